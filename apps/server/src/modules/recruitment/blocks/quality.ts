import type { Resource } from '@lc/contract/kernel';
import { duplicatePair, member, resume } from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import {
  type Asked,
  type Block,
  columnFor,
  figureOf,
  listedRows,
  type Row,
} from '../../../kernel/blocks/index.ts';

const percent = (part: string | undefined, whole: string | undefined): string | null =>
  Number(whole ?? 0) === 0 ? null : ((Number(part) * 100) / Number(whole)).toFixed(1);

/** How many members proved their phone, and how many pairs may be one record, to whoever may list them. */
const knownFigures = async ({ db, ctx, site }: Asked) => {
  const may = (right: 'member:list' | 'duplicatePair:list') => ctx.session.permissions.has(right);
  const label = (key: string): string => translate(ctx.language, `block.recruitment.quality.${key}`);
  const open = { status: 'open' };
  const { rows } = await sql<Record<'members' | 'verified' | 'open', string>>`
    select (select count(*) ${listedRows({ resource: member as Resource, ctx, site })}
        and ${may('member:list')})::text as members,
      (select count(*) ${listedRows({ resource: member as Resource, ctx, site })} and t.phone_verified_at is not null
        and ${may('member:list')})::text as verified,
      (select count(*) ${listedRows({ resource: duplicatePair as Resource, ctx, site, query: open })}
        and ${may('duplicatePair:list')})::text as open`.execute(db);
  const [found] = rows;
  return [
    ...(may('member:list')
      ? [
          figureOf({
            label: label('phones'),
            value: percent(found?.verified, found?.members),
            format: 'percent',
          }),
        ]
      : []),
    ...(may('duplicatePair:list')
      ? [
          figureOf({
            label: label('duplicates'),
            value: found?.open ?? '0',
            list: { permission: 'duplicatePair:list', query: open },
          }),
        ]
      : []),
  ];
};

/** How good what we know is. */
export const qualityBlock: Block = {
  name: 'recruitment.quality',
  place: 150,
  look: 'table',
  permission: 'resume:list',
  read: async (asked) => {
    const { db, ctx, site } = asked;
    const { rows } = await sql<Record<'total' | 'complete' | 'flagged' | 'approved', string>>`
      select count(*)::text as total, (count(*) filter (where t.completeness >= 60))::text as complete,
        (count(*) filter (where t.quality_flag))::text as flagged,
        (count(*) filter (where t.status = 'approved'))::text as approved
      ${listedRows({ resource: resume as Resource, ctx, site })}`.execute(db);
    const found = rows[0];
    const label = (key: string): string => translate(ctx.language, `block.recruitment.quality.${key}`);
    const row = (key: 'complete' | 'flagged' | 'approved', query: Record<string, string>): Row => ({
      key,
      label: label(key),
      values: [found?.[key] ?? '0', percent(found?.[key], found?.total)],
      query,
    });
    return {
      figures: await knownFigures(asked),
      columns: [
        columnFor({
          key: 'count',
          label: translate(ctx.language, 'dashboard.count'),
          list: { permission: 'resume:list', query: {}, by: null, per: 'one' },
        }),
        columnFor({ key: 'share', label: translate(ctx.language, 'dashboard.share'), format: 'percent' }),
      ],
      rows: [
        row('complete', { completeness_begin: '60' }),
        row('approved', { status: 'approved' }),
        row('flagged', { qualityFlag: 'true' }),
      ],
    };
  },
};
