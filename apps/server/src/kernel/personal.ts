import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  lettersOf,
  normalizeText,
  type PersonalField,
  type PersonalMask,
  phoneNumber,
  withPlainDigits,
} from '@lc/contract/kernel';
import type { Db, Tx } from './db/database.ts';
import { oncePerDatabase, storedSecret } from './db/stored-secret.ts';
import { connectionOf } from './db/transaction.ts';

/** The keys of personal values: one to compare them by, one to encrypt them with. */
export interface PersonalKeys {
  hash: Buffer;
  cipher: Buffer;
}

/** Secrets that are kept beside their database. */
const provided = new WeakMap<Db, string>();

/** Has a connection use the secret that `settlePersonalKey` found beside its database; none where it is in there. */
export const providePersonalSecret = (db: Db, secret: string | undefined): void => {
  if (secret !== undefined) provided.set(db, secret);
};

/** What the keys are derived from. */
export const personalSecret = async (db: Db | Tx): Promise<string> =>
  process.env.LC_PERSONAL_KEY ?? provided.get(connectionOf(db)) ?? (await storedSecret(db, 'personalKey'));

/** The keys as they are now, also within a transaction: a seed makes the stored one where there is none. */
export const readPersonalKeys = async (db: Db | Tx): Promise<PersonalKeys> => {
  const secret = await personalSecret(db);
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'lc-personal', purpose, 32));
  return { hash: derive('hash'), cipher: derive('cipher') };
};

/**
 * The keys of an installation. They come out of `LC_PERSONAL_KEY`, else with the embedded engine out of a file of the data
 * folder, which both keep them away from the database; else one key is made once and kept there.
 */
export const loadPersonalKeys: (db: Db) => Promise<PersonalKeys> = oncePerDatabase(readPersonalKeys);

/**
 * Values that differ only in spaces, dashes, brackets, case or the script of their digits are the same, and so is a phone
 * number with and without its country.
 */
export const comparable = (value: string, mask?: PersonalMask): string => {
  const plain = withPlainDigits(normalizeText(value))
    .replace(/[\s()-]/g, '')
    .toLowerCase();
  return mask === 'phone' ? phoneNumber(plain) : plain;
};

/** What personal values are compared by: equal values have equal hashes, and nobody without the key can make them. */
export const hashOf = ({ hash }: PersonalKeys, value: string, mask?: PersonalMask): string =>
  createHmac('sha256', hash).update(comparable(value, mask)).digest('base64url');

const version = 'v1';

/** A value as it is stored, encrypted where the field asks for it. */
export const seal = (
  keys: PersonalKeys,
  value: string,
  { encrypted, mask }: Pick<PersonalField, 'encrypted' | 'mask'>,
): { hash: string; stored: string } => {
  const hash = hashOf(keys, value, mask);
  if (!encrypted) return { hash, stored: value };
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.cipher, nonce);
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  const stored = [version, nonce, cipher.getAuthTag(), body]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
  return { hash, stored };
};

/** The value behind what {@link seal} stored. */
export const unseal = (
  keys: PersonalKeys,
  stored: string,
  { encrypted }: Pick<PersonalField, 'encrypted'>,
): string => {
  if (!encrypted) return stored;
  const [, nonce = '', tag = '', body = ''] = stored.split('.');
  const decipher = createDecipheriv('aes-256-gcm', keys.cipher, Buffer.from(nonce, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return decipher.update(Buffer.from(body, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
};

const dots = '•••';
const manyDots = '•••••';
const ends = (text: string, first: number, last: number): string => {
  const letters = lettersOf(text);
  if (letters.length <= first + last) return dots;
  return `${letters.slice(0, first).join('')}${dots}${last > 0 ? letters.slice(-last).join('') : ''}`;
};

/** A phone number: its country, the first of its own digits and the last three, as in `+95 9•••••123`. */
const phoneMask = (value: string): string => {
  const number = phoneNumber(value);
  const [, country = '', own = ''] = /^(\+95|\+86)(\d{6,})$/.exec(number) ?? [];
  return country === ''
    ? ends(value.replace(/[\s()-]/g, ''), 3, 3).replace(dots, manyDots)
    : `${country} ${own.slice(0, 1)}${manyDots}${own.slice(-3)}`;
};

const masks: Record<PersonalMask, (value: string) => string> = {
  phone: phoneMask,
  email: (value) => {
    const [name = '', host = ''] = value.split('@');
    return `${ends(name, 1, 0)}@${host}`;
  },
  name: (value) => ends(value, 1, 0),
  document: (value) => ends(value, 2, 2),
  account: (value) => ends(value, 0, 4),
};

/** What readers see in the place of a value. It always has dots, which no value may have. */
export const maskOf = (mask: PersonalMask, value: string): string => masks[mask](value);

/** Whether a text is a mask rather than a value. */
export const isMask = (text: string): boolean => text.includes(dots);
