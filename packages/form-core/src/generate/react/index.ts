import { blankLine, join, print } from '../layout.ts';
import type { Program } from '../program.ts';
import { writeScript } from '../script.ts';
import { gatherSupport } from '../support.ts';

/** The program of a form for React and Ant Design. */
export const writeReact = (program: Program): string => {
  const support = gatherSupport();
  const script = writeScript(program, support);
  return `${print(join(blankLine, [...script.types, ...support.docs(), ...script.functions]))}\n`;
};
