import { columnOf, fieldEntries, type Resource } from '@lc/contract/kernel';
import { member, personalDataOf, privacyRequest, seeker } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import { currentTime } from '../../../kernel/clock.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { loadPersonalKeys, type PersonalKeys, unseal } from '../../../kernel/personal.ts';
import { tokensColumn } from '../../../kernel/resource/ddl.ts';
import { type LockedRow, recordsOf } from '../../../kernel/resource/records.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import type { Move } from '../../../kernel/resource/states.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { erasePerson, findPerson, type Person } from './erase.ts';

/** Days within which a request has to be answered. */
const answerDays = 30;

/** Days within which the data of an export can be read. */
const exportDays = 7;

const records = recordsOf(privacyRequest);

const idIn = (value: unknown): string | null => (value ? String(value) : null);

const createRequest = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await records.prepare(db, given, ctx);
  return inTransaction(db, async (tx) => {
    const made = await records.create(tx, input, ctx, {
      columns: { due_at: sql`now() + make_interval(days => ${answerDays})` },
    });
    // Behind the check of what it refers to: a seeker that the caller does not see is refused as an unknown one.
    await findPerson(tx, { memberId: idIn(given.memberId), seekerId: idIn(given.seekerId) });
    return made;
  });
};

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'memberId' in value && 'seekerIds' in value;

/**
 * Whom a request is about. Once an identity was checked, it is about nobody else: a record that was merged into theirs or
 * an account that was joined to them meanwhile was not looked at.
 * @throws recruitment.differentPeople, recruitment.otherPerson
 */
const personOf = async (tx: Tx, { columns }: LockedRow): Promise<Person> => {
  const person = await findPerson(tx, {
    memberId: idIn(columns.member_id),
    seekerId: idIn(columns.seeker_id),
  });
  const verified = columns.verified_person;
  if (!isPerson(verified)) return person;
  const isKnown =
    (person.memberId === null || person.memberId === verified.memberId) &&
    person.seekerIds.every((id) => verified.seekerIds.includes(id));
  if (!isKnown) throw new AppError('recruitment.otherPerson');
  return person;
};

const moves: Readonly<Record<string, Move>> = {
  verifyIdentity: {
    effect: async ({ row, tx, ctx }) => ({
      columns: {
        verified_by: ctx.session.userId,
        verified_person: sql`${JSON.stringify(await personOf(tx, row))}::jsonb`,
      },
    }),
  },
  execute: {
    guard: async ({ row: { columns } }) => {
      if (columns.kind === 'erase' && columns.legal_hold === true)
        throw new AppError('recruitment.legalHold');
    },
    effect: async ({ row, tx }) => {
      const columns = { executed_at: sql`now()` };
      const person = await personOf(tx, row);
      if (row.columns.kind !== 'erase') return { columns };
      const report = await erasePerson(tx, person);
      return { columns: { ...columns, erase_report: JSON.stringify(report) } };
    },
  },
};

/** A row as its owner gets it: by the names of calls, with whole personal values. */
const wholeRow = (
  resource: Resource,
  keys: PersonalKeys,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fieldEntries(resource).flatMap(([name, field]) => {
      const value = row[columnOf(name)];
      if (value === null || value === undefined || field.secret) return [];
      return [
        [name, field.kind === 'personal' && typeof value === 'string' ? unseal(keys, value, field) : value],
      ];
    }),
  );

type Rows = Record<string, unknown>[];

/** All that is kept about a person. */
const dataOf = async (
  tx: Tx,
  keys: PersonalKeys,
  { memberId, seekerIds }: Person,
): Promise<Record<string, Rows>> => {
  const rowsOf = async (query: ReturnType<typeof sql>): Promise<Rows> => {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(x) - ${sql.lit(tokensColumn)} as row from (${query}) x`.execute(tx);
    return rows.map(({ row }) => row);
  };
  const seekers = sql`any(${[...seekerIds]}::bigint[])`;
  const resumes = sql`(select id from resume where seeker_id = ${seekers})`;
  const sections: Record<string, Rows> = {};
  for (const table of ['education', 'experience', 'intention', 'item', 'language', 'skill', 'source'])
    sections[`resume_${table}`] = await rowsOf(
      sql`select * from ${sql.table(`resume_${table}`)} where resume_id in ${resumes}`,
    );
  return {
    member: (await rowsOf(sql`select * from member where id = ${memberId}::bigint`)).map((row) =>
      wholeRow(member as Resource, keys, row),
    ),
    seeker: (await rowsOf(sql`select * from job_seeker where id = ${seekers}`)).map((row) =>
      wholeRow(seeker as Resource, keys, row),
    ),
    resume: await rowsOf(sql`select * from resume where seeker_id = ${seekers}`),
    ...sections,
    application: await rowsOf(
      sql`select application_no, job_id, stage, stage_at, source, cover_note, resume_snapshot from application
        where seeker_id = ${seekers}`,
    ),
    consent: await rowsOf(
      sql`select purpose, document_version, granted, at from consent where member_id = ${memberId}::bigint`,
    ),
    signIn: await rowsOf(
      sql`select at, outcome, reason, address, user_agent from member_sign_in where member_id = ${memberId}::bigint
        order by at`,
    ),
  };
};

/** Whether what an export found can still be read: the person was given it, and it is nobody else's to keep. */
const isExportOpen = ({ executed_at: at }: LockedRow['columns']): boolean =>
  at instanceof Date && currentTime() - at.getTime() < exportDays * 86_400_000;

/** Requests of people about their own data. */
export const servePrivacy = (context: ModuleContext): void => {
  const { db, route } = context;
  serveResource(context, {
    resource: privacyRequest,
    create: (input, ctx) => createRequest(db, input, ctx),
    moves,
  });
  route(personalDataOf, async ({ body: { id }, ctx }) => {
    const keys = await loadPersonalKeys(db);
    return inTransaction(db, async (tx) => {
      const row = await records.lock(tx, id, ctx);
      if (row.columns.kind !== 'export' || row.columns.status !== 'executed')
        throw new AppError('system.wrongState');
      if (!isExportOpen(row.columns)) throw new AppError('recruitment.exportOver');
      await writeAudit(tx, ctx, {
        action: 'reveal',
        resource: privacyRequest.spec.name,
        recordId: id,
        recordLabel: row.label,
        changes: { field: [null, 'all'], purpose: [null, row.label] },
      });
      return dataOf(tx, keys, await personOf(tx, row));
    });
  });
};
