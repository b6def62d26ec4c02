import { contentText } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { rolesOf } from '../../../kernel/auth/site-rights.queries.ts';
import type { SessionOf } from '../../../kernel/resource/visibility.ts';
import { hasWritten } from '../../../kernel/resource/writers.ts';

/**
 * SQL of who decides about a text: over the text as `t` and its column as `n`. What lists, counts, notices and refusals say
 * is said here once.
 */

type Id = RawBuilder<unknown>;

/** The level at which a text stands; a column may have fewer levels than when it was submitted. */
export const levelNow = sql<number>`least(t.review_level, n.review_levels)`;

/** The roles that the level names, as JSON; null where nobody says any. */
export const rolesOfLevel = sql<string[] | null>`column_setting(n.id, 'reviewRoles' || ${levelNow})`;

/** Whether a person has one of the roles that the level names; whoever has the right to review has where it names none. */
export const hasRoleOfLevel = (person: Id): RawBuilder<boolean> => sql`(
  select given.roles is null or given.roles = '[]' or exists (
    select from (${rolesOf(person)}) held where given.roles ? held.role_id::text)
  from (select ${rolesOfLevel} as roles) given)`;

/** Whether a person wrote the version that stands. */
const isAuthor = (person: Id): RawBuilder<boolean> => sql`exists (select from content_version v
  where v.text_id = t.id and v.number = t.content_version and v.author_id = ${person})`;

/** Whether a person approved one of the levels below the one where the text stands. */
const approvedBelow = (person: Id): RawBuilder<boolean> => sql`exists (select from (
    select m.actor_id from record_transition m
    where m.resource = 'contentText' and m.record_id = t.id and m.action = 'approve' and m.to_state = 'in_review'
    order by m.id desc limit greatest(t.review_level - 1, 0)) below
  where below.actor_id = ${person})`;

/** Whether the column of a text asks for four eyes. */
export const asksFourEyes = sql<boolean>`column_setting(n.id, 'fourEyes') is not distinct from 'true'::jsonb`;

/**
 * Four eyes, where the column asks for them: nobody approves what they wrote or submitted since it was approved last, nor
 * two levels of one text.
 */
export const passesFourEyes = (person: Id): RawBuilder<boolean> => sql`(not ${asksFourEyes}
  or not (${isAuthor(person)} or ${hasWritten(contentText as Resource, sql`t.id`, person)} or ${approvedBelow(person)}))`;

/** Whether a person approves the level: a role of it, and four eyes. The rights to review in the column come besides. */
export const approvesLevel = (person: Id): RawBuilder<boolean> =>
  sql`(${hasRoleOfLevel(person)} and ${passesFourEyes(person)})`;

/** The same for the caller, whom no role keeps out as an administrator. */
export const callerHasRole = ({ session }: SessionOf): RawBuilder<boolean> =>
  session.isAdministrator ? sql`true` : hasRoleOfLevel(sql`${session.userId}::bigint`);

/** Whether a person wrote the version that stands, or submitted the text. */
export const isOfPerson = (
  person: Id,
): RawBuilder<boolean> => sql`coalesce(${isAuthor(person)} or ${person} = (
  select m.actor_id from record_transition m
  where m.resource = 'contentText' and m.record_id = t.id and m.action = 'submit' order by m.id desc limit 1), false)`;
