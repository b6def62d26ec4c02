import type { Language } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { localizedIn } from '../../kernel/db/texts.ts';

/**
 * A recursive CTE `paths (id, path, title)`: the titles of the menus above each menu and button, deleted ones
 * included, from the top. Stands first after `with recursive`.
 */
export const menuPaths = (language: Language): RawBuilder<unknown> => sql`paths (id, path, title) as (
  select top.id, array[]::text[], ${localizedIn('top.name', language)}
  from sys_permission top where top.parent_id is null
  union all
  select child.id, paths.path || paths.title, ${localizedIn('child.name', language)}
  from paths join sys_permission child on child.parent_id = paths.id)`;
