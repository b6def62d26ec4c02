import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { budgets, Meter, OverBudget } from '@lc/contract/kernel/budget.ts';
import { assemble, type Program, runProgram, TooLarge, Unsupported } from './pattern-program.ts';
import type { WordKey } from './words.ts';

/** What a pattern says to a text; unchecked where that would take too many steps. */
export type PatternAnswer = 'matches' | 'differs' | 'unchecked';

/** A pattern that can be tested, or the reason why it cannot. */
export type CompiledPattern = { test: (text: string, meter?: Meter) => PatternAnswer } | { fault: WordKey };

/** The meter of all patterns of one form together, when it is checked. */
export const newPatternMeter = (): Meter => new Meter(budgets.patterns);

const parser = new RegExpParser({ strict: false });

const cache = new Map<string, CompiledPattern>();
/** What an instruction costs to make, in steps. */
const stepsToMake = 5;

/** Instructions that are kept, of all patterns together. */
const cacheSize = 200_000;
let cached = 0;

/**
 * Compiles a staff-written pattern: the bare body of a regular expression, or the older `/body/flags`.
 * No regular expression of the engine is made from it: it runs on a machine of its own whose time grows with the
 * length of pattern and text and ends with the budget, and answers what JavaScript's would. Back references, look-behind and the flags u and
 * v are refused, as is what would be larger than a few thousand steps. Making one takes from the meter, too; when it is
 * used up, the pattern counts as too large.
 */
export const compilePattern = (pattern: string, meter = newPatternMeter()): CompiledPattern => {
  const known = cache.get(pattern);
  if (known) return known;
  if (meter.left <= 0) return { fault: 'pattern.tooLarge' };
  const { compiled, size } = compile(pattern);
  meter.left -= size * stepsToMake;
  if (cached + size > cacheSize) {
    cache.clear();
    cached = 0;
  }
  cached += size;
  cache.set(pattern, compiled);
  return compiled;
};

/** The body and flags of a pattern in either of its two spellings. */
export const splitPattern = (pattern: string): { body: string; flags: string } => {
  const literal = /^\/(.+)\/([a-z]*)$/s.exec(pattern);
  return literal ? { body: literal[1] ?? '', flags: literal[2] ?? '' } : { body: pattern, flags: '' };
};

/** What a pattern is made into, and how much it weighs in the cache. */
const compile = (pattern: string): { compiled: CompiledPattern; size: number } => {
  const fault = (key: WordKey) => ({ compiled: { fault: key }, size: pattern.length + 100 });
  const { body, flags } = splitPattern(pattern);
  if (/[^gimsy]/.test(flags)) return fault('pattern.unsupported');
  let parsed: AST.Pattern;
  try {
    parsed = parser.parsePattern(body, 0, body.length, { unicode: false, unicodeSets: false });
  } catch {
    return fault('pattern.invalid');
  }
  let program: Program;
  try {
    program = assemble(parsed, {
      ignoreCase: flags.includes('i'),
      multiline: flags.includes('m'),
      dotAll: flags.includes('s'),
      sticky: flags.includes('y'),
    });
  } catch (error) {
    // Deeper than the stack: groups within groups.
    if (error instanceof TooLarge || error instanceof RangeError) return fault('pattern.tooLarge');
    if (error instanceof Unsupported) return fault('pattern.unsupported');
    throw error;
  }
  const test = (text: string, meter = newPatternMeter()): PatternAnswer => {
    if (text.length > meter.size) return 'unchecked';
    try {
      return runProgram(program, text, meter) ? 'matches' : 'differs';
    } catch (error) {
      if (error instanceof OverBudget) return 'unchecked';
      throw error;
    }
  };
  return { compiled: { test }, size: program.code.length + pattern.length + 100 };
};
