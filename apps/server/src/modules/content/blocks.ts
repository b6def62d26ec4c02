import { contentItem } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import {
  type Block,
  columnFor,
  countBlock,
  countByValue,
  figureOf,
  momentBlock,
  queryOfDays,
  splitBlock,
} from '../../kernel/blocks/index.ts';
import { namesOfReferences } from '../../kernel/resource/reference-names.ts';
import { loadSiteViews } from './publishing/visits.queries.ts';

const items = contentItem as Resource;
const list = 'contentItem:list';

/** Most columns of the picture. */
const most = 12;

const inReview = JSON.stringify(
  ['stateEn', 'stateZh', 'stateMy'].map((field) => ({ field, rule: 'eq', val: 'in_review' })),
);

/** Where what was published in the period stands. */
const columnsBlock: Block = {
  name: 'content.columns',
  place: 200,
  look: 'bars',
  permission: list,
  read: async (asked) => {
    const { db, ctx, days } = asked;
    const query = queryOfDays({ by: 'publishedAt' }, days);
    const counts = await countByValue(db, { ...asked, resource: items, query, field: 'newsClassId' });
    const first = [...counts]
      .sort(([id, one], [otherId, other]) => Number(other) - Number(one) || Number(id) - Number(otherId))
      .slice(0, most);
    const names = await namesOfReferences(db, { to: 'newsClass', ids: first.map(([id]) => id) }, ctx);
    return {
      columns: [
        columnFor({
          key: 'published',
          label: translate(ctx.language, 'block.content.published'),
          list: { permission: list, query, by: 'newsClassId', per: 'value' },
        }),
      ],
      rows: first.map(([key, count]) => ({ key, label: names.get(key) ?? '—', values: [count] })),
    };
  },
};

/** How often visitors looked at pages of the site, by day; bots are left out when they come. */
const viewsBlock: Block = {
  name: 'content.views',
  place: 88,
  look: 'tile',
  permission: list,
  read: async ({ db, site, days, before }) => {
    const sumOf = (rows: readonly { views: number }[]) => rows.reduce((sum, { views }) => sum + views, 0);
    const [now, then] = [await loadSiteViews(db, site, days), await loadSiteViews(db, site, before)];
    return { figures: [figureOf({ value: String(sumOf(now)), before: String(sumOf(then)) })] };
  },
};

/** What the dashboard tells of articles and what else is filed under columns. */
export const contentBlocks: readonly Block[] = [
  viewsBlock,
  countBlock({ name: 'content.published', place: 90, resource: items, by: 'publishedAt' }),
  momentBlock({
    name: 'content.waiting',
    place: 95,
    resource: items,
    where: { superQueryParams: inReview, superQueryMatchType: 'or' },
  }),
  columnsBlock,
  splitBlock({ name: 'content.states', place: 205, resource: items, field: 'state', look: 'shares' }),
];
