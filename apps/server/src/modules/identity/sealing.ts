import { constants, generateKeyPair, privateDecrypt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';

/** Life of a key pair, in ms. */
const keyLifeMs = 120_000;

const generate = promisify(generateKeyPair);

interface SealingKey {
  keyId: string;
  publicKey: string;
  expiresAt: number;
}

/** A key pair to seal one password with; the private half waits in the database for any process. */
export const issueSealingKey = async (db: Db): Promise<SealingKey> => {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyId = randomUUID();
  const expiresAt = Date.now() + keyLifeMs;
  await sql`
    with swept as (delete from sealing_key where expires_at < now())
    insert into sealing_key (id, private_key, expires_at) values (${keyId}, ${privateKey}, ${new Date(expiresAt)})`.execute(
    db,
  );
  return { keyId, publicKey: publicKey.toString('base64'), expiresAt };
};

/**
 * Opens a password sealed with a key pair. Each pair opens once.
 * @throws identity.keyExpired for a pair that is unknown, used or too old, and for what it did not seal.
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
