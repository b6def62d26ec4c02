import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

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
}

/** How long an address works at least, in seconds. */
const lifetime = 900;
/** Addresses of one file stay the same for a while, so that browsers find what they already have. */
const step = 300;

/** The key of the signatures: made once, kept in the database, the same for every process. */
const loadKey = async (db: Db): Promise<Buffer> => {
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  await sql`insert into sys_setting (name, value) values ('fileSigningKey', ${made}::jsonb)
    on conflict (name) do nothing`.execute(db);
  const row = await db
    .selectFrom('sys_setting')
    .select('value')
    .where('name', '=', 'fileSigningKey')
    .executeTakeFirst();
  if (typeof row?.value !== 'string') throw new Error('the key of file addresses cannot be read');
  return Buffer.from(row.value, 'base64url');
};

export const createAddressSigner = (db: Db): AddressSigner => {
  let key: Promise<Buffer> | undefined;
  const digest = async ({ id, original }: Opened, expires: string): Promise<Buffer> => {
    key ??= loadKey(db).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(`${id} ${original ? 'original' : 'shown'} ${expires}`)
      .digest();
  };
  return {
    sign: async (opened) => {
      const e = String(Math.ceil((Date.now() / 1000 + lifetime) / step) * step);
      return { e, s: (await digest(opened, e)).toString('base64url') };
    },
    verify: async (opened, { e, s }) => {
      if (e === undefined || s === undefined || !/^\d{1,12}$/.test(e) || Number(e) * 1000 < Date.now())
        return false;
      const given = Buffer.from(s, 'base64url');
      const right = await digest(opened, e);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
