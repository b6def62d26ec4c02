import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

const daySchema = z.object({
  day: z.string(),
  signIns: z.nullable(z.int()),
  failedSignIns: z.nullable(z.int()),
  changes: z.int(),
});
const shareSchema = z.object({ label: z.string(), value: z.int() });

/** Figures of the home page, by day in the reader's zone. What the reader may not list is null. */
export const dashboardFigures = defineEndpoint({
  method: 'GET',
  path: '/analytics/dashboard',
  access: 'session',
  summary: 'Figures of the home page',
  query: z.object({ days: z.optional(z.enum(['7', '30', '90'])) }),
  result: z.object({
    people: z.nullable(z.object({ total: z.int(), active: z.int(), frozen: z.int(), online: z.int() })),
    content: z.object({ sites: z.int(), columns: z.int(), publishable: z.int(), dictionaries: z.int() }),
    days: z.array(daySchema),
    columnsByKind: z.array(shareSchema),
    peopleByDepartment: z.nullable(z.array(shareSchema)),
    recent: z.array(
      z.object({
        at: z.string(),
        actor: z.string(),
        action: z.string(),
        resource: z.string(),
        label: z.string(),
      }),
    ),
  }),
});
