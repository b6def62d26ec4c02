import type { AST } from '@eslint-community/regexpp';
import { setOf, type UnitTest } from './pattern-units.ts';

export interface Flags {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  sticky: boolean;
}

/** One instruction; `next` and `other` are places in the program. */
type Instruction =
  | { do: 'unit'; matches: UnitTest; next: number }
  | { do: 'split'; next: number; other: number }
  | { do: 'assert'; holds: (text: string, at: number) => boolean; next: number }
  | { do: 'look'; program: Program; negate: boolean; next: number }
  | { do: 'accept' };

export interface Program {
  code: Instruction[];
  start: number;
  sticky: boolean;
}

export class Unsupported extends Error {}
export class TooLarge extends Error {}

const mostInstructions = 4000;

/** Turns a parsed pattern into a program. @throws Unsupported, TooLarge */
export const assemble = (pattern: AST.Pattern, flags: Flags): Program => {
  const code: Instruction[] = [];
  const emit = (instruction: Instruction): number => {
    if (code.length >= mostInstructions) throw new TooLarge();
    return code.push(instruction) - 1;
  };

  // Built from the end: every part is told where to go when it has matched.
  const alternatives = (list: readonly AST.Alternative[], next: number): number =>
    list
      .map(({ elements }) => elements.reduceRight((after, element) => part(element, after), next))
      .reduceRight((other, entry) => emit({ do: 'split', next: entry, other }));

  const part = (element: AST.Element, next: number): number => {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return emit({ do: 'unit', matches: setOf(element, flags), next });
      case 'Group':
        if (element.modifiers) throw new Unsupported();
        return alternatives(element.alternatives, next);
      case 'CapturingGroup':
        return alternatives(element.alternatives, next);
      case 'Quantifier':
        return repeat(element, next);
      case 'Assertion':
        return assertion(element, next);
      default:
        throw new Unsupported();
    }
  };

  const repeat = ({ element, min, max }: AST.Quantifier, next: number): number => {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop = emit({ do: 'split', next: -1, other: next });
      code[loop] = { do: 'split', next: part(element, loop), other: next };
      entry = loop;
    } else {
      if (max > mostInstructions) throw new TooLarge();
      for (let time = min; time < max; time++)
        entry = emit({ do: 'split', next: part(element, entry), other: next });
    }
    if (min > mostInstructions) throw new TooLarge();
    for (let time = 0; time < min; time++) entry = part(element, entry);
    return entry;
  };

  const assertion = (element: AST.Assertion, next: number): number => {
    switch (element.kind) {
      case 'start':
        return emit({
          do: 'assert',
          holds: (text, at) => at === 0 || (flags.multiline && isLineEnd(text.charCodeAt(at - 1))),
          next,
        });
      case 'end':
        return emit({
          do: 'assert',
          holds: (text, at) => at === text.length || (flags.multiline && isLineEnd(text.charCodeAt(at))),
          next,
        });
      case 'word': {
        const { negate } = element;
        const isWord = (text: string, at: number): boolean =>
          at >= 0 && at < text.length && /\w/.test(text.charAt(at));
        return emit({
          do: 'assert',
          holds: (text, at) => (isWord(text, at - 1) !== isWord(text, at)) !== negate,
          next,
        });
      }
      case 'lookahead': {
        const accept = emit({ do: 'accept' });
        const start = alternatives(element.alternatives, accept);
        return emit({ do: 'look', program: { code, start, sticky: true }, negate: element.negate, next });
      }
      default:
        throw new Unsupported();
    }
  };

  const accept = emit({ do: 'accept' });
  return { code, start: alternatives(pattern.alternatives, accept), sticky: flags.sticky };
};

const isLineEnd = (unit: number): boolean =>
  unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029;

/** Whether the program matches anywhere in the text; from its start only when it is sticky. */
export const runProgram = (program: Program, text: string): boolean => {
  const looks = new Map<Program, Map<number, boolean>>();
  return run(program, text, 0, looks);
};

type Looks = Map<Program, Map<number, boolean>>;

const run = ({ code, start, sticky }: Program, text: string, from: number, looks: Looks): boolean => {
  let here = new Set<number>();
  for (let at = from; at <= text.length; at++) {
    if ((!sticky || at === from) && reach(start, at, here)) return true;
    if (here.size === 0 && sticky) return false;
    if (at === text.length) return false;
    const unit = text.charCodeAt(at);
    const after = new Set<number>();
    for (const place of here) {
      const instruction = code[place];
      if (instruction?.do === 'unit' && instruction.matches(unit) && reach(instruction.next, at + 1, after))
        return true;
    }
    here = after;
  }
  return false;

  /** Adds what can be reached without reading on; true when that is the end of the pattern. */
  function reach(entry: number, at: number, states: Set<number>): boolean {
    const waiting = [entry];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (states.has(place)) continue;
      states.add(place);
      const instruction = code[place];
      if (instruction?.do === 'accept') return true;
      if (instruction?.do === 'split') waiting.push(instruction.other, instruction.next);
      else if (instruction?.do === 'assert' && instruction.holds(text, at)) waiting.push(instruction.next);
      else if (
        instruction?.do === 'look' &&
        ahead(instruction.program, text, at, looks) !== instruction.negate
      )
        waiting.push(instruction.next);
    }
    return false;
  }
};

const ahead = (program: Program, text: string, at: number, looks: Looks): boolean => {
  const known = looks.get(program) ?? new Map<number, boolean>();
  looks.set(program, known);
  const answer = known.get(at) ?? run(program, text, at, looks);
  known.set(at, answer);
  return answer;
};
