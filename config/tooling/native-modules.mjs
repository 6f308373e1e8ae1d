import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Makes of a module one that hands out the exports of the module that Node itself has loaded, once per worker (ADR 0032).
 * `src/x.ts` stands for what it was compiled to. The door is opened by native-environment.mjs.
 */
const DOOR = "globalThis[Symbol.for('native')]";
const OWN = readFileSync(import.meta.filename, 'utf8');
const require = createRequire(import.meta.url);

const urlOf = (path) => pathToFileURL(path.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')).href;

const namesOf = async (url) => Object.keys(await import(url));

/** By what is made of a module, whose sources say too little: its names are those of what was built. */
const keyOf = (path, names) =>
  createHash('sha256')
    .update([OWN, path, ...names].join('\n'))
    .digest('hex');

const esModule = {
  getCacheKeyAsync: async (_source, path) => keyOf(path, await namesOf(urlOf(path))),

  async processAsync(_source, path) {
    const url = urlOf(path);
    const names = await namesOf(url);
    const exports = names.map((name) => `const _${name} = module.${name};\nexport { _${name} as ${name} };`);
    return { code: [`const module = await ${DOOR}.import('${url}');`, ...exports].join('\n') };
  },
};

/** The names stand where they are looked for in modules of this kind. */
const commonJs = {
  getCacheKey: (_source, path) => keyOf(path, Object.keys(require(path))),

  process(_source, path) {
    const names = Object.keys(require(path)).filter((name) => name !== 'default');
    return { code: `module.exports = ${DOOR}.require('${path}');\n0 && (module.exports = { ${names.join(', ')} });` };
  },
};

export default { createTransformer: ({ kind }) => (kind === 'esm' ? esModule : commonJs) };
