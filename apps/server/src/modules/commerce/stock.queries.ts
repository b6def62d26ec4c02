import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { type Buyer, buyerColumn } from './buyers.ts';

/** So many pieces of a service. */
export interface Pieces {
  productId: string;
  quantity: number;
}

/** The same order for everybody, so that two orders never wait for one another. */
const inOrder = <T extends Pieces>(pieces: readonly T[]): T[] =>
  [...pieces].sort((a, b) => (BigInt(a.productId) < BigInt(b.productId) ? -1 : 1));

/** Takes pieces from the stock, all or none. @returns the service of which there is not enough, if any */
export const takeStock = async (tx: Tx, pieces: readonly Pieces[]): Promise<string | undefined> => {
  for (const { productId, quantity } of inOrder(pieces)) {
    const { numAffectedRows } = await sql`update service_product set sold = sold + ${quantity}
      where id = ${productId} and deleted_at is null
      and (restricted_stock is null or sold + ${quantity} <= restricted_stock)`.execute(tx);
    if (numAffectedRows !== 1n) return productId;
  }
  return undefined;
};

/** Gives the pieces of an order back to the stock. */
export const giveBackStock = async (tx: Tx, orderId: string): Promise<void> => {
  for (const { productId, quantity } of inOrder(await piecesOf(tx, orderId)))
    await sql`update service_product set sold = greatest(sold - ${quantity}, 0) where id = ${productId}`.execute(
      tx,
    );
};

/** What was ordered. */
export const piecesOf = async (tx: Tx, orderId: string): Promise<Pieces[]> => {
  const { rows } = await sql<Pieces>`select product_id as "productId", quantity from order_item
    where order_id = ${orderId}`.execute(tx);
  return rows;
};

/**
 * A service of which a buyer would have more in orders that hold than one buyer may, as it allows now. Its row was locked
 * by {@link takeStock}: without that, two orders at once would each find room for the last piece.
 * @param orderId the order that the pieces are of, where it is there already: it is not counted twice
 */
export const findOverLimit = async (
  tx: Tx,
  buyer: Buyer,
  pieces: readonly Pieces[],
  orderId = '0',
): Promise<{ productId: string; limit: number } | undefined> => {
  const { rows } = await sql<{ productId: string; limit: number }>`
    select p.id as "productId", p.per_buyer_limit as limit
    from unnest(${pieces.map(({ productId }) => productId)}::bigint[],
      ${pieces.map(({ quantity }) => quantity)}::integer[]) as wanted(id, quantity)
    join service_product p on p.id = wanted.id
    group by p.id having sum(wanted.quantity) + coalesce((
      select sum(i.quantity) from order_item i join orders o on o.id = i.order_id
      where ${buyerColumn(buyer)} = ${buyer.id} and i.product_id = p.id and o.id <> ${orderId}
      and o.deleted_at is null and o.status not in ('cancelled', 'expired', 'refunded')), 0) > p.per_buyer_limit
    order by p.id limit 1`.execute(tx);
  return rows[0];
};
