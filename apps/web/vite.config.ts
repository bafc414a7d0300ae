import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [reactRouter()],
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 400 },
  server: {
    proxy: { '/api': server, '/auth/v1': server, '/geo': server },
  },
});
