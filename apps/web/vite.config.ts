import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

/** What every page needs goes out as one file: forty small ones compress worse and arrive later. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\/|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|app\/lib\/(language|browser-storage|toast|stale-caches|use-language)\b|catalogues\/\w+\/crash|packages\/i18n\/src\/(languages|options)|contract\/src\/constants/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    // One sheet of some 13 KiB: nothing is drawn before its style is there, whatever is fetched lazily.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: [{ name: 'start', test: everywhere }] } } },
  },
  server: {
    proxy: { '/api': server, '/auth/v1': server, '/geo': server },
  },
}));
