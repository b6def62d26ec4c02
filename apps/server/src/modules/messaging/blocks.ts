import type { Resource } from '@lc/contract/kernel';
import { message } from '@lc/contract/messaging';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { type Block, columnFor, countBlock, listedRows, queryOfDays } from '../../kernel/blocks/index.ts';

const list = 'message:list';
const real = { isTest: 'false' };

/** Most templates of the table. */
const most = 15;

interface OfTemplate {
  template: string;
  count: string;
  delivered: string;
  share: string | null;
  failed: string;
  segments: string;
}

/** What became of the messages of the period, by their template. */
const templatesBlock: Block = {
  name: 'messaging.templates',
  place: 210,
  look: 'table',
  permission: list,
  isOfNoSite: true,
  read: async ({ db, ctx, site, days }) => {
    const query = queryOfDays({ by: 'createTime', where: real }, days);
    const { rows } = await sql<OfTemplate>`select t.template, count(*)::text as count,
        (count(*) filter (where t.status = 'delivered'))::text as delivered,
        round(100.0 * count(*) filter (where t.status = 'delivered')
          / nullif(count(*) filter (where t.status in ('delivered', 'sent', 'failed')), 0), 1)::text as share,
        (count(*) filter (where t.status in ('failed', 'refused')))::text as failed, sum(t.segments)::text as segments
      ${listedRows({ resource: message as Resource, ctx, site, query })}
      group by 1 order by count(*) desc, 1 limit ${most}`.execute(db);
    const label = (key: string): string => translate(ctx.language, `block.messaging.templates.${key}`);
    const listOf = (filters: Record<string, string>) =>
      ({ permission: list, query: { ...query, ...filters }, by: 'template', per: 'value' }) as const;
    return {
      columns: [
        columnFor({ key: 'count', label: label('count'), list: listOf({}) }),
        columnFor({ key: 'delivered', label: label('delivered'), list: listOf({ status: 'delivered' }) }),
        columnFor({ key: 'share', label: label('share'), format: 'percent' }),
        columnFor({ key: 'failed', label: label('failed'), list: listOf({ status_in: 'failed,refused' }) }),
        columnFor({ key: 'segments', label: label('segments') }),
      ],
      rows: rows.map(({ template, count, delivered, share, failed, segments }) => ({
        key: template,
        label: template,
        values: [count, delivered, share, failed, segments],
      })),
    };
  },
};

/** What the dashboard tells of SMS and e-mails. */
export const messagingBlocks: readonly Block[] = [
  // Messages belong to no site, and to nobody who sees some people alone.
  {
    ...countBlock({
      name: 'messaging.sent',
      place: 100,
      resource: message as Resource,
      by: 'createTime',
      where: real,
    }),
    keeps: [],
    isOfNoSite: true,
  },
  // Nobody else notices that a mail server turns everything away.
  {
    ...countBlock({
      name: 'messaging.failed',
      place: 105,
      resource: message as Resource,
      by: 'createTime',
      where: { ...real, status: 'failed' },
    }),
    isOfNoSite: true,
  },
  templatesBlock,
];
