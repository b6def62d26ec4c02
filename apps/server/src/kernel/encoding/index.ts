import { longestChecked } from '@lc/contract/system';
import { createBoundedTask } from '../bounded/index.ts';
import type { Encoding, readEncodings } from './encoding-reader.ts';

const encodings = createBoundedTask<typeof readEncodings>('kernel/encoding/encoding-process', {
  inputBytes: 4 * longestChecked,
  heapMb: 128,
  ms: 5000,
  concurrency: 1,
  waiting: 50,
  perOwner: 3,
});

/** Texts that one task takes together, in UTF-16 units: it ends well within its time. */
const longestTogether = 40_000;

const hasBurmese = (text: string): boolean => /[\u1000-\u109f]/.test(text);
const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** Cuts a list into batches whose texts are short enough for one task; a record that is longer is a batch of its own. */
export const batchesOf = <T extends { texts: readonly string[] }>(records: readonly T[]): T[][] => {
  const batches: T[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const record of records) {
    length += lengthOf(record.texts);
    if (length > longestTogether) {
      batches.push([]);
      length = lengthOf(record.texts);
    }
    batches.at(-1)?.push(record);
  }
  return batches;
};

const withoutBurmese = (texts: readonly string[]): Encoding => ({
  probability: 0,
  isZawgyi: false,
  converted: [...texts],
});

/**
 * For each of some records whether its texts are Zawgyi, and what they are in Unicode: as many at once as one task takes.
 * Those without Burmese ask for none. `owner` is whose task it is.
 */
export const checkRecords = async (
  records: readonly (readonly string[])[],
  owner: string,
): Promise<Encoding[]> => {
  const answers = records.map(withoutBurmese);
  const asked = records.flatMap((texts, place) => (texts.some(hasBurmese) ? [{ texts, place }] : []));
  for (const batch of batchesOf(asked)) {
    const own = batch.map(({ texts }) => texts);
    const bytes = new Uint8Array(2 * own.reduce((sum, texts) => sum + lengthOf(texts), 0));
    const found = await encodings.run({ bytes, records: own }, owner);
    for (const [at, { place }] of batch.entries())
      answers[place] = found[at] ?? withoutBurmese(records[place] ?? []);
  }
  return answers;
};

/** Whether texts of one record are Zawgyi, and what they are in Unicode. */
export const checkTexts = async (texts: readonly string[], owner: string): Promise<Encoding> => {
  const [encoding] = await checkRecords([texts], owner);
  return encoding ?? withoutBurmese(texts);
};

/** A line with as many letters of Burmese says by itself how it is written; shorter ones go with the line before. */
const tellingLetters = 20;
const longestPiece = 20_000;

/**
 * A long text with its parts in Zawgyi in Unicode, so that both are found by the same letters: a document may have lines
 * of each.
 */
export const longTextInUnicode = async (text: string, owner: string): Promise<string> => {
  const pieces: string[] = [];
  for (const line of text.split('\n')) {
    const last = pieces.at(-1);
    const letters = line.match(/[\u1000-\u109f]/g)?.length ?? 0;
    if (last === undefined || letters >= tellingLetters || last.length + line.length > longestPiece)
      pieces.push(line);
    else pieces[pieces.length - 1] = `${last}\n${line}`;
  }
  const encodings = await checkRecords(
    pieces.map((piece) => [piece]),
    owner,
  );
  return encodings
    .map(({ isZawgyi, converted }, at) => (isZawgyi ? converted[0] : undefined) ?? pieces[at] ?? '')
    .join('\n');
};
