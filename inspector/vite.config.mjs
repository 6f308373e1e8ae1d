import { defineConfig } from 'vite';

/** `make inspector`: the page with everything it loads, in `dist`. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: { 'node:timers/promises': `${import.meta.dirname}/src/platform/timers.ts` },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  // The page is at `/inspector`, also below a prefix that a proxy adds: what it loads is addressed from there.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `inspector/${name}` : { relative: true }),
  },
});
