import { type Doc, verbatim } from '../layout.ts';
import { expressionSupports } from './expressions.ts';
import { ruleSupports } from './rules.ts';
import { valueSupports } from './values.ts';

interface Known {
  needs?: readonly SupportName[];
  code: string;
}

const supports = { ...expressionSupports, ...ruleSupports, ...valueSupports };

export type SupportName = keyof typeof supports;

const supportNames = Object.keys(supports) as SupportName[];

/** Gathers the functions that a program needs around its own. */
export interface SupportList {
  /** Takes a function in with what it needs. @returns its name */
  use: (name: SupportName) => string;
  /** The functions that were taken in, each after those it needs. */
  docs: () => Doc[];
}

export const gatherSupport = (): SupportList => {
  const used = new Set<SupportName>();
  const use = (name: SupportName): string => {
    if (used.has(name)) return name;
    used.add(name);
    const { needs = [] }: Known = supports[name];
    for (const needed of needs) use(needed);
    return name;
  };
  return {
    use,
    docs: () =>
      supportNames.filter((name) => used.has(name)).map((name) => verbatim(supports[name].code.trim())),
  };
};
