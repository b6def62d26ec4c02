import { specialRecruitment, srImage } from '@lc/contract/recruitment';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { TakePictureOff } from '../../../kernel/files/picture-records.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';

interface Picture {
  id: string;
  eventId: string;
  fileId: string;
}

/** Pictures `t` at fairs that the caller sees, in the order in which each fair shows them. */
const picturesWhere = async (
  tx: Tx,
  condition: RawBuilder<unknown>,
  ctx: CallContext,
): Promise<Picture[]> => {
  const { rows } =
    await sql<Picture>`select t.id, t.event_id as "eventId", t.file_id as "fileId" from sr_image t
    join special_recruitment f on f.id = t.event_id and f.deleted_at is null
    where ${condition} and t.deleted_at is null and ${scopeCondition(srImage, ctx)}
    order by t.event_id, t.sort, t.id`.execute(tx);
  return rows;
};

/** Takes a picture off the fairs that show it. */
export const takePictureOffFairs: TakePictureOff = async (tx, id, ctx) => {
  const permissions: ReadonlySet<string> = ctx.session.permissions;
  if (!permissions.has(specialRecruitment.permissionOf('list'))) return [];
  const found = await picturesWhere(tx, sql`(t.id = ${id} or t.file_id = ${id})`, ctx);
  if (found.length > 0 && !permissions.has(specialRecruitment.permissionOf('update')))
    throw new AppError('system.forbidden');
  const gone = new Set(found.map((picture) => picture.id));
  const fairs = recordsOf(specialRecruitment);
  for (const eventId of new Set(found.map((picture) => picture.eventId))) {
    const fair = await fairs.lock(tx, eventId, ctx);
    const shown = await picturesWhere(tx, sql`t.event_id = ${eventId}`, ctx);
    const kept = shown.filter((picture) => !gone.has(picture.id));
    await fairs.update(tx, fair, { images: kept.map((picture) => ({ id: picture.id })) }, ctx);
  }
  return [...new Set(found.map(({ fileId }) => fileId))];
};
