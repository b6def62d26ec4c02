import type { Comparison } from '@lc/contract/content';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import { compareFields, type compareGiven, type Versions } from './compare.ts';

const comparing = createBoundedTask<typeof compareGiven>('modules/content/comparing/compare-process', {
  inputBytes: 12_000_000,
  heapMb: 192,
  ms: 10_000,
  concurrency: 1,
  waiting: 50,
  perOwner: 3,
});

/** Texts that are compared right away, in UTF-16 units of all fields: it takes a few milliseconds. */
const shortTexts = 20_000;

/**
 * The fields of two versions that differ, word by word; long texts are compared in a process of their own.
 * @throws system.tooExpensive, system.textTooComplex
 */
export const differencesOf = async (versions: Versions, owner: string): Promise<Comparison['fields']> => {
  const length = versions.fields.reduce((sum, { former, later }) => sum + former.length + later.length, 0);
  if (length <= shortTexts) return compareFields(versions);
  return comparing.run({ bytes: new TextEncoder().encode(JSON.stringify(versions)) }, owner);
};
