import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the item `t` is the page of the functions of a department that was renamed since its text was written, in some
 * language that visitors read.
 */
export const isDepartmentRenamed: RawBuilder<boolean> = sql`(t.id in (
  select f.item_id from content_renaming r join content_function f on f.department_id = r.department_id
    join content_text c on c.id = f.text_id
    join content_version v on v.text_id = c.id and v.number = c.live_version
  where v.create_time < r.renamed_at))`;
