import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { words } from './build/words-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [words(), react()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'shell',
              test: /node_modules[\\/](antd[\\/]es[\\/](app|badge|breadcrumb|button|config-provider|drawer|dropdown|form|input|layout|menu|modal|notification|spin|tabs)[\\/]|@tanstack[\\/](react-query|query-core)[\\/])/,
            },
          ],
        },
      },
    },
  },
});
