import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Makes of a module one that hands out the exports of the module that Node itself has loaded, once per worker (ADR 0032).
 * `src/x.ts` stands for what it was compiled to. The door is opened by native-environment.mjs.
 */
const DOOR = "globalThis[Symbol.for('native')]";
const require = createRequire(import.meta.url);

const compiled = (path) => path.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js');

const esModule = {
  async processAsync(_source, path) {
    const url = pathToFileURL(compiled(path)).href;
    const names = Object.keys(await import(url));
    const exports = names.map((name) => `const _${name} = module.${name};\nexport { _${name} as ${name} };`);
    return { code: [`const module = await ${DOOR}.import('${url}');`, ...exports].join('\n') };
  },
};

/** The names stand where they are looked for in modules of this kind. */
const commonJs = {
  process(_source, path) {
    const names = Object.keys(require(path)).join(', ');
    return { code: `module.exports = ${DOOR}.require('${path}');\n0 && (module.exports = { ${names} });` };
  },
};

const getCacheKey = (source, path) => createHash('sha256').update(`${path}\n${source}`).digest('hex');

export default {
  createTransformer: ({ kind }) => ({ ...(kind === 'esm' ? esModule : commonJs), getCacheKey }),
};
