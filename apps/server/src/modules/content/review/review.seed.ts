import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

/** The column that people with two roles review one after the other. */
const column = { site: '102', code: 'labour-law' };
const roles = { first: '17', second: '11' };

/** Who reviews at each site. */
const reviewers = { '16': 'sarah.tan', '102': 'kyaw.zin', '103': 'li.xuemei' };

const reasons = {
  'en-US': 'The figures in the second paragraph need a source.',
  'zh-CN': '第二段的数据缺少来源，请补充。',
  'my-MM': 'ဒုတိယစာပိုဒ်ရှိ ကိန်းဂဏန်းများ၏ ရင်းမြစ်ကို ဖော်ပြပါ။',
};

/** A column with two levels of review, and what reviewers said of the texts that stand in review or were refused. */
export const seedReview = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: known } =
    await sql`select from record_transition where resource = 'contentText' limit 1`.execute(tx);
  if (known.length > 0) return;
  const settings = { reviewRoles1: [roles.first], reviewRoles2: [roles.second], fourEyes: true };
  await sql`update news_class set review_levels = 2, settings = ${JSON.stringify(settings)}::jsonb
    where code = ${column.code} and subsite_id = ${column.site} and settings = '{}'`.execute(tx);
  await sql`insert into record_transition (resource, record_id, action, from_state, to_state, actor_id, actor_name, create_time)
    select 'contentText', t.id, 'submit', 'draft', 'in_review', u.id, u.realname, least(t.submitted_at + interval '3 hours', ${now})
    from content_text t join sys_user u on u.username = t.create_by
    where t.state in ('in_review', 'rejected') order by t.id`.execute(tx);
  // Every other text of the column stands at its second level.
  await sql`with passed as (
      update content_text set review_level = 2 where id in (
        select id from (select t.id, row_number() over (order by t.id) as place
          from content_text t join content_item i on i.id = t.item_id join news_class n on n.id = i.news_class_id
          where n.code = ${column.code} and n.subsite_id = ${column.site} and t.state = 'in_review') waiting
        where place % 2 = 1)
      returning id, submitted_at)
    insert into record_transition (resource, record_id, action, from_state, to_state, actor_id, actor_name, create_time)
    select 'contentText', passed.id, 'approve', 'in_review', 'in_review', u.id, u.realname,
      least(passed.submitted_at + interval '5 hours', ${now})
    from passed join lateral (select u.id, u.realname from sys_user u join sys_user_role ur on ur.user_id = u.id
      where ur.role_id = ${roles.first} order by u.id limit 1) u on true order by passed.id`.execute(tx);
  await sql`with refused as (
      update content_text set review_level = 1 where state = 'rejected' returning id, lang, subsite_id, submitted_at)
    insert into record_transition (resource, record_id, action, from_state, to_state, reason, actor_id, actor_name, create_time)
    select 'contentText', refused.id, 'reject', 'in_review', 'rejected', ${JSON.stringify(reasons)}::jsonb ->> refused.lang,
      u.id, u.realname, least(refused.submitted_at + interval '5 hours', ${now})
    from refused join sys_user u on u.username = ${JSON.stringify(reviewers)}::jsonb ->> refused.subsite_id::text
    order by refused.id`.execute(tx);
};
