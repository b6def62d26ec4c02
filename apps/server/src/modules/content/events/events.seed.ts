import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

type Row = readonly [text: string, state: string, answer?: string];

const signups: readonly Row[] = [
  ['Golden Sea Co.', 'confirmed'],
  ['云南边贸商会', 'confirmed'],
  ['ရန်ကုန် လုပ်ငန်းရှင်များအသင်း', 'waitlisted'],
  ['Mandalay Works', 'cancelled'],
];
const questions: readonly Row[] = [
  ['How long does the check of an agency take?', 'pending'],
  ['仰光办事处周六是否办理业务？', 'approved'],
  ['သင်တန်းကြေး ဘယ်လောက်လဲ', 'answered', 'သင်တန်းကြေး မရှိပါ'],
  ['Do I need a visa for Thailand?', 'carried'],
];
const opinions: readonly Row[] = [
  ['The counter should be open on Saturdays', 'visible'],
  ['建议增加线上预约', 'adopted', '已纳入修改稿'],
  ['ဖုန်းဖြင့် မေးမြန်းနိုင်စေလိုသည်', 'pending'],
];

/** The first public items of a model, one for each site. */
const publicItems = async (tx: Tx, model: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select min(i.id)::text as id from content_item i
    where i.model = ${model} and i.deleted_at is null and i.state in ('published', 'changed')
    group by i.subsite_id`.execute(tx);
  return rows.map(({ id }) => id);
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What visitors sent to the events of the demo. Everybody in it is made up. */
export const seedEvents = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: known } = await sql`select from content_signup limit 1`.execute(tx);
  if (known.length > 0) return;
  const madeAt = (index: number): Date => new Date(now.getTime() - (index + 1) * 3_600_000);
  for (const id of await publicItems(tx, 'train'))
    for (const [index, [organisation, state]] of signups.entries())
      await sql`insert into content_signup
        (item_id, name, name_mask, phone, phone_mask, phone_hash, organisation, state, query_code_hash, create_by, create_time)
        values (${id}, 'Demo', 'D•••', '+959000000000', '+95 •••• 00', ${`demo ${index}`}, ${organisation}, ${state},
          ${hashOf(`signup ${id} ${index}`)}, 'public', ${madeAt(index)})`.execute(tx);
  for (const id of await publicItems(tx, 'interview'))
    for (const [index, [question, state, answer = null]] of questions.entries())
      await sql`insert into content_question
        (item_id, question, state, answer, answered_at, query_code_hash, address_hash, create_by, create_time)
        values (${id}, ${question}, ${state}, ${answer}, ${answer ? now : null},
          ${hashOf(`question ${id} ${index}`)}, 'demo', 'public', ${madeAt(index)})`.execute(tx);
  for (const id of await publicItems(tx, 'opinion'))
    for (const [index, [opinion, state, handling = null]] of opinions.entries())
      await sql`insert into content_opinion
        (item_id, opinion, state, handling, handled_at, address_hash, create_by, create_time)
        values (${id}, ${opinion}, ${state}, ${handling}, ${handling ? now : null}, 'demo', 'public', ${madeAt(index)})`.execute(
        tx,
      );
};
