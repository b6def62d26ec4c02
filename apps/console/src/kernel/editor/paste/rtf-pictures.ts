/** A picture of a document in RTF, read when it is wanted. */
export interface RtfPicture {
  /** How many bytes it has, about. */
  size: number;
  /** Of a kind that pages show. */
  isShown: boolean;
  read: () => Uint8Array<ArrayBuffer>;
}

/** Longest RTF that is looked into, in letters: drawings that stand in for older programs make it very long. */
const longestRtf = 128 * 1_048_576;

/** What stands in for a picture in older programs, marks of lists, and what other programs embed. */
const besides: ReadonlySet<string> = new Set(['nonshppict', 'shprslt', 'listpicture', 'objdata']);
const shownKinds: ReadonlySet<string> = new Set(['pngblip', 'jpegblip']);

interface Group {
  isLeftOut: boolean;
  picture?: { isShown: boolean; hex: [from: number, to: number][]; binary?: [from: number, to: number] };
}

const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

const bytesOfHex = (rtf: string, ranges: readonly [number, number][]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(Math.ceil(ranges.reduce((sum, [from, to]) => sum + to - from, 0) / 2));
  let count = 0;
  let high = -1;
  for (const [from, to] of ranges)
    for (let at = from; at < to; at++) {
      const digit = digitOf(rtf.charCodeAt(at));
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        bytes[count++] = high * 16 + digit;
        high = -1;
      }
    }
  return bytes.subarray(0, count);
};

const toPicture = (rtf: string, { isShown, hex, binary }: NonNullable<Group['picture']>): RtfPicture => {
  if (binary) {
    const [from, to] = binary;
    return {
      size: to - from,
      isShown,
      read: () => Uint8Array.from({ length: to - from }, (_, index) => rtf.charCodeAt(from + index) & 255),
    };
  }
  const size = Math.ceil(hex.reduce((sum, [from, to]) => sum + to - from, 0) / 2);
  return { size, isShown, read: () => bytesOfHex(rtf, hex) };
};

/**
 * The pictures of RTF in the order of its text, each once: Word writes most of them a second time, as drawings for older
 * programs. Those of a kind that pages cannot show are among them, so that the others keep their numbers.
 */
export const picturesInRtf = (rtf: string): RtfPicture[] => {
  if (rtf.length > longestRtf || !rtf.startsWith('{\\rtf')) return [];
  const found: RtfPicture[] = [];
  const groups: Group[] = [{ isLeftOut: false }];
  const part = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\[^a-z]|[{}]/g;
  let before = 0;
  for (let match = part.exec(rtf); match; match = part.exec(rtf)) {
    const group = groups.at(-1);
    if (!group) return found;
    if (group.picture && match.index > before) group.picture.hex.push([before, match.index]);
    const [whole, word, number] = match;
    if (whole === '{') groups.push({ isLeftOut: group.isLeftOut });
    else if (whole === '}') {
      if (group.picture) found.push(toPicture(rtf, group.picture));
      groups.pop();
    } else if (word === 'bin') {
      const from = part.lastIndex;
      const to = Math.min(rtf.length, from + Math.max(0, Number(number ?? 0)));
      if (group.picture) group.picture.binary = [from, to];
      part.lastIndex = to;
    } else if (word === 'pict') {
      if (!group.isLeftOut) group.picture = { isShown: false, hex: [] };
    } else if (word && besides.has(word)) group.isLeftOut = true;
    else if (word && group.picture && shownKinds.has(word)) group.picture.isShown = true;
    before = part.lastIndex;
  }
  return found;
};
