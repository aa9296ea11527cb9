import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../../tools/build-plugins/precompress.ts';

/** Builds the peer whose folder is the root, as the portal is built. */
export default defineConfig({
  plugins: [react(), precompress()],
  logLevel: 'error',
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
});
