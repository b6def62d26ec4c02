import { constants, generateKeyPair, privateDecrypt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { currentTime } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';

/** Life of a key, in ms. */
const keyLifeMs = 120_000;

/** How long keys are issued with one pair, in ms; and how long at most, while the next is being made. */
const pairLife = { planned: 60_000, most: 120_000 } as const;

const generate = promisify(generateKeyPair);

interface SealingKey {
  keyId: string;
  publicKey: string;
  expiresAt: number;
}

interface Pair {
  publicKey: string;
  privateKey: string;
}

const makePair = async (): Promise<Pair> => {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey };
};

/**
 * Gives the pair of this minute. A new one is made while the old one still serves, so one is made at a time however
 * many ask, and nobody waits for it but the first in a while.
 */
export const createPairs = (
  make: () => Promise<Pair>,
  now: () => number = Date.now,
): (() => Promise<Pair>) => {
  let current: { pair: Pair; since: number } | undefined;
  let making: Promise<Pair> | undefined;
  const renew = async (): Promise<Pair> => {
    try {
      const pair = await make();
      current = { pair, since: now() };
      return pair;
    } finally {
      making = undefined;
    }
  };
  return async () => {
    const age = current ? now() - current.since : Number.POSITIVE_INFINITY;
    if (current && age < pairLife.planned) return current.pair;
    making ??= renew();
    if (!current || age >= pairLife.most) return making;
    // Whoever cannot do without the next pair hears of the failure.
    making.catch(() => undefined);
    return current.pair;
  };
};

const pairOfTheMinute = createPairs(makePair);

/**
 * A key to seal one password with. Keys share a pair for a minute; the id is sealed in with the password, so that what
 * was sealed for one key opens with no other. The private half waits in the database for any process.
 */
export const issueSealingKey = async (db: Db): Promise<SealingKey> => {
  const { publicKey, privateKey } = await pairOfTheMinute();
  const keyId = randomUUID();
  const expiresAt = currentTime() + keyLifeMs;
  await sql`
    with swept as (delete from sealing_key where expires_at < now())
    insert into sealing_key (id, private_key, expires_at) values (${keyId}, ${privateKey}, ${new Date(expiresAt)})`.execute(
    db,
  );
  return { keyId, publicKey, expiresAt };
};

/**
 * Opens a password sealed with a key. Each key opens once.
 * @throws identity.keyExpired for a key that is unknown, used or too old, and for what it did not seal.
 */
const openSealed = async (db: Db, keyId: string, sealed: string): Promise<string> => {
  const { rows } = await sql<{ privateKey: string; alive: boolean }>`
    delete from sealing_key where id = ${keyId} returning private_key as "privateKey", expires_at > now() as alive`.execute(
    db,
  );
  if (!rows[0]?.alive) throw new AppError('identity.keyExpired');
  try {
    const padding = {
      key: rows[0].privateKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
      oaepLabel: Buffer.from(keyId),
    };
    return privateDecrypt(padding, Buffer.from(sealed, 'base64')).toString('utf8');
  } catch (cause) {
    throw new AppError('identity.keyExpired', { cause });
  }
};

interface SentPassword {
  password: string;
  keyId?: string | null | undefined;
}

/** The password of a body, sealed or plain. @throws identity.keyExpired, identity.plainPasswordRefused */
export const readPassword = async (
  { db, config }: Pick<ModuleContext, 'db' | 'config'>,
  { password, keyId }: SentPassword,
): Promise<string> => {
  if (keyId) return openSealed(db, keyId, password);
  if (config.sealedPasswordOnly) throw new AppError('identity.plainPasswordRefused');
  return password;
};
