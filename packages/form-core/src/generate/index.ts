import type { Language } from '@lc/contract/kernel/locale.ts';
import type { FormDocument } from '../document.ts';
import { readProgram } from './program.ts';
import { writeReact } from './react/index.ts';
import { writeVue } from './vue/index.ts';

/** What a program is written for. */
export type CodeTarget = 'react' | 'vue';

export interface GeneratedFile {
  fileName: string;
  code: string;
}

/**
 * The program of a design: one file that stands alone. Same design, target and language: same bytes. Never throws,
 * whatever the design holds.
 *
 * How a target is written: `readProgram` has read the design and decided names, types and texts; `writeScript` writes
 * what does not depend on the library (types, start values, logic, checks, what is handed in); the target writes
 * imports, the component and its markup around it as a `Doc`, takes the functions it needs from `gatherSupport`, and
 * `print` lays all of it out.
 */
export const generateCode = (
  document: FormDocument,
  { target, language }: { target: CodeTarget; language: Language },
): GeneratedFile => {
  const program = readProgram(document, language);
  switch (target) {
    case 'react':
      return { fileName: 'GeneratedForm.tsx', code: writeReact(program) };
    case 'vue':
      return { fileName: 'GeneratedForm.vue', code: writeVue(program) };
  }
};
