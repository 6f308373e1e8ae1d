import { posix, win32 } from 'node:path';

/** Where a setup happens, so that the paths of any system can be worked out on any other. */
export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The home folder of the user. */
  readonly home: string;
  /** The folder that the program was started in. */
  readonly cwd: string;
  readonly isWindows: boolean;
  readonly exists: (path: string) => boolean;
  /** The folder of the integrations that came with this program. */
  readonly integrations: string;
  /** The Node that runs this program. */
  readonly node: string;
}

/** The path that a file means by `text`, which may begin at the home folder or at the folder of the file. */
export function resolvedFrom({ isWindows, home }: Place, file: string, text: string): string {
  const paths = isWindows ? win32 : posix;
  return paths.resolve(
    paths.dirname(file),
    text.replace(/^~(?=[\\/]|$)/, () => home),
  );
}

export const joined = ({ isWindows }: Place, ...parts: readonly string[]): string =>
  (isWindows ? win32 : posix).join(...parts);

/** What a variable names, else a path below the home folder. An empty variable is not set. */
export const named = (place: Place, variable: string, ...below: readonly string[]): string =>
  place.env[variable] || joined(place, place.home, ...below);

/** The working folder and all above it. */
export function foldersAround({ cwd, isWindows }: Place): readonly string[] {
  const paths = isWindows ? win32 : posix;
  const folders = [cwd];
  for (let above = paths.dirname(cwd); above !== folders.at(-1); above = paths.dirname(above)) folders.push(above);
  return folders;
}
