import { createHash } from 'node:crypto';
import type { BlueprintKind, BlueprintPart } from '@lc/contract/content';
import { type Language, type LocalizedText, pickLocalized } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';

/** An object of a site that a site made from it has, too. */
export interface Piece {
  kind: BlueprintKind;
  id: string;
  /** What it is and says, as its resource takes it. */
  values: Readonly<Record<string, unknown>>;
  /** What else it has: settings of a column, whether visitors see a template. */
  more: Readonly<Record<string, unknown>>;
  /** The object that it belongs to, and under what name: what a column lies in, the group of a link. */
  owner: { field: string; kind: BlueprintKind; id: string } | null;
}

interface Row {
  kind: BlueprintKind;
  id: string;
  values: Record<string, unknown>;
  more: Record<string, unknown>;
  owner: string | null;
}

const owners: Readonly<Record<BlueprintKind, { field: string; kind: BlueprintKind }>> = {
  column: { field: 'parentId', kind: 'column' },
  template: { field: 'newsClassId', kind: 'column' },
  linkType: { field: 'parentId', kind: 'linkType' },
  link: { field: 'typeId', kind: 'linkType' },
};

const partOf: Readonly<Record<BlueprintKind, BlueprintPart>> = {
  column: 'columns',
  template: 'templates',
  linkType: 'links',
  link: 'links',
};

/** The objects of a site, each after what it belongs to. Templates are as visitors see them, or as they stand where they do not. */
export const loadPieces = async (
  db: Db | Tx,
  siteId: string,
  parts?: readonly BlueprintPart[],
): Promise<Piece[]> => {
  const { rows } = await sql<Row>`
    with recursive tree as (
      select n.id, 0 as depth from news_class n
      where n.subsite_id = ${siteId} and n.parent_id is null and n.deleted_at is null
      union all select n.id, tree.depth + 1 from news_class n join tree on n.parent_id = tree.id where n.deleted_at is null),
    pieces as (
      select 'column' as kind, n.id, 0 as place, tree.depth, n.parent_id as owner, jsonb_build_object('titleI18n', n.title,
          'code', n.code, 'kind', n.kind, 'publishArt', n.publish_art, 'model', n.model, 'reviewLevels', n.review_levels,
          'fromType', n.from_type, 'icon', n.icon, 'url', n.url, 'sortOrder', n.sort_order, 'visible', n.visible) as values,
        jsonb_build_object('settings', n.settings) as more
      from news_class n join tree on tree.id = n.id
      union all
      select 'template', t.id, 1, 0, t.news_class_id, jsonb_build_object('name', t.name, 'code', t.code, 'type', t.type,
          'model', t.model, 'note', t.note, 'body', coalesce(v.body, t.body)),
        jsonb_build_object('isLive', t.live_revision is not null)
      from site_template t left join site_template_version v on v.template_id = t.id and v.number = t.live_revision
      where t.subsite_id = ${siteId} and t.deleted_at is null
      union all
      select 'linkType', y.id, 2, 0, null, jsonb_build_object('nameI18n', y.name, 'code', y.code, 'sortOrder', y.sort_order,
          'enabled', y.enabled, 'remark', y.remark), '{}'
      from friendly_link_type y where y.subsite_id = ${siteId} and y.deleted_at is null
      union all
      select 'link', l.id, 3, 0, l.type_id, jsonb_build_object('nameI18n', l.name, 'url', l.url, 'sortOrder', l.sort_order,
          'newWindow', l.new_window, 'enabled', l.enabled, 'remark', l.remark), '{}'
      from friendly_link l join friendly_link_type y on y.id = l.type_id and y.deleted_at is null
      where l.subsite_id = ${siteId} and l.deleted_at is null)
    select kind, id, values, more, owner from pieces order by place, depth, id`.execute(db);
  return rows
    .filter(({ kind }) => parts === undefined || parts.includes(partOf[kind]))
    .map(({ owner, ...row }) => ({
      ...row,
      owner: owner === null ? null : { ...owners[row.kind], id: String(owner) },
    }));
};

/** What a piece is called. */
export const nameOf = ({ values }: Piece, language: Language): string => {
  const texts = (values.titleI18n ?? values.nameI18n) as LocalizedText | undefined;
  return texts ? pickLocalized(texts, language) : String(values.name ?? '');
};

/** What tells a piece from another that says something else; the object that it belongs to under the name it is given. */
export const hashOfPiece = ({ values, more }: Piece, owner: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([values, more, owner]))
    .digest('hex');
