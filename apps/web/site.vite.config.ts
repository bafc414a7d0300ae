import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { slimContract } from './slim-contract.ts';

/**
 * The public pages: written once with React's names and built with Preact, whose 5 KiB leave them light. Built twice,
 * for the server that draws them and for the browser that brings their few living parts to life.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [slimContract()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: fileURLToPath(new URL('app/public-site/react.js', import.meta.url)) },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  ssr: { noExternal: true },
  build: {
    // One sheet for every public page, named by the build for the server, which draws them all.
    cssCodeSplit: false,
    ssrEmitAssets: true,
    reportCompressedSize: false,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    manifest: 'site-manifest.json',
    outDir: `${process.env['WEB_BUILD_DIRECTORY'] ?? 'build'}/${isSsrBuild ? 'site' : 'client'}`,
    rolldownOptions: {
      input: isSsrBuild ? 'app/public-site/render.tsx' : 'app/public-site/islands.ts',
      ...(isSsrBuild && { output: { entryFileNames: 'render.js' } }),
    },
  },
}));
