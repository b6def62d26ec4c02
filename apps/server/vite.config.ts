import { defineConfig } from 'vite';

/**
 * Words and data in three scripts: a program with one such sign is held with two bytes a sign, all of it. Files that hold
 * nothing else: code among them may wait for the program that waits for it, and the server does not start.
 */
const inThreeScripts = /packages\/.*(?:[./]messages|words)\.ts$|(?:\.data|[/-]menu|\/dictionaries)\.ts$/;

/** The few such signs of the other files, a dash here and there, as escapes. */
const escapeSigns = (code: string): string =>
  code.replace(/[\u0100-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

export default defineConfig({
  plugins: [
    {
      name: 'one-byte-signs',
      generateBundle: (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.name !== 'texts') chunk.code = escapeSigns(chunk.code);
          else if (chunk.imports.includes('main.js')) throw new Error('the texts wait for the program');
        }
      },
    },
  ],
  // Dependencies stay outside, our own packages go in. Of these two, which have a file for everything, what we use.
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: true,
    rolldownOptions: {
      output: {
        // Names stay, for the sake of the log.
        minify: { mangle: false, compress: false, codegen: true },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'texts', test: inThreeScripts }],
        },
      },
      input: [
        'src/main.ts',
        'src/kernel/files/spool-thread.ts',
        'src/kernel/encoding/encoding-process.ts',
        'src/kernel/files/picture-process.ts',
        'src/kernel/pdf/sheet-process.ts',
        'src/kernel/resource/workbook-process.ts',
        'src/modules/content/comparing/compare-process.ts',
        'src/modules/content/publishing/draw-process.ts',
        'src/modules/content/publishing/html-faults-process.ts',
        'src/modules/content/publishing/transfer/archive-process.ts',
        'src/modules/forms/design-process.ts',
        'src/modules/process/import-process.ts',
        'src/modules/process/model-process.ts',
        'src/modules/content/word/word-process.ts',
        'src/modules/recruitment/search/document-process.ts',
      ],
    },
  },
});
