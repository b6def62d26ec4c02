import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    // Dependencies stay outside, our own packages go in: that is what Vite does for a server by itself.
    ssr: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/kernel/files/spool-thread.ts',
        'src/kernel/files/picture-process.ts',
        'src/kernel/resource/workbook-process.ts',
      ],
    },
  },
});
