import type { Resource } from '@lc/contract/kernel';
import { reportCase, reviewCase, riskRuleKinds } from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { type Block, columnFor, listedRows, queryOfDays } from '../../../kernel/blocks/index.ts';

const list = 'reportCase:list';
const openStates = 'open,assigned,investigating,reopened';

interface OfSeverity {
  severity: number;
  open: string;
  share: string | null;
  hours: string | null;
}

/** Reports by how grave they are: those open now, and what became of those closed in the period. */
export const trustBlock: Block = {
  name: 'recruitment.trust',
  place: 115,
  look: 'table',
  permission: list,
  read: async ({ db, ctx, site, days }) => {
    const resource = reportCase as Resource;
    const { rows } = await sql<OfSeverity>`
      with now_open as (select t.severity, count(*) as open
        ${listedRows({ resource, ctx, site, query: { status_in: openStates } })} group by 1),
      came as (select t.severity,
          100.0 * count(*) filter (where t.status in ('upheld', 'closed') and (select r.to_state from record_transition r
            where r.resource = 'reportCase' and r.record_id = t.id and r.to_state in ('upheld', 'dismissed')
            order by r.id desc limit 1) = 'upheld')
            / nullif(count(*) filter (where t.status in ('upheld', 'dismissed', 'closed')), 0) as share,
          percentile_cont(0.5) within group (order by extract(epoch from t.closed_at - t.create_time) / 3600) as hours
        ${listedRows({ resource, ctx, site, query: queryOfDays({ by: 'createTime' }, days) })} group by 1)
      select severity, coalesce(open, 0)::text as open, share::numeric(6,1)::text as share,
        hours::numeric(12,1)::text as hours
      from now_open full join came using (severity)`.execute(db);
    const found = new Map(rows.map((row) => [row.severity, row]));
    const label = (key: string): string => translate(ctx.language, `block.recruitment.trust.${key}`);
    return {
      columns: [
        columnFor({
          key: 'open',
          label: label('open'),
          list: { permission: list, query: { status_in: openStates }, by: 'severity', per: 'value' },
        }),
        columnFor({ key: 'upheld', label: label('upheld'), format: 'percent' }),
        columnFor({ key: 'hours', label: label('hours'), format: 'hours' }),
      ],
      rows: ([1, 2, 3] as const).map((severity) => {
        const row = found.get(severity);
        return {
          key: String(severity),
          label: label(`severity${severity}`),
          values: [row?.open ?? '0', row?.share ?? null, row?.hours ?? null],
        };
      }),
    };
  },
};

/** Most rules of the picture. */
const most = 10;

/** The rules of risk that what came for review in the period broke most. */
export const riskBlock: Block = {
  name: 'recruitment.risks',
  place: 135,
  look: 'bars',
  permission: 'reviewCase:list',
  read: async ({ db, ctx, site, days, nameOf }) => {
    const query = queryOfDays({ by: 'createTime' }, days);
    const { rows } = await sql<{ rule: string; count: string }>`
      select hit ->> 'rule' as rule, count(distinct cases.id)::text as count
      from (select t.id, t.hits ${listedRows({ resource: reviewCase as Resource, ctx, site, query })}) cases,
        jsonb_array_elements(cases.hits) hit
      where hit ->> 'rule' = any(${[...riskRuleKinds]}) group by 1
      order by count(distinct cases.id) desc, 1 limit ${most}`.execute(db);
    return {
      columns: [columnFor({ key: 'count', label: translate(ctx.language, 'dashboard.count') })],
      rows: rows.map(({ rule, count }) => ({
        key: rule,
        label: nameOf('risk_rule_kind', rule),
        values: [count],
      })),
    };
  },
};
