import { createHmac, timingSafeEqual } from 'node:crypto';
import { longestCursor, type Resource } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { oncePerDatabase, storedSecret } from '../db/stored-secret.ts';
import { siteOf } from './filters.ts';
import type { ListOrder, Place } from './order.ts';

/** What a list is asked that does not say which rows it has, nor in which order. */
const besides: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'cursor',
  'countBy',
  'sumBy',
  '_t',
  'field',
  'language',
]);

/** The list that a cursor belongs to: whose it is, its rows and their order. */
export interface Listing {
  resource: Resource;
  query: Readonly<Record<string, unknown>>;
  order: ListOrder;
  deleted: boolean;
  ctx: CallContext;
}

/** Writes places in a list as texts that only this installation can make, and reads them. */
export interface Cursors {
  /** Undefined where the text would be longer than a call takes. */
  write(place: Place, listing: Listing): Promise<string | undefined>;
  /** @throws system.invalidInput of a text that was not written, or for another list. */
  read(cursor: string, listing: Listing): Promise<Place>;
}

const fingerprintOf = ({ resource, query, order, deleted, ctx }: Listing): string =>
  JSON.stringify([
    resource.spec.name,
    ctx.session.userId,
    // Texts per language are sorted by the reader's, moments filtered in his time zone.
    ctx.language,
    ctx.timeZone,
    siteOf(resource, ctx, query.subsiteId) ?? null,
    deleted,
    order.column,
    order.direction,
    Object.entries(query)
      .filter(([name, value]) => !besides.has(name) && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

const isPlace = (value: unknown): value is [isBackward: boolean, value: string | null, id: string] =>
  Array.isArray(value) && value.length === 3;

const secretOf = oncePerDatabase((db) => storedSecret(db, 'listCursorKey'));

export const createCursors = (db: Db): Cursors => {
  const sign = async (text: string, listing: Listing): Promise<Buffer> =>
    createHmac('sha256', await secretOf(db))
      .update(`${text}\n${fingerprintOf(listing)}`)
      .digest()
      .subarray(0, 16);

  return {
    write: async ({ isBackward, value, id }, listing) => {
      const text = Buffer.from(JSON.stringify([isBackward, value, id])).toString('base64url');
      const cursor = `${text}.${(await sign(text, listing)).toString('base64url')}`;
      return cursor.length > longestCursor ? undefined : cursor;
    },
    read: async (cursor, listing) => {
      const [text = '', signature = ''] = cursor.split('.', 2);
      const [given, right] = [Buffer.from(signature, 'base64url'), await sign(text, listing)];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      const place: unknown = isOurs ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined;
      if (!isPlace(place))
        throw new AppError('system.invalidInput', { problems: [{ path: 'cursor', rule: 'unknown' }] });
      const [isBackward, value, id] = place;
      return { isBackward, value, id };
    },
  };
};
