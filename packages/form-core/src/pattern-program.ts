import type { AST } from '@eslint-community/regexpp';
import type { Meter } from '@lc/contract/kernel/budget.ts';
import { costOf, setOf, type UnitTest } from './pattern-units.ts';

export interface Flags {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  sticky: boolean;
}

/** One instruction; `next` and `other` are places in the program. */
type Instruction =
  | { do: 'unit'; matches: UnitTest; cost: number; next: number }
  | { do: 'split'; next: number; other: number }
  | { do: 'assert'; holds: (text: string, at: number) => boolean; next: number }
  | { do: 'look'; body: LookAhead; negate: boolean; next: number }
  | { do: 'accept' };

export interface Program {
  code: Instruction[];
  start: number;
  sticky: boolean;
}

/** What a look-ahead looks for: the places that belong to it, and which of them lead to a place without reading on. */
interface LookAhead {
  start: number;
  places: readonly number[];
  before: ReadonlyMap<number, readonly number[]>;
}

export class Unsupported extends Error {}
export class TooLarge extends Error {}

const mostInstructions = 4000;
/** Parts that are looked at while a program is made: nothing, repeated, makes no instruction. */
const mostVisits = 50_000;

/** Turns a parsed pattern into a program. @throws Unsupported, TooLarge */
export const assemble = (pattern: AST.Pattern, flags: Flags): Program => {
  const code: Instruction[] = [];
  let visits = 0;
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
    if (++visits > mostVisits) throw new TooLarge();
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return emit({ do: 'unit', matches: setOf(element, flags), cost: costOf(element, flags), next });
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
        return emit({ do: 'look', body: lookAhead(code, start), negate: element.negate, next });
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

/** The places that can be reached without reading on, whatever asserts and looks say. */
const emptySteps = (instruction: Instruction | undefined): readonly number[] => {
  if (instruction?.do === 'split') return [instruction.next, instruction.other];
  return instruction?.do === 'assert' || instruction?.do === 'look' ? [instruction.next] : [];
};

const lookAhead = (code: readonly Instruction[], start: number): LookAhead => {
  const places = new Set([start]);
  const before = new Map<number, number[]>();
  for (const place of places) {
    const instruction = code[place];
    if (instruction?.do === 'unit') places.add(instruction.next);
    for (const next of emptySteps(instruction)) {
      places.add(next);
      before.set(next, [...(before.get(next) ?? []), place]);
    }
  }
  return { start, places: [...places], before };
};

/**
 * Whether the program matches anywhere in the text; from its start only when it is sticky. Time grows with the length
 * of text and program.
 * @throws OverBudget
 */
export const runProgram = ({ code, start, sticky }: Program, text: string, meter: Meter): boolean => {
  const spend = (steps: number): void => meter.spend(steps);
  const tables = new Map<LookAhead, Uint8Array>();

  /** Where a look-ahead finds what it looks for: answered for every place from `lowest` on, from the end of the text. */
  const tableOf = (body: LookAhead, lowest: number): Uint8Array => {
    const known = tables.get(body);
    if (known) return known;
    const table = new Uint8Array(text.length + 1);
    tables.set(body, table);
    let after = new Set<number>();
    for (let at = text.length; at >= lowest; at--) {
      after = matchingFrom(body, at, after, lowest);
      table[at] = after.has(body.start) ? 1 : 0;
    }
    return table;
  };

  /** The places from which the rest of the text can be matched, by those from which it can one unit later. */
  const matchingFrom = (
    { places, before }: LookAhead,
    at: number,
    after: ReadonlySet<number>,
    lowest: number,
  ): Set<number> => {
    const matching = new Set<number>();
    for (const place of places) {
      const instruction = code[place];
      spend(1);
      if (instruction?.do === 'accept') matching.add(place);
      if (instruction?.do !== 'unit' || at === text.length || !after.has(instruction.next)) continue;
      spend(instruction.cost);
      if (instruction.matches(text.charCodeAt(at))) matching.add(place);
    }
    for (const place of matching)
      for (const earlier of before.get(place) ?? []) {
        spend(1);
        if (!matching.has(earlier) && isPassed(code[earlier], at, lowest)) matching.add(earlier);
      }
    return matching;
  };

  const isPassed = (instruction: Instruction | undefined, at: number, lowest: number): boolean => {
    if (instruction?.do === 'assert') return instruction.holds(text, at);
    if (instruction?.do === 'look')
      return (tableOf(instruction.body, lowest)[at] === 1) !== instruction.negate;
    return true;
  };

  /** Adds what can be reached without reading on; true when that is the end of the pattern. */
  const reach = (entry: number, at: number, states: Set<number>): boolean => {
    const waiting = [entry];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      spend(1);
      if (states.has(place)) continue;
      states.add(place);
      const instruction = code[place];
      if (instruction?.do === 'accept') return true;
      if (instruction?.do === 'split') waiting.push(instruction.other, instruction.next);
      else if (instruction?.do !== 'unit' && instruction && isPassed(instruction, at, at))
        waiting.push(instruction.next);
    }
    return false;
  };

  let here = new Set<number>();
  for (let at = 0; at <= text.length; at++) {
    if ((!sticky || at === 0) && reach(start, at, here)) return true;
    if ((here.size === 0 && sticky) || at === text.length) return false;
    const unit = text.charCodeAt(at);
    const next = new Set<number>();
    for (const place of here) {
      const instruction = code[place];
      if (instruction?.do !== 'unit') continue;
      spend(instruction.cost);
      if (instruction.matches(unit) && reach(instruction.next, at + 1, next)) return true;
    }
    here = next;
  }
  return false;
};
