import type { Resource } from '@lc/contract/kernel';
import { reviewCase, reviewKinds } from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import {
  type Block,
  columnFor,
  countByValue,
  listedRows,
  queryOfDays,
} from '../../../kernel/blocks/index.ts';
import { currentDate } from '../../../kernel/clock.ts';
import { namesOfReferences } from '../../../kernel/resource/reference-names.ts';
import { clockIn } from '../../../kernel/time-zone.ts';

const list = 'reviewCase:list';
const isOpen = { field: 'outcome', rule: 'empty', val: '' };

interface Decided {
  kind: string;
  waiting: string;
  overdue: string;
  held: string;
  decided: string;
  share: string | null;
  half: string | null;
  most: string | null;
}

/** What waits for a decision, and how long decisions took. */
export const decisionsBlock: Block = {
  name: 'recruitment.decisions',
  place: 100,
  look: 'table',
  permission: list,
  read: async ({ db, ctx, site, days, nameOf }) => {
    const query = queryOfDays({ by: 'decidedAt' }, days);
    const resource = reviewCase as Resource;
    const { rows } = await sql<Decided>`
      with now_open as (select t.kind, count(*) as waiting, count(*) filter (where t.due_at < now()) as overdue,
          count(t.claimed_by) as held
        ${listedRows({ resource, ctx, site })} and t.outcome is null group by 1),
      done as (select t.kind, count(*) as decided,
          100.0 * count(*) filter (where t.outcome = 'approved')
            / nullif(count(*) filter (where t.outcome in ('approved', 'rejected')), 0) as share,
          percentile_cont(0.5) within group (order by extract(epoch from t.decided_at - t.create_time) / 3600) as half,
          percentile_cont(0.9) within group (order by extract(epoch from t.decided_at - t.create_time) / 3600) as most
        ${listedRows({ resource, ctx, site, query })} group by 1)
      select kind, coalesce(waiting, 0)::text as waiting, coalesce(overdue, 0)::text as overdue,
        coalesce(held, 0)::text as held,
        coalesce(decided, 0)::text as decided, share::numeric(6,1)::text as share,
        half::numeric(12,1)::text as half, most::numeric(12,1)::text as most
      from now_open full join done using (kind)`.execute(db);
    const found = new Map(rows.map((row) => [row.kind, row]));
    const label = (key: string): string => translate(ctx.language, `block.recruitment.decisions.${key}`);
    const listOf = (filters: Record<string, string>) =>
      ({ permission: list, query: filters, by: 'kind', per: 'value' }) as const;
    return {
      columns: [
        columnFor({
          key: 'waiting',
          label: label('waiting'),
          list: listOf({ superQueryParams: JSON.stringify([isOpen]) }),
        }),
        columnFor({
          key: 'overdue',
          label: label('overdue'),
          list: listOf({
            superQueryParams: JSON.stringify([
              isOpen,
              { field: 'dueAt', rule: 'lt', val: clockIn(ctx.timeZone, currentDate()) },
            ]),
          }),
        }),
        columnFor({
          key: 'held',
          label: label('held'),
          list: listOf({
            superQueryParams: JSON.stringify([isOpen, { field: 'claimedBy', rule: 'not_empty', val: '' }]),
          }),
        }),
        columnFor({ key: 'decided', label: label('decided'), list: listOf(query) }),
        columnFor({ key: 'approved', label: label('approved'), format: 'percent' }),
        columnFor({ key: 'half', label: label('half'), format: 'hours' }),
        columnFor({ key: 'most', label: label('most'), format: 'hours' }),
      ],
      rows: reviewKinds.map((kind) => {
        const row = found.get(kind);
        return {
          key: kind,
          label: nameOf('review_kind', kind),
          values: [
            row?.waiting ?? '0',
            row?.overdue ?? '0',
            row?.held ?? '0',
            row?.decided ?? '0',
            row?.share ?? null,
            row?.half ?? null,
            row?.most ?? null,
          ],
        };
      }),
    };
  },
};

/** Who decided how much in the period. */
export const reviewersBlock: Block = {
  name: 'recruitment.reviewers',
  place: 110,
  look: 'bars',
  permission: list,
  read: async (asked) => {
    const { db, ctx, days } = asked;
    const query = queryOfDays({ by: 'decidedAt' }, days);
    const counts = await countByValue(db, {
      ...asked,
      resource: reviewCase as Resource,
      query,
      field: 'decidedBy',
    });
    const first = [...counts].sort(([, one], [, other]) => Number(other) - Number(one)).slice(0, 12);
    const names = await namesOfReferences(db, { to: 'user', ids: first.map(([id]) => id) }, ctx);
    return {
      columns: [
        columnFor({
          key: 'decided',
          label: translate(ctx.language, 'block.recruitment.decisions.decided'),
          list: { permission: list, query, by: 'decidedBy', per: 'value' },
        }),
      ],
      rows: first.map(([key, count]) => ({ key, label: names.get(key) ?? '—', values: [count] })),
    };
  },
};
