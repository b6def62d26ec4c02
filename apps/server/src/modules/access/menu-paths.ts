import type { Language } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { localizedIn } from '../../kernel/db/texts.ts';

/**
 * A recursive CTE `paths (id, title, path, place)`: of each menu and button, deleted ones included, the titles of the
 * menus above it from the top, and a `place` that sorts them as the tree shows them. Stands first after
 * `with recursive`.
 */
export const menuPaths = (language: Language): RawBuilder<unknown> => sql`paths (id, title, path, place) as (
  select top.id, ${localizedIn('top.name', language)}, array[]::text[], array[top.sort_no, top.id]
  from sys_permission top where top.parent_id is null
  union all
  select child.id, ${localizedIn('child.name', language)}, paths.path || paths.title,
    paths.place || array[child.sort_no, child.id]
  from paths join sys_permission child on child.parent_id = paths.id)`;
