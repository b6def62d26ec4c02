import { sql } from 'kysely';
import { defineVisibility } from '../../kernel/resource/visibility.ts';
import { columnCondition } from '../sites/index.ts';

// A filing is seen by whoever sees one of its two columns.
defineVisibility('content.filings', (ctx, alias) => {
  const place = (column: string) =>
    columnCondition(ctx, 'view', { column: `${alias}.${column}`, site: `${alias}.subsite_id` });
  const [from, to] = [place('from_class_id'), place('to_class_id')];
  return from && to && sql`(coalesce(${from}, false) or coalesce(${to}, false))`;
});

// Whoever is limited to columns sees what is filed in them.
defineVisibility('content.items', (ctx, alias) =>
  columnCondition(ctx, 'view', { column: `${alias}.news_class_id`, site: `${alias}.subsite_id` }),
);
