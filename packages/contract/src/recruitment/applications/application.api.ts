import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../../kernel/index.ts';

const cardSchema = z.object({
  id: z.string(),
  version: z.int(),
  applicationNo: z.string(),
  stage: z.string(),
  seeker: z.string(),
  job: z.string(),
  rating: z.nullable(z.int()),
  stageAt: z.string(),
});

/** An application as a card of the board. */
export type ApplicationCard = z.output<typeof cardSchema>;

/** Most cards of one stage that the board shows; the list has the others. */
export const cardsPerStage = 50;

const stageSchema = z.object({ stage: z.string(), count: z.int(), cards: z.array(cardSchema) });

/** A stage with how many applications are in it and the latest of them. */
export type BoardStage = z.output<typeof stageSchema>;

/** The open applications and the hires of the working site, by stage. */
export const applicationBoard = defineEndpoint({
  method: 'GET',
  path: '/lczp/application/board',
  access: 'application:list',
  summary: 'The applications by stage',
  query: z.object({ jobId: z.optional(idSchema), subsiteId: z.optional(idSchema) }),
  result: z.array(stageSchema),
});

/** The resume as it was when its owner applied: a row as readers get it, sections included; null where none was sent. */
export const applicationSnapshot = defineEndpoint({
  method: 'GET',
  path: '/lczp/application/snapshot',
  access: 'application:list',
  summary: 'The resume of an application as it was sent',
  query: z.object({ id: idSchema }),
  result: z.nullable(z.record(z.string(), z.unknown())),
});
