import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentTime } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { oncePerDatabase, storedSecret } from '../db/stored-secret.ts';

/** What an address opens: a file as everybody sees it, or its original without watermark. */
export interface Opened {
  id: string;
  original: boolean;
}

/** Makes and checks the short-lived signatures of file addresses. */
export interface AddressSigner {
  sign(opened: Opened): Promise<{ e: string; s: string }>;
  /** False for what was never signed, was changed, or is over. */
  verify(opened: Opened, signature: { e?: string | undefined; s?: string | undefined }): Promise<boolean>;
  /** What makes the lasting address of a file one that nobody guesses. It opens the file while the file is public. */
  token(id: string): Promise<string>;
  isToken(id: string, given: string | undefined): Promise<boolean>;
}

/** How long an address works at least, in seconds. */
const lifetime = 900;
/** Addresses of one file stay the same for a while, so that browsers find what they already have. */
const step = 300;

const keyOf = oncePerDatabase(async (db) =>
  Buffer.from(await storedSecret(db, 'fileSigningKey'), 'base64url'),
);

const isSame = (given: string, right: Buffer): boolean => {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
};

export const createAddressSigner = (db: Db): AddressSigner => {
  const tokenOf = async (id: string): Promise<Buffer> =>
    createHmac('sha256', await keyOf(db))
      .update(`${id} address`)
      .digest()
      .subarray(0, 16);
  const digest = async ({ id, original }: Opened, expires: string): Promise<Buffer> =>
    createHmac('sha256', await keyOf(db))
      .update(`${id} ${original ? 'original' : 'shown'} ${expires}`)
      .digest();
  return {
    sign: async (opened) => {
      const e = String(Math.ceil((currentTime() / 1000 + lifetime) / step) * step);
      return { e, s: (await digest(opened, e)).toString('base64url') };
    },
    verify: async (opened, { e, s }) => {
      if (e === undefined || s === undefined || !/^\d{1,12}$/.test(e) || Number(e) * 1000 < currentTime())
        return false;
      return isSame(s, await digest(opened, e));
    },
    token: async (id) => (await tokenOf(id)).toString('base64url'),
    isToken: async (id, given) => given !== undefined && isSame(given, await tokenOf(id)),
  };
};
