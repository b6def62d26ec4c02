import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { assemble, type Program, runProgram, TooLarge, Unsupported } from './pattern-program.ts';
import type { WordKey } from './words.ts';

/** A pattern that can be tested, or the reason why it cannot. */
export type CompiledPattern = { test: (text: string) => boolean } | { fault: WordKey };

const parser = new RegExpParser({ strict: false });

const cache = new Map<string, CompiledPattern>();
const cacheSize = 500;

/**
 * Compiles a staff-written pattern: the bare body of a regular expression, or the older `/body/flags`.
 * No regular expression of the engine is made from it: it runs on a machine of its own whose time grows with the
 * length of pattern and text, and answers what JavaScript's would. Back references, look-behind and the flags u and
 * v are refused, as is what would be larger than a few thousand steps.
 */
export const compilePattern = (pattern: string): CompiledPattern => {
  const known = cache.get(pattern);
  if (known) return known;
  const compiled = compile(pattern);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(pattern, compiled);
  return compiled;
};

/** The body and flags of a pattern in either of its two spellings. */
export const splitPattern = (pattern: string): { body: string; flags: string } => {
  const literal = /^\/(.+)\/([a-z]*)$/s.exec(pattern);
  return literal ? { body: literal[1] ?? '', flags: literal[2] ?? '' } : { body: pattern, flags: '' };
};

const compile = (pattern: string): CompiledPattern => {
  const { body, flags } = splitPattern(pattern);
  if (/[^gimsy]/.test(flags)) return { fault: 'pattern.unsupported' };
  let parsed: AST.Pattern;
  try {
    parsed = parser.parsePattern(body, 0, body.length, { unicode: false, unicodeSets: false });
  } catch {
    return { fault: 'pattern.invalid' };
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
    if (error instanceof TooLarge) return { fault: 'pattern.tooLarge' };
    if (error instanceof Unsupported) return { fault: 'pattern.unsupported' };
    throw error;
  }
  return { test: (text) => runProgram(program, text) };
};
