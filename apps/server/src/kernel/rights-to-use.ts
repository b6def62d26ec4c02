import type { CallContext } from './context.ts';
import type { Tx } from './db/database.ts';

/** Something that a company does and may have to have bought. */
export interface Use {
  companyId: string;
  subsiteId: string;
  /** A code of the dictionary `quota_resource`. */
  right: string;
  quantity?: number;
  /** What it was used for: the name of a resource, and the row. */
  refKind: string;
  refId: string;
  /** The same use is counted once. */
  requestId: string;
}

/** Counts a use within the transaction of what uses it, or refuses both. */
export type UseRight = (tx: Tx, use: Use, ctx: CallContext) => Promise<void>;

let counting: UseRight = () => Promise.resolve();

/** Says how uses are counted; the module that sells rights says it once, when it is loaded. */
export const defineUseOfRights = (count: UseRight): void => {
  counting = count;
};

/**
 * Uses a right of a company. What its site does not sell is free; who sells it, this does not know.
 * @throws commerce.rightMissing, commerce.rightNotSold when the company has too little of it left
 */
export const useRight: UseRight = (tx, use, ctx) => counting(tx, use, ctx);
