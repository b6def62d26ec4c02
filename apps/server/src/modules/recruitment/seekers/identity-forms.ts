import { rules } from '@lc/contract/kernel';
import { seeker } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import { maskOf, type PersonalKeys, readPersonalKeys, seal, unseal } from '../../../kernel/personal.ts';
import { normalIdentity } from './identity.ts';

const batch = 500;

interface StoredNumber {
  id: string;
  kind: string | null;
  stored: string;
  hash: string;
}

/** Numbers that nobody looked at yet, a batch behind an id. */
const unseenNumbers = async (tx: Tx, after: string): Promise<StoredNumber[]> => {
  const { rows } = await sql<StoredNumber>`
    select id, id_kind as kind, id_no as stored, id_no_hash as hash from job_seeker
    where id_no is not null and not id_no_seen and id > ${after} order by id limit ${batch} for update skip locked`.execute(
    tx,
  );
  return rows;
};

const markSeen = (tx: Tx, id: string): Promise<unknown> =>
  sql`update job_seeker set id_no_seen = true where id = ${id}`.execute(tx);

/** Writes a number in its one form, unless another living person has it. @returns whether it was written */
const rewrite = async (
  tx: Tx,
  keys: PersonalKeys,
  { id, kind }: StoredNumber,
  value: string,
): Promise<boolean> => {
  const { idNo } = seeker.spec.fields;
  const { stored, hash } = seal(keys, value, idNo);
  const { numAffectedRows } = await sql`
    update job_seeker t set id_no = ${stored}, id_no_hash = ${hash}, id_no_mask = ${maskOf(idNo.mask, value)},
      id_no_seen = true
    where id = ${id} and not exists (select from job_seeker o where o.id_kind = ${kind} and o.id_no_hash = ${hash}
      and o.id <> t.id and o.merged_into is null and o.deleted_at is null)`.execute(tx);
  return numAffectedRows === 1n;
};

/** How many numbers were looked at, rewritten, cannot be read as one, and are those of another person, too. */
type NormalizedCounts = Record<'seen' | 'rewritten' | 'unreadable' | 'taken', number>;

/**
 * Brings numbers that were stored before into the form in which numbers are compared now: only the server has the keys, so
 * that no migration can. Where another person has the number both stay as they are, and the next night asks again.
 */
export const normalizeIdentities = async (db: Db): Promise<NormalizedCounts> => {
  const counts: NormalizedCounts = { seen: 0, rewritten: 0, unreadable: 0, taken: 0 };
  const keys = await readPersonalKeys(db);
  const look = async (tx: Tx, row: StoredNumber): Promise<void> => {
    const number = unseal(keys, row.stored, seeker.spec.fields.idNo);
    const form = rules.identityDocument(number)
      ? await normalIdentity(tx, number)
      : { rule: 'identityDocument' };
    counts.seen++;
    if ('rule' in form) {
      counts.unreadable++;
      await markSeen(tx, row.id);
    } else if (form.value === number) await markSeen(tx, row.id);
    else if (await rewrite(tx, keys, row, form.value)) counts.rewritten++;
    else counts.taken++;
  };
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const from: string = after;
    after = await inTransaction(db, async (tx) => {
      const rows = await unseenNumbers(tx, from);
      for (const row of rows) await look(tx, row);
      return rows.at(-1)?.id;
    });
  }
  return counts;
};

/** Every night; numbers that were looked at are not looked at again. */
export const normalizeIdentitiesJob = defineJob({
  name: 'recruitment.normalizeIdentities',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 3600,
  run: (_payload, { context: { db } }) => normalizeIdentities(db),
});
