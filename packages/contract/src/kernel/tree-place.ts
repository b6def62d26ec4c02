import { z } from 'zod/mini';
import { idSchema } from './schema.ts';

const placeId = z.nullable(z.union([z.literal(''), idSchema]));

/** Where a node of a tree stands: below what (null: at the top), and before which of those there; last without one. */
export interface TreePlace {
  parentId: string | null;
  beforeId: string | null;
}

/**
 * Body and result of a call that puts a node of a tree somewhere else. It answers the place that the node had, which
 * is all that taking the move back needs.
 */
export const treeMove = {
  body: z.object({ id: idSchema, parentId: z.optional(placeId), beforeId: z.optional(placeId) }),
  result: z.object({ parentId: z.nullable(z.string()), beforeId: z.nullable(z.string()) }),
};
