import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What draws a match is compiled while it is loaded, not while somebody waits for the drawing. Browsers that do not know
 * the hint read a comment. */
const DRAWING = ['svelte', 'Match', 'SceneView', 'Board', 'Seats'];
const compiledEarly: Plugin = {
  name: 'compiled-early',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && DRAWING.includes(chunk.name)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

/** What several rooms share and is no larger than the header of its answer: one file, not six. */
const SHARED = /src\/(home\/(StarButton|favourites|tags|opponents|links|matches)|lib\/seatNames|arena\/tournament)\b/;

// The page is built into the Python package, which serves it; the repository does not carry it.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), compiledEarly],
  base: '/',
  build: {
    outDir: '../src/boardwright/server/page',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'svelte', test: /node_modules\/svelte\// }, { name: 'shared', test: SHARED }] } } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // One DOM for all files: making one takes longer than all tests together. Tests wait for nothing, but a busy machine
  // may take long to load a module.
  test: { css: true, isolate: false, environment: 'jsdom', include: ['src/**/*.test.ts'], testTimeout: 120_000 },
}));
