import type { AST } from '@eslint-community/regexpp';

/** Whether a UTF-16 unit belongs to a set. */
export type UnitTest = (unit: number) => boolean;

type UnitSet = AST.Character | AST.CharacterClass | AST.CharacterSet;

/** The units that a part of a pattern matches, as ECMAScript has it for patterns without the flags u and v. */
export const setOf = (element: UnitSet, flags: { ignoreCase: boolean; dotAll: boolean }): UnitTest => {
  const plain = plainSet(element, flags.dotAll);
  if (!flags.ignoreCase || element.type === 'CharacterSet') return plain;
  // A negated class is negated after folding: what it excludes in one case it excludes in both.
  if (element.type === 'CharacterClass' && element.negate) {
    const excluded = folded((unit) => !plain(unit));
    return (unit) => !excluded(unit);
  }
  return folded(plain);
};

/** How many comparisons telling whether a unit belongs may take. */
export const costOf = (element: UnitSet, { ignoreCase }: { ignoreCase: boolean }): number => {
  const parts = element.type === 'CharacterClass' ? Math.max(1, element.elements.length) : 1;
  return ignoreCase ? parts * 3 : parts;
};

const folded =
  (plain: UnitTest): UnitTest =>
  (unit) =>
    plain(unit) || foldsOf(unit).some(plain);

const plainSet = (element: UnitSet, dotAll: boolean): UnitTest => {
  if (element.type === 'Character') return (unit) => unit === element.value;
  if (element.type === 'CharacterSet') return escapeSet(element, dotAll);
  const parts = element.elements.map((part): UnitTest => {
    if (part.type === 'Character') return (unit) => unit === part.value;
    if (part.type === 'CharacterClassRange')
      return (unit) => unit >= part.min.value && unit <= part.max.value;
    if (part.type === 'CharacterSet') return escapeSet(part, dotAll);
    return () => false;
  });
  return (unit) => parts.some((matches) => matches(unit)) !== element.negate;
};

const escapeSet = (set: AST.CharacterSet, dotAll: boolean): UnitTest => {
  if (set.kind === 'any')
    return (unit) => dotAll || (unit !== 0x0a && unit !== 0x0d && unit !== 0x2028 && unit !== 0x2029);
  const known = { digit: /\d/, space: /\s/, word: /\w/ };
  const test = set.kind === 'property' ? undefined : known[set.kind];
  const negate = set.kind === 'property' ? false : set.negate;
  return (unit) => (test?.test(String.fromCharCode(unit)) ?? false) !== negate;
};

let folds: Map<number, number[]> | undefined;

/** The other units that count as the same when case is ignored. */
export const foldsOf = (unit: number): readonly number[] => {
  folds ??= buildFolds();
  return folds.get(unit) ?? [];
};

const buildFolds = (): Map<number, number[]> => {
  const groups = new Map<number, number[]>();
  for (let unit = 0; unit < 0x10000; unit++) {
    const canonical = canonicalize(unit);
    const group = groups.get(canonical);
    if (group) group.push(unit);
    else groups.set(canonical, [unit]);
  }
  const others = new Map<number, number[]>();
  for (const group of groups.values())
    if (group.length > 1)
      for (const unit of group)
        others.set(
          unit,
          group.filter((other) => other !== unit),
        );
  return others;
};

/** ECMAScript's Canonicalize for patterns without the flag u. */
const canonicalize = (unit: number): number => {
  const upper = String.fromCharCode(unit).toUpperCase();
  if (upper.length !== 1) return unit;
  const canonical = upper.charCodeAt(0);
  return unit >= 128 && canonical < 128 ? unit : canonical;
};
