import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** `@nestjs/typeorm` asks for TypeORM by a `require` of its own, which would load a second copy beside the one in the bundle. */
const oneTypeOrm = {
  name: 'one-typeorm',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('const require = createRequire(import.meta.url);', ''),
    })),
};

/** A part of `make build`: makes few files of the 2,500 modules that a start loads, which takes half of its time (ADR 0031). */
await build({
  entryPoints: ['dist/main.js'],
  outdir: 'dist',
  allowOverwrite: true,
  chunkNames: 'program/[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  // Nest tells classes apart by their names, and people read them in stacks.
  keepNames: true,
  // What has files beside its modules, and what is loaded only where somebody installs it.
  external: [
    'better-sqlite3',
    'sqlite-vec',
    'class-transformer',
    '@nestjs/microservices',
    '@nestjs/websockets',
    '@fastify/static',
  ],
  // Modules of the older kind expect it.
  banner: { js: `import { createRequire as requireIn } from 'node:module';\nconst require = requireIn(import.meta.url);` },
  // Its other form loads parts by names that only it knows.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  plugins: [oneTypeOrm],
});
