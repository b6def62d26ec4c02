import { contentModelShapes, contentText } from '@lc/contract/content';
import { type Field, fieldEntries, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { FileUse, FileUseSource } from '../../../kernel/files/references.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { areValuesWithheld } from '../withheld.ts';

/** Where values have the files of a field, as a JSON path. */
const pathOf = ([name, { kind }]: [string, Field]): string[] =>
  kind === 'file' ? [name] : kind === 'files' ? [`${name}[*]`] : [];

/** Every place of the values of a model that holds files: its code and a JSON path. */
const places = Object.entries<Resource>(contentModelShapes).flatMap(([model, shape]) => [
  ...fieldEntries(shape)
    .flatMap(pathOf)
    .map((path) => ({ model, path: `$.${path}` })),
  ...Object.entries(shape.spec.children ?? {}).flatMap(([list, { of }]) =>
    fieldEntries(of)
      .flatMap(pathOf)
      .map((path) => ({ model, path: `$.${list}[*].${path}` })),
  ),
]);

const mayRead = (ctx: CallContext): boolean =>
  ctx.session.permissions.has('contentItem:list') && !areValuesWithheld(ctx);

/** Texts whose model values have a file, as they are edited or as visitors read them. */
export const modelValueReferences: FileUseSource = async (db, fileIds, ctx) => {
  const models = places.map(({ model }) => model);
  const paths = places.map(({ path }) => path);
  const { rows } = await sql<FileUse>`
    select distinct held.id #>> '{}' as "fileId", 'contentText' as resource, t.id as "recordId", t.title as label,
      (${mayRead(ctx)}::boolean and i.deleted_at is null and ${scopeCondition(contentText as Resource, ctx)}) as "isVisible"
    from unnest(${models}::text[], ${paths}::text[]) as p(model, path)
      join content_item i on i.model = p.model join content_text t on t.item_id = i.id
      left join content_version v on v.text_id = t.id and v.number = t.live_version
      cross join lateral (
        select jsonb_path_query(t.model_values, p.path::jsonpath) as id
        union all select jsonb_path_query(v.content -> 'values', p.path::jsonpath)) held
    where held.id #>> '{}' = any(${[...fileIds]}::text[])`.execute(db);
  return rows;
};
