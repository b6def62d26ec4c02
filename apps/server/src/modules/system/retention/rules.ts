import { importRunHours, listRunDays } from '@lc/contract/system';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../kernel/settings.ts';

/** How many days rows are kept: by a setting, or always the same number. */
type Kept =
  | 'keepOperationsDays'
  | 'keepSignInsDays'
  | 'keepSessionsDays'
  | 'keepJobsDays'
  | 'keepMessagesDays'
  | 'keepBellsDays'
  | 'keepFiguresDays'
  | 'keepHistoryDays'
  | 'keepVersionsDays'
  | 'keepProcessesDays'
  | number;

/** What is deleted of a table with time, and what stays. */
export interface RetentionRule {
  table: string;
  /** What the result of the job calls it: the words are `jobResult.<name>`. */
  name: string;
  keep: Kept;
  /** The moment that a row's age is counted from, as SQL over the row `t`; without one it never goes. */
  age: RawBuilder<unknown>;
  /** Which of the old rows go, as SQL over the row `t`; all of them without it. */
  only?: RawBuilder<unknown>;
  /** Why rows are kept that long, and which are kept beyond it. */
  why: string;
  /** Rows of one deletion where a row takes many others with it. */
  batch?: number;
}

const unsavedDays = 400;

/** Old versions of something that the newest, the public ones and those in use outlive. */
const newestOf = (newest: RawBuilder<number>, most: number): RawBuilder<unknown> =>
  sql`t.number <= ${newest} - ${most}::int`;

/** Whether a version of a text was the newest when the text was published: what the public read is a record. */
const wasPublished = sql`exists (select from record_transition m
  where m.resource = 'contentText' and m.record_id = t.text_id and m.to_state = 'published'
    and m.create_time >= t.create_time
    and not exists (select from content_version later where later.text_id = t.text_id
      and later.number > t.number and later.create_time <= m.create_time))`;

/**
 * Everything that grows with use and goes with time, in one place. Tables that are not here are records, which people
 * delete, or are named with the reason in `tests/retention.test.ts`.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    table: 'audit_log',
    name: 'operations',
    keep: 'keepOperationsDays',
    age: sql`t.at`,
    why: 'who did what: for audits of the year that is over',
  },
  {
    table: 'sign_in_log',
    name: 'signIns',
    keep: 'keepSignInsDays',
    age: sql`t.at`,
    why: 'holds addresses of people; attacks are looked into within months',
  },
  {
    table: 'member_sign_in',
    name: 'memberSignIns',
    keep: 'keepSignInsDays',
    age: sql`t.at`,
    why: 'as the sign-in log',
  },
  {
    table: 'sys_session',
    name: 'sessions',
    keep: 'keepSessionsDays',
    age: sql`coalesce(t.ended_at, t.expires_at)`,
    why: 'holds addresses of people; while it is there, an old token is told why its session ended. Living sessions stay',
  },
  {
    table: 'job_run',
    name: 'jobRuns',
    keep: 'keepJobsDays',
    age: sql`t.started_at`,
    why: 'what ran, and why it failed',
  },
  {
    table: 'message_log',
    name: 'messages',
    keep: 'keepMessagesDays',
    age: sql`t.create_time`,
    only: sql`t.status not in ('waiting', 'sending')`,
    why: 'holds addresses of people and what they were told. Messages that wait or are on their way stay',
  },
  {
    table: 'sys_import_run',
    name: 'imports',
    keep: importRunHours / 24,
    age: sql`t.create_time`,
    why: 'an import with its file, until its result was looked at',
  },
  {
    table: 'sys_list_run',
    name: 'listRuns',
    keep: listRunDays,
    age: sql`t.create_time`,
    batch: 500,
    why: 'work on a whole list with the file it made, until that was fetched',
  },
  {
    table: 'sys_announcement',
    name: 'bells',
    keep: 'keepBellsDays',
    age: sql`t.send_time`,
    only: sql`t.create_by is null and t.msg_category = '2'
      and not exists (select from content_event e where e.bell_id = t.id)`,
    batch: 500,
    why: 'what the product told people by the bell. Announcements that staff wrote, or that belong to an article, stay',
  },
  {
    table: 'record_transition',
    name: 'history',
    keep: 'keepHistoryDays',
    age: sql`t.create_time`,
    only: sql`t.id < (select max(m.id) from record_transition m
      where m.resource = t.resource and m.record_id = t.record_id)`,
    why: 'who moved a record, with reasons: evidence for orders, payments and reviews. The last move of each record stays',
  },
  {
    table: 'record_plan',
    name: 'history',
    keep: 'keepHistoryDays',
    age: sql`t.ended_at`,
    why: 'planned moves that were made or taken back, as part of the history. Those that wait stay',
  },
  {
    table: 'content_version',
    name: 'versions',
    keep: 'keepVersionsDays',
    age: sql`t.create_time`,
    only: sql`exists (select from content_text x where x.id = t.text_id
        and t.number < x.live_version and ${newestOf(sql`x.content_version`, 100)})
      and not exists (select from content_preview_link p where p.text_id = t.text_id and p.number = t.number)
      and not exists (select from content_text x join content_text other on other.item_id = x.item_id
        where x.id = t.text_id and other.source_version = t.number)
      and not ${wasPublished}`,
    why: 'drafts of texts. The newest hundred of a text, all since the public one, all that were ever public, and those that a translation or a preview refers to stay',
  },
  {
    table: 'site_template_version',
    name: 'versions',
    keep: 'keepVersionsDays',
    age: sql`t.create_time`,
    only: sql`exists (select from site_template x where x.id = t.template_id
      and t.number <> coalesce(x.live_revision, 0) and ${newestOf(sql`x.revision`, 100)})`,
    why: 'earlier templates. The newest hundred of a template and the one that visitors see stay',
  },
  {
    table: 'content_autosave',
    name: 'drafts',
    keep: unsavedDays,
    age: sql`t.update_time`,
    why: 'what somebody typed and never saved',
  },
  {
    table: 'content_preview_link',
    name: 'drafts',
    keep: 30,
    age: sql`coalesce(t.revoked_at, t.expires_at)`,
    why: 'links that lead nowhere any more',
  },
  {
    table: 'content_presence',
    name: 'drafts',
    keep: 1,
    age: sql`t.heard_at`,
    why: 'who has a text open: windows that were closed long ago',
  },
  {
    table: 'site_artifact',
    name: 'pages',
    keep: 90,
    age: sql`t.built_at`,
    only: sql`(t.expires_at < now() or t.revision <> (select coalesce(sum(c.n), 0) from site_change c where c.key = any(t.deps)))`,
    batch: 500,
    why: 'pages as they were drawn. What still is right stays; the rest is drawn again when somebody asks',
  },
  {
    table: 'job_stat_daily',
    name: 'figures',
    keep: 'keepFiguresDays',
    age: sql`t.day`,
    why: 'sums of a day, without persons, for comparing years',
  },
  {
    table: 'page_view_day',
    name: 'figures',
    keep: 'keepFiguresDays',
    age: sql`t.day`,
    why: 'as above',
  },
  {
    table: 'advertisement_day',
    name: 'figures',
    keep: 'keepFiguresDays',
    age: sql`t.day`,
    why: 'as above',
  },
  {
    table: 'analytics_day',
    name: 'figures',
    keep: 430,
    age: sql`t.day`,
    why: 'figures of days that are kept ready; those before the last 400 days are counted from the rows',
  },
  {
    table: 'wf_instance',
    name: 'processes',
    keep: 'keepProcessesDays',
    age: sql`t.ended_at`,
    only: sql`t.status not in ('running', 'suspended')`,
    batch: 200,
    why: 'who decided what, with tasks, opinions and copies: evidence for years. Running and suspended ones stay',
  },
  {
    table: 'wf_command',
    name: 'processes',
    keep: 30,
    age: sql`t.created_at`,
    why: 'numbers of commands, so that one that is sent again is done once',
  },
  {
    table: 'wf_delivery',
    name: 'processes',
    keep: 30,
    age: sql`t.created_at`,
    why: 'nobody tells the same again after a month',
  },
  {
    table: 'wf_migration',
    name: 'processes',
    keep: 'keepProcessesDays',
    age: sql`t.ended_at`,
    why: 'which instances went to another version. Those under way stay',
  },
  {
    table: 'subsite_grant_batch',
    name: 'grants',
    keep: 'keepOperationsDays',
    age: sql`t.create_time`,
    why: 'what was granted in bulk, so that it can be taken back',
  },
];

export const daysOf = ({ keep }: RetentionRule, config: KeptDays): number =>
  typeof keep === 'number' ? keep : config[keep];

/** The settings that rules name. */
export type KeptDays = Pick<Config, Exclude<Kept, number>>;
