import { fileURLToPath } from 'node:url';

/** The path of a file of this package. The program finds it by the package's name, since it runs from a bundle (ADR 0031). */
export const packageFile = (path: string): string =>
  fileURLToPath(new URL(path, import.meta.resolve('powercontext-server/package.json')));
