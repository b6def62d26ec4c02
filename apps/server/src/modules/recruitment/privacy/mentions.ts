import { isDeepStrictEqual } from 'node:util';
import { phoneNumber, withPlainDigits } from '@lc/contract/kernel';
import { seeker } from '@lc/contract/recruitment';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { readPersonalKeys, unseal } from '../../../kernel/personal.ts';
import type { Person } from './erase.ts';

interface Column {
  table: string;
  column: string;
  isJson?: boolean;
  /** The rows of `t` that are looked at. */
  where?: RawBuilder<unknown>;
}

/**
 * Free texts in which others may have written of a person, by the name under which a report counts them. What identifies
 * nobody else, a phone, an address of mail or a document, is taken out of them; a name alone may be another person's, so
 * these are counted for somebody to look at.
 */
export const mentionPlaces: Readonly<Record<string, readonly Column[]>> = {
  formAnswers: [
    { table: 'form_answer', column: 'values', isJson: true },
    { table: 'form_submission', column: 'summary' },
  ],
  processes: [
    { table: 'wf_instance', column: 'title' },
    { table: 'wf_instance', column: 'state', isJson: true },
    { table: 'wf_opinion', column: 'content' },
    { table: 'wf_draft', column: 'title' },
    { table: 'wf_draft', column: 'vars', isJson: true },
  ],
  followUps: [{ table: 'company_follow_up', column: 'content' }],
  otherMessages: [
    { table: 'message_log', column: 'subject' },
    { table: 'message_log', column: 'words' },
  ],
  notifications: [
    { table: 'sys_announcement', column: 'titile', isJson: true },
    { table: 'sys_announcement_content', column: 'msg_content', isJson: true },
    { table: 'sys_announcement_content', column: 'msg_text', isJson: true },
    { table: 'sys_announcement_reply', column: 'reply_content' },
  ],
  bookmarks: [{ table: 'sys_bookmark', column: 'title' }],
  otherHistory: [
    {
      table: 'audit_log',
      column: 'changes',
      isJson: true,
      where: sql`t.resource in ('companyFollowUp', 'announcement', 'formSubmission', 'processInstance')`,
    },
  ],
};

/** What identifies a person alone. */
export interface Identifiers {
  /** The digits of phone numbers, without what is dialled before them. */
  phones: readonly string[];
  /** Addresses of mail and numbers of documents, in small letters. */
  literals: readonly string[];
}

const ownDigits = (number: string): string => phoneNumber(number).replace(/^\+(?:95|86)?/, '');

const identifiersOf = async (tx: Tx, { memberId, seekerIds }: Person): Promise<Identifiers> => {
  const { rows } = await sql<Record<'phones' | 'mails' | 'documents', string[]>>`
    select array(select phone from member where id = ${memberId}::bigint and phone is not null
        union select unnest(array[contact_phone, viber]) from job_seeker where id = any(${[...seekerIds]}::bigint[])) as phones,
      array(select email from member where id = ${memberId}::bigint and email is not null
        union select contact_email from job_seeker where id = any(${[...seekerIds]}::bigint[])) as mails,
      array(select id_no from job_seeker where id = any(${[...seekerIds]}::bigint[]) and id_no is not null) as documents`.execute(
    tx,
  );
  const { phones = [], mails = [], documents = [] } = rows[0] ?? {};
  const keys = await readPersonalKeys(tx);
  const whole = documents.map((stored) => unseal(keys, stored, seeker.spec.fields.idNo));
  const long = (text: string | null): text is string => (text?.length ?? 0) >= 6;
  return {
    phones: phones.filter(long).map(ownDigits).filter(long),
    literals: [...mails, ...whole].filter(long).map((text) => text.toLowerCase()),
  };
};

/** Digits as people write phone numbers, in three scripts: one number, or several with blanks between them. */
const numberRuns = /\+?[\d\u1040-\u1049\uff10-\uff19](?:[ .()/-]{0,3}[\d\u1040-\u1049\uff10-\uff19]){5,200}/g;
const oneDigit = /[\d\u1040-\u1049\uff10-\uff19]/g;

/** What is dialled before a number: its country, a zero, or both. */
const dialledBefore = /(?:(?:00)?(?:95|86)0?|0)?$/;

/** A run of digits without one number, however its digits are parted; numbers that only contain it stay. */
const withoutNumber = (run: string, own: string): string => {
  const places = [...run.matchAll(oneDigit)].map(({ index }) => index);
  const digits = withPlainDigits(places.map((place) => run[place]).join(''));
  const isParted = (at: number): boolean =>
    at === 0 || at >= places.length || (places[at] ?? 0) - (places[at - 1] ?? 0) > 1;
  for (let at = digits.indexOf(own); at >= 0; at = digits.indexOf(own, at + 1)) {
    const from = at - (dialledBefore.exec(digits.slice(0, at))?.[0].length ?? 0);
    const until = at + own.length;
    if (!isParted(until)) continue;
    const start = [from, at].find(isParted);
    if (start === undefined) continue;
    const begin = run[(places[start] ?? 0) - 1] === '+' ? (places[start] ?? 0) - 1 : (places[start] ?? 0);
    const rest = run.slice((places[until - 1] ?? 0) + 1);
    return `${run.slice(0, begin)}—${withoutNumber(rest, own)}`;
  }
  return run;
};

/** A text without what identifies a person alone, however a number is written. */
export const withoutIdentifiers = (text: string, { phones, literals }: Identifiers): string => {
  let cleaned = text.replace(numberRuns, (run) => phones.reduce(withoutNumber, run));
  for (const literal of literals)
    for (
      let at = cleaned.toLowerCase().indexOf(literal);
      at >= 0;
      at = cleaned.toLowerCase().indexOf(literal)
    )
      cleaned = `${cleaned.slice(0, at)}—${cleaned.slice(at + literal.length)}`;
  return cleaned;
};

const cleanedJson = (value: unknown, identifiers: Identifiers): unknown => {
  if (typeof value === 'string') return withoutIdentifiers(value, identifiers);
  if (typeof value === 'number')
    return withoutIdentifiers(String(value), identifiers) === String(value) ? value : null;
  if (Array.isArray(value)) return value.map((one) => cleanedJson(one, identifiers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      withoutIdentifiers(name, identifiers),
      cleanedJson(own, identifiers),
    ]),
  );
};

const textOf = ({ column }: Column): RawBuilder<unknown> => sql`t.${sql.ref(column)}::text`;

const digitsOf = (column: Column): RawBuilder<unknown> =>
  sql`regexp_replace(translate(${textOf(column)}, '၀၁၂၃၄၅၆၇၈၉０１２３４５６７８９', '01234567890123456789'), '[^0-9]', '', 'g')`;

/** Rows that may have something of the person, about. */
const mayHave = (column: Column, { phones, literals }: Identifiers): RawBuilder<unknown> =>
  sql`(exists (select from unnest(${[...literals]}::text[]) l where position(l in lower(${textOf(column)})) > 0)
    or exists (select from unnest(${[...phones]}::text[]) p where position(p in ${digitsOf(column)}) > 0))`;

/** The longest that one statement may take, in ms. */
const longestMs = 300_000;

/** Rows of a place at once. */
const mostRows = 1000;

const eraseIn = async (tx: Tx, column: Column, identifiers: Identifiers): Promise<number> => {
  const where = sql`${column.where ?? sql`true`} and ${mayHave(column, identifiers)}`;
  let count = 0;
  for (let last = '(0,0)'; ; ) {
    const { rows } = await sql<{ place: string; value: unknown }>`
      select t.ctid::text as place, ${sql.ref(`t.${column.column}`)} as value from ${sql.table(column.table)} t
      where t.ctid > ${last}::tid and ${where} order by t.ctid limit ${mostRows} for update`.execute(tx);
    for (const { place, value } of rows) {
      const cleaned = cleanedJson(value, identifiers);
      if (isDeepStrictEqual(cleaned, value)) continue;
      const stored = column.isJson ? sql`${JSON.stringify(cleaned)}::jsonb` : cleaned;
      await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${stored}
        where ctid = ${place}::tid`.execute(tx);
      count += 1;
    }
    const end = rows.at(-1);
    if (!end || rows.length < mostRows) return count;
    last = end.place;
  }
};

/** Takes what identifies a person alone out of the texts of others. @returns how many texts of which place */
export const eraseMentions = async (tx: Tx, person: Person): Promise<Record<string, number>> => {
  // Every text is looked at: in a large installation that takes longer than any other call may.
  await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(tx);
  const identifiers = await identifiersOf(tx, person);
  const counts: Record<string, number> = {};
  for (const [name, columns] of Object.entries(mentionPlaces)) {
    counts[name] = 0;
    for (const column of columns) counts[name] += await eraseIn(tx, column, identifiers);
  }
  return counts;
};

/** The texts that have one of these names, which are in small letters. */
export const namedIn = (names: readonly string[]): [place: string, rows: RawBuilder<unknown>][] =>
  Object.entries(mentionPlaces).map(([place, columns]) => [
    place,
    sql.join(
      columns.map(
        (column) => sql`select from ${sql.table(column.table)} t
          where ${column.where ?? sql`true`} and exists (select from unnest(${[...names]}::text[]) n (name) where position(n.name in lower(${textOf(column)})) > 0)`,
      ),
      sql` union all `,
    ),
  ]);
