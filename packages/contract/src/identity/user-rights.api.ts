import { z } from 'zod/mini';
import { defineEndpoint, idListSchema, idSchema, textSchema } from '../kernel/index.ts';
import { memberSchema } from './member.ts';

/** Ids of a person's roles (section 7); the parameter is spelled as on the wire. */
export const queryUserRole = defineEndpoint({
  method: 'GET',
  path: '/sys/user/queryUserRole',
  access: 'user:list',
  summary: 'Ids of a person’s roles',
  query: z.object({ userid: idSchema }),
  result: z.array(z.string()),
});

/** Ids of a person's positions. */
export const queryUserPosition = defineEndpoint({
  method: 'GET',
  path: '/sys/user/queryUserPosition',
  access: 'user:list',
  summary: 'Ids of a person’s positions',
  query: z.object({ userId: idSchema }),
  result: z.array(z.string()),
});

/** A department of a person; `key` and `value` are its id. */
const ownDepartSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  orgCode: z.string(),
});

/** The departments of a person, the one he stands in first. */
export const userDepartList = defineEndpoint({
  method: 'GET',
  path: '/sys/user/userDepartList',
  access: 'user:list',
  summary: 'The departments of a person',
  query: z.object({ userId: idSchema }),
  result: z.array(ownDepartSchema),
});

/**
 * Whether these values of an account are free (section 7). `id` is the account that may have them.
 * @throws system.duplicate naming each that is taken
 */
export const checkOnlyUser = defineEndpoint({
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  access: 'user:list',
  summary: 'Whether a user name, phone, e-mail or staff number is free',
  labels: 'user',
  query: z.object({
    id: z.optional(idSchema),
    username: z.optional(textSchema(30)),
    phone: z.optional(textSchema(24)),
    email: z.optional(textSchema(126)),
    workNo: z.optional(textSchema(32)),
  }),
  result: z.null(),
});

/** The people of a department and of all below it (section 7). */
export const queryUserByDepId = defineEndpoint({
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  access: 'user:list',
  summary: 'The people of a department and of all below it',
  query: z.object({ id: idSchema, realname: z.optional(textSchema(64)) }),
  result: z.array(z.extend(memberSchema, { phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
});

/**
 * Of these people, those whose accounts the caller may neither open nor close: administrators, and people with rights
 * or sites that the caller lacks.
 */
export const accountsBeyond = defineEndpoint({
  method: 'GET',
  path: '/sys/user/beyond',
  access: 'user:list',
  summary: 'Which of these people hold more than the caller',
  query: z.object({ ids: idListSchema }),
  result: z.array(z.string()),
});

/**
 * What a person may do: each menu and button with the roles that give it. A button whose rule is switched off is
 * everybody's (`isEverybodys`) and may come from no role. With `all` the rest is there too, which no role gives.
 */
export const effectivePermissions = defineEndpoint({
  method: 'GET',
  path: '/sys/user/effectivePermissions',
  access: 'user:list',
  summary: 'What a person may do, and by which roles',
  query: z.object({ userId: idSchema, all: z.optional(z.enum(['true', 'false'])) }),
  result: z.array(
    z.object({
      id: z.string(),
      parentId: z.nullable(z.string()),
      title: z.string(),
      menuType: z.enum(['0', '1', '2']),
      perms: z.nullable(z.string()),
      isEverybodys: z.boolean(),
      roles: z.array(z.object({ id: z.string(), roleName: z.string() })),
    }),
  ),
});
