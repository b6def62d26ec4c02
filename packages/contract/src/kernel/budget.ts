/**
 * What the evaluation of a text that people write may cost: steps of work, and the size of every value on the way. A bound
 * on steps alone is not enough: a value that is put together from itself doubles with every step.
 */
export interface Budget {
  readonly steps: number;
  /** Of one value, as `sizeOf` counts it. */
  readonly size: number;
}

/**
 * Every budget of the product. A step of an expression is a fraction of a microsecond: none of them takes a quarter of a
 * second. Models and templates of people are tried in bounded processes.
 */
export const budgets = {
  /** All expressions of one command on a process. */
  expressions: { steps: 1_000_000, size: 64_000 },
  /** All expressions of a form when it is looked at once; its fields may hold a text of this size, too. */
  forms: { steps: 1_000_000, size: 1_048_576 },
  /** The trial of all expressions of a model, before it is deployed. */
  models: { steps: 10_000_000, size: 64_000 },
  /** All variables of an instance together. */
  variables: { steps: 1_000_000, size: 256_000 },
  /** One page that a template draws, as the library counts: tags, values and pieces of text, loops included. */
  templates: { steps: 100_000, size: 5_000_000 },
  /** Two versions of a text: a step compares two words, and texts up to this size are compared by words throughout. */
  comparisons: { steps: 20_000_000, size: 1_000_000 },
  /** All patterns of one form. A step of them is smaller: one instruction for one character. */
  patterns: { steps: 5_000_000, size: 10_000 },
} as const satisfies Record<string, Budget>;

/** What came to more than its budget allows. */
export class OverBudget extends Error {
  constructor(readonly what: keyof Budget) {
    super(`more ${what === 'steps' ? 'steps' : 'values'} than the budget allows`);
  }
}

interface Measured {
  size: number;
  /** Scalars, lists and objects in it: what a walk through it takes. */
  parts: number;
}

const measure = (value: unknown, most: number): Measured => {
  let size = 0;
  let parts = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    parts++;
    size++;
    if (typeof one === 'string') size += one.length;
    else if (ArrayBuffer.isView(one)) size += one.byteLength;
    else if (Array.isArray(one)) {
      if (size + open.length + one.length > most) throw new OverBudget('size');
      for (const item of one) open.push(item);
    } else if (typeof one === 'object' && one !== null)
      for (const [name, member] of Object.entries(one)) {
        size += name.length;
        open.push(member);
      }
    if (size + open.length > most) throw new OverBudget('size');
  }
  return { size, parts };
};

/**
 * The size of a value: 1 for each scalar, list and object, the characters of texts and names, and bytes. What it contains twice
 * counts twice, since copying, comparing and writing it meet it twice.
 * @throws OverBudget as soon as it is more than `most`
 */
export const sizeOf = (value: unknown, most: number): number => measure(value, most).size;

/** Characters that are copied or compared in the time of one step. */
const charactersAStep = 16;

/** What is left of a budget while something is evaluated. One of them serves everything that is evaluated in one go. */
export class Meter {
  /** Steps that are left. */
  left: number;
  readonly size: number;

  constructor({ steps, size }: Budget) {
    this.left = steps;
    this.size = size;
  }

  /** @throws OverBudget when fewer steps are left */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new OverBudget('steps');
  }

  /** Characters that are copied, compared or read. @throws OverBudget */
  read(characters: number): void {
    this.spend(1 + Math.ceil(characters / charactersAStep));
  }

  /** Spends what a walk through a value takes that was there before, whatever its size. @throws OverBudget */
  walk(value: unknown): void {
    if (typeof value === 'string') this.read(value.length);
    else if (typeof value === 'object' && value !== null) {
      const { size, parts } = measure(value, Number.POSITIVE_INFINITY);
      this.spend(parts);
      this.read(size);
    } else this.spend(1);
  }

  /**
   * Checks the size of a value that came out, and spends what a walk through it takes.
   * @returns the value itself
   * @throws OverBudget
   */
  weigh<T>(value: T): T {
    if (typeof value === 'string') {
      if (value.length >= this.size) throw new OverBudget('size');
      this.read(value.length);
    } else if (typeof value === 'object' && value !== null) {
      const { size, parts } = measure(value, this.size);
      this.spend(parts);
      this.read(size);
    } else this.spend(1);
    return value;
  }
}
