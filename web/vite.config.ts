import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page is built into the Python package, which serves it; the repository does not carry it.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: '/',
  build: { outDir: '../src/boardwright/server/page', emptyOutDir: true, target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // One DOM for all files: making one takes longer than all tests together.
  test: { css: true, isolate: false, environment: 'jsdom', include: ['src/**/*.test.ts'] },
}));
