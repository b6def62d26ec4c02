import { availableParallelism } from 'node:os';
import { normalizeText } from '@lc/contract/kernel';
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../db/waiting.ts';

/** OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/**
 * Hashes at work at once. One core stays free, so that other calls do not wait behind people signing in: with every
 * core hashing, a read waits ten times as long (bench/README.md).
 */
const maxAtOnce = Math.max(1, availableParallelism() - 1);
const waiting: (() => void)[] = [];
let running = 0;

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  refuseInTransaction('a hash');
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

/** The hash of a password, ready to store. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalizeText(password), parameters));

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one behind a hash. Without a hash it takes as long and answers no, so that an
 * unknown account cannot be told from a known one.
 */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, normalizeText(password)));
  return matches && Boolean(stored);
};
