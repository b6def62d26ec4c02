import { blankLine, join, print } from '../layout.ts';
import type { Program } from '../program.ts';
import { writeScript } from '../script.ts';
import { gatherSupport } from '../support.ts';

/** The script of a form's program for Vue and Element Plus; its template is not written yet. */
export const writeVue = (program: Program): string => {
  const support = gatherSupport();
  const script = writeScript(program, support);
  const code = print(join(blankLine, [...script.types, ...support.docs(), ...script.functions]));
  return `<script setup lang="ts">\n${code}\n</script>\n`;
};
