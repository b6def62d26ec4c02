// MD5 of four files at once. Each step of MD5 waits for the one before, so that a processor hashing one file mostly
// waits; its vector instructions do the same step for four files in the same time. There are none in JavaScript, only in
// WebAssembly, whose few instructions are put together here.

/** How many files are hashed at once. */
export const lanes = 4;

/** The MD5 of a file, as far as its bytes have come. */
export interface Md5 {
  words: Uint32Array;
  size: number;
}

/** The next bytes of a file. Only the last ones may be of another length than a multiple of `blockSize`. */
export interface Md5Piece {
  md5: Md5;
  bytes: Uint8Array;
  isLast: boolean;
}

const blockSize = 64;

/** Numbers in WebAssembly: seven bits a byte, the lowest first. */
const number = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
const list = (items: readonly (readonly number[])[]): number[] => [...number(items.length), ...items.flat()];
const sized = (bytes: readonly number[]): number[] => [...number(bytes.length), ...bytes];
const section = (id: number, items: readonly (readonly number[])[]): number[] => [id, ...sized(list(items))];
const name = (text: string): number[] => sized([...Buffer.from(text)]);

const i32 = 0x7f;
const v128 = 0x7b;
const get = (local: number): number[] => [0x20, ...number(local)];
const set = (local: number): number[] => [0x21, ...number(local)];
/** A constant; its seventh bit would be a sign. */
const integer = (value: number): number[] => [
  0x41,
  ...(value < 64 ? [value] : [(value & 0x7f) | 0x80, value >>> 7]),
];
const addTo = (local: number, amount: readonly number[]): number[] => [
  ...get(local),
  ...amount,
  0x6a,
  ...set(local),
];
const vector = (operation: number): number[] => [0xfd, ...number(operation)];
const load = (offset: number): number[] => [...vector(0x00), 4, ...number(offset)];
const store = (offset: number): number[] => [...vector(0x0b), 4, ...number(offset)];
/** Picks four words out of the eight of two vectors. */
const pick = (...words: number[]): number[] => [
  ...vector(0x0d),
  ...words.flatMap((word) => [0, 1, 2, 3].map((byte) => word * 4 + byte)),
];
/** The same word four times. */
const four = (word: number): number[] => [
  ...vector(0x0c),
  ...[0, 1, 2, 3].flatMap(() => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24]),
];
const not = vector(0x4d);
const or = vector(0x50);
const xor = vector(0x51);
/** Bits of the first where the third has ones, else of the second. */
const select = vector(0x52);
const shiftLeft = vector(0xab);
const shiftRight = vector(0xad);
const add = vector(0xae);

// Locals: the addresses of four files, how many blocks, the state, the state before a block, its sixteen words.
const [file, blocks, state, before, word, held] = [0, 4, 5, 9, 13, 29] as const;

/** Loads four words of each file and turns them round: one vector for each word, one file in each lane. */
const loadWords = (first: number): number[] => {
  const at = (lane: number): number[] => [...get(file + lane), ...load(first * 4)];
  const [low, high] = [pick(0, 4, 1, 5), pick(2, 6, 3, 7)];
  return [
    ...[...at(0), ...at(1), ...low, ...set(held)],
    ...[...at(2), ...at(3), ...low, ...set(held + 1)],
    ...[...get(held), ...get(held + 1), ...pick(0, 1, 4, 5), ...set(word + first)],
    ...[...get(held), ...get(held + 1), ...pick(2, 3, 6, 7), ...set(word + first + 1)],
    ...[...at(0), ...at(1), ...high, ...set(held)],
    ...[...at(2), ...at(3), ...high, ...set(held + 1)],
    ...[...get(held), ...get(held + 1), ...pick(0, 1, 4, 5), ...set(word + first + 2)],
    ...[...get(held), ...get(held + 1), ...pick(2, 3, 6, 7), ...set(word + first + 3)],
  ];
};

/** The four rounds (RFC 1321): how b, c and d are mixed, which word comes next, how far is rotated. */
const rounds = [
  {
    mix: (b: number, c: number, d: number) => [...get(c), ...get(d), ...get(b), ...select],
    next: (step: number) => step,
    turns: [7, 12, 17, 22],
  },
  {
    mix: (b: number, c: number, d: number) => [...get(b), ...get(c), ...get(d), ...select],
    next: (step: number) => 5 * step + 1,
    turns: [5, 9, 14, 20],
  },
  {
    mix: (b: number, c: number, d: number) => [...get(c), ...get(d), ...xor, ...get(b), ...xor],
    next: (step: number) => 3 * step + 5,
    turns: [4, 11, 16, 23],
  },
  {
    mix: (b: number, c: number, d: number) => [...get(d), ...not, ...get(b), ...or, ...get(c), ...xor],
    next: (step: number) => 7 * step,
    turns: [6, 10, 15, 21],
  },
] as const;

const steps = rounds.flatMap(({ mix, next, turns }, round) =>
  Array.from({ length: 16 }, (_, index) => {
    const step = round * 16 + index;
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((place) => state + ((place + 64 - step) % 4));
    const turn = turns[index % 4] ?? 0;
    const constant = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32);
    return [
      ...[...get(word + (next(step) % 16)), ...four(constant), ...add, ...get(a), ...add],
      ...[...mix(b, c, d), ...add, ...set(held)],
      ...[...get(held), ...integer(turn), ...shiftLeft],
      ...[...get(held), ...integer(32 - turn), ...shiftRight],
      ...[...or, ...get(b), ...add, ...set(a)],
    ];
  }).flat(),
);

const states = [0, 1, 2, 3];
const body = [
  ...list([[...number(held + 2 - state), v128]]),
  ...states.flatMap((part) => [...integer(0), ...load(part * 16), ...set(state + part)]),
  ...[0x03, 0x40],
  ...states.flatMap((part) => [...get(state + part), ...set(before + part)]),
  ...[0, 4, 8, 12].flatMap(loadWords),
  ...steps,
  ...states.flatMap((part) => [...get(state + part), ...get(before + part), ...add, ...set(state + part)]),
  ...states.flatMap((lane) => addTo(file + lane, integer(blockSize))),
  ...[...get(blocks), ...integer(1), 0x6b, 0x22, ...number(blocks), 0x0d, 0x00, 0x0b],
  ...states.flatMap((part) => [...integer(0), ...get(state + part), ...store(part * 16)]),
  0x0b,
];

/** The most bytes of a piece. */
export const longestPiece = 262_144;
const laneSize = longestPiece + 2 * blockSize;
const firstLane = lanes * 16;
const pageSize = 65_536;

const program = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...section(1, [[0x60, ...list([[i32], [i32], [i32], [i32], [i32]]), ...list([])]]),
  ...section(3, [[0]]),
  ...section(5, [[0, ...number(Math.ceil((firstLane + lanes * laneSize) / pageSize))]]),
  ...section(7, [
    [...name('memory'), 2, 0],
    [...name('hash'), 0, 0],
  ]),
  ...section(10, [sized(body)]),
]);

interface Program {
  memory: WebAssembly.Memory;
  /** Takes the addresses of four files, and how many blocks of each are hashed on. */
  hash(one: number, two: number, three: number, four: number, blocks: number): void;
}

export const newMd5 = (): Md5 => ({
  words: Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476),
  size: 0,
});

/** What ends a file: a bit, zeros, and its length in bits, so that the whole is a number of blocks. */
const endOf = (size: number): Uint8Array => {
  const length = blockSize - (size % blockSize) + (size % blockSize < 56 ? 0 : blockSize);
  const end = new DataView(new ArrayBuffer(length));
  end.setUint8(0, 0x80);
  end.setUint32(length - 8, (size * 8) >>> 0, true);
  end.setUint32(length - 4, Math.floor(size / 2 ** 29), true);
  return new Uint8Array(end.buffer);
};

/** The checksum of a file whose last piece was hashed. */
export const hexOf = ({ words }: Md5): string => Buffer.from(Uint32Array.from(words).buffer).toString('hex');

/** Makes what hashes up to four pieces at once, each of another file. */
export const createMd5Lanes = (): ((pieces: readonly Md5Piece[]) => void) => {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(program));
  // The exports are those of the program above.
  const { memory, hash } = instance.exports as unknown as Program;
  const bytes = new Uint8Array(memory.buffer);
  const stateWords = new Uint32Array(memory.buffer, 0, lanes * 4);

  const take = ({ md5, bytes: given, isLast }: Md5Piece, lane: number): number => {
    const start = firstLane + lane * laneSize;
    bytes.set(given, start);
    md5.size += given.length;
    for (const [part, one] of md5.words.entries()) stateWords[part * lanes + lane] = one;
    if (!isLast) return given.length / blockSize;
    const end = endOf(md5.size);
    bytes.set(end, start + given.length);
    return (given.length + end.length) / blockSize;
  };

  return (pieces) => {
    const left = pieces.map(take);
    let done = 0;
    while (left.some((count) => count > done)) {
      const next = Math.min(...left.filter((count) => count > done));
      // Lanes that are done, or have no file, hash what lies there; nobody looks at it.
      const at = (lane: number): number =>
        firstLane + lane * laneSize + ((left[lane] ?? 0) > done ? done * blockSize : 0);
      hash(at(0), at(1), at(2), at(3), next - done);
      for (const [lane, { md5 }] of pieces.entries()) {
        if (left[lane] !== next) continue;
        for (const part of md5.words.keys()) md5.words[part] = stateWords[part * lanes + lane] ?? 0;
      }
      done = next;
    }
  };
};
