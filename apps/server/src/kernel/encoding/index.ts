import { longestChecked } from '@lc/contract/system';
import { createBoundedTask } from '../bounded/index.ts';
import type { Encoding, readEncoding } from './encoding-reader.ts';

const encodings = createBoundedTask<typeof readEncoding>('kernel/encoding/encoding-process', {
  inputBytes: 4 * longestChecked,
  heapMb: 128,
  ms: 5000,
  concurrency: 1,
  waiting: 50,
  perOwner: 3,
});

const hasBurmese = (text: string): boolean => /[\u1000-\u109f]/.test(text);

/** Whether texts of one record are Zawgyi, and what they are in Unicode. `owner` is whose task it is. */
export const checkTexts = async (texts: readonly string[], owner: string): Promise<Encoding> =>
  texts.some(hasBurmese)
    ? encodings.run({ bytes: new Uint8Array(texts.join('').length * 2), texts }, owner)
    : { probability: 0, isZawgyi: false, converted: [...texts] };
