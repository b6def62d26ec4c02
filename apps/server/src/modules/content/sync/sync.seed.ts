import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

/**
 * Rules that bring news of one site to another. Those that act by themselves are switched off: nothing moves until somebody
 * wants it.
 */
const demoRules = [
  [
    'Labour market for readers in China',
    '102',
    'labour-market',
    '103',
    'myanmar-market',
    'map',
    'manual',
    null,
    true,
  ],
  [
    'Labour law for readers in China',
    '102',
    'labour-law',
    '103',
    'myanmar-policy',
    'refer',
    'schedule',
    24,
    false,
  ],
  ['昆明公司新闻同步到仰光', '103', 'company-news', '102', 'company-news', 'copy', 'publish', null, false],
] as const;

export const seedSyncRules = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: known } = await sql`select from content_sync_rule limit 1`.execute(tx);
  if (known.length > 0) return;
  for (const [name, site, code, targetSite, target, mode, trigger, hours, enabled] of demoRules)
    await sql`insert into content_sync_rule (name, source_class_id, target_class_id, mode, trigger, every_hours, enabled,
        create_by, create_time)
      select ${name}, s.id, t.id, ${mode}, ${trigger}, ${hours}, ${enabled}, u.username, greatest(${now}::timestamptz - interval '20 days', u.create_time)
      from news_class s, news_class t, sys_user u where u.username = 'admin' and u.deleted_at is null and s.subsite_id = ${site} and s.code = ${code}
        and t.subsite_id = ${targetSite} and t.code = ${target}`.execute(tx);
};
