import { z } from 'zod/mini';
import { dateTimeSchema, defineEndpoint, rules, textSchema } from '../kernel/index.ts';
import { rowSchema } from '../kernel/schema.ts';
import { userAgent } from './user-agent.resource.ts';

const accountName = textSchema(30, 1).check(z.refine(rules.accountName, { error: 'accountName' }));

/** The stand-in of a person that holds now or comes next; null where there is none (wire-contract 0.1). */
export const userAgentByName = defineEndpoint({
  method: 'GET',
  path: '/sys/sysUserAgent/queryByUserName',
  access: 'userAgent:list',
  summary: 'The stand-in of a person, now or next',
  labels: 'userAgent',
  query: z.object({ userName: accountName }),
  result: z.nullable(rowSchema(userAgent)),
});

/** The caller's own stand-in that holds now or comes next; null where there is none. */
export const myStandIn = defineEndpoint({
  method: 'GET',
  path: '/sys/sysUserAgent/mine',
  access: 'session',
  summary: 'The own stand-in, now or next',
  result: z.nullable(rowSchema(userAgent)),
});

/**
 * Names the caller's own stand-in, in place of the one there is now or next. The rules are those of every
 * stand-in.
 * @throws identity.standInCycle, identity.standInOverlaps
 */
export const saveMyStandIn = defineEndpoint({
  method: 'PUT',
  path: '/sys/sysUserAgent/mine',
  access: 'session',
  summary: 'Name the own stand-in',
  labels: 'userAgent',
  rateLimit: 60,
  body: z.object({ agentUserName: accountName, startTime: dateTimeSchema, endTime: dateTimeSchema }),
  result: z.null(),
});

/** Takes the caller's own stand-in back; without one nothing happens. */
export const removeMyStandIn = defineEndpoint({
  method: 'DELETE',
  path: '/sys/sysUserAgent/mine',
  access: 'session',
  summary: 'Take the own stand-in back',
  result: z.null(),
});
