import { z } from 'zod/mini';
import { menuNodeSchema } from '../access/menu-node.ts';
import { defineEndpoint, textSchema } from '../kernel/index.ts';

/** The person behind a session, as every screen may show him. */
export const userInfoSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  orgCode: z.nullable(z.string()),
  departName: z.nullable(z.string()),
});

/** The working site. `flag` is "1" when the person may work on every site, else "0". */
export const workingSiteSchema = z.object({
  id: z.string(),
  name: z.string(),
  flag: z.enum(['0', '1']),
  siteType: z.string(),
  /** The zone of its clock. */
  timeZone: z.string(),
});

export type UserInfo = z.output<typeof userInfoSchema>;
export type WorkingSite = z.output<typeof workingSiteSchema>;

/** One of a person's departments. */
export const ownDepartSchema = z.object({ id: z.string(), departName: z.string(), orgCode: z.string() });

export type OwnDepart = z.output<typeof ownDepartSchema>;

/**
 * What every way in answers with. `departs` are the person's departments; `multi_depart` says what follows from them: 0 he has none, 1 he stands in
 * his only one, 2 he may be asked which one to stand in (POST /sys/selectDepart).
 */
export const loginResultSchema = z.object({
  token: z.string(),
  userInfo: userInfoSchema,
  subsite: z.nullable(workingSiteSchema),
  departs: z.array(ownDepartSchema),
  multi_depart: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

export type LoginResult = z.output<typeof loginResultSchema>;

/** What may be asked for beside a password: the picture's answer. */
export const captchaFields = {
  captcha: z.optional(z.nullable(textSchema(16))),
  checkKey: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
};

/** A password, plain or sealed. */
export const sentPasswordFields = {
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  keyId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
};

/**
 * Signs in (section 7). `captcha` with its `checkKey` is asked for after three failures. With `keyId` the
 * password is base64 of RSA-OAEP (SHA-256) under that key, with the key's id as label.
 * @throws identity.badCredentials, identity.captchaRequired, identity.captchaWrong, identity.accountLocked,
 *   identity.keyExpired, identity.plainPasswordRefused
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/sys/login',
  access: 'public',
  summary: 'Sign in',
  labels: 'user',
  rateLimit: 60,
  body: z.object({
    username: textSchema(64, 1),
    ...sentPasswordFields,
    ...captchaFields,
  }),
  result: loginResultSchema,
});

/**
 * Signs out: the session ends at once on every process. A session that came from CAS leads on to `goTo`, where
 * CAS signs the person out too; for any other the result is null.
 */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/sys/logout',
  access: 'session',
  summary: 'Sign out',
  beforePasswordChange: true,
  aliases: [{ method: 'GET', path: '/sys/logout' }],
  result: z.nullable(z.object({ goTo: z.string() })),
});

/** A captcha picture as a data address. One use, two minutes. */
export const captchaImage = defineEndpoint({
  method: 'GET',
  path: '/sys/randomImage/{checkKey}',
  access: 'public',
  summary: 'Captcha picture for a key the caller chose',
  rateLimit: 60,
  params: z.object({ checkKey: z.string().check(z.minLength(1), z.maxLength(64)) }),
  result: z.string(),
});

/** A public key to seal one password with. `expiresAt` is ms since 1970; `publicKey` is SPKI in base64. */
export const keyPair = defineEndpoint({
  method: 'GET',
  path: '/sys/keyPair',
  access: 'public',
  summary: 'Short-lived key to seal a password with',
  rateLimit: 60,
  result: z.object({ keyId: z.string(), publicKey: z.string(), expiresAt: z.int() }),
});

/**
 * The session user (section 3). `passwordHint` is "initial" when the password must be changed before anything
 * else, "aged" when it is unchanged for 90 days, else null.
 */
export const getUserInfo = defineEndpoint({
  method: 'GET',
  path: '/sys/user/getUserInfo',
  access: 'session',
  summary: 'The signed-in person',
  aliases: [{ method: 'GET', path: '/user/info' }],
  beforePasswordChange: true,
  result: z.object({
    username: z.string(),
    realname: z.string(),
    welcome: z.string(),
    avatar: z.nullable(z.string()),
    info: z.object({
      id: z.string(),
      username: z.string(),
      realname: z.string(),
      avatar: z.nullable(z.string()),
    }),
    userInfo: userInfoSchema,
    subsite: z.nullable(workingSiteSchema),
    /** The clock that the person chose; null for that of the browser. */
    timeZone: z.nullable(z.string()),
    passwordHint: z.nullable(z.enum(['initial', 'aged'])),
    objectPermissionList: z.array(z.string()),
  }),
});

/** A button right. `type` "1": shown when granted; "2": editable when granted. `status` "0": the rule is off. */
const authSchema = z.object({ action: z.string(), type: z.enum(['1', '2']), describe: z.string() });
const allAuthSchema = z.object({
  action: z.string(),
  type: z.enum(['1', '2']),
  status: z.enum(['0', '1']),
  describe: z.string(),
});

/** Menus and button rights, of a session or of a role. */
export const permissionSchema = z.object({
  menu: z.array(menuNodeSchema),
  auth: z.array(authSchema),
  allAuth: z.array(allAuthSchema),
  objectPermissionList: z.array(z.string()),
});

export type PermissionResult = z.output<typeof permissionSchema>;

/** Menus and button rights of the session (section 7). A `token` other than the session's own is refused. */
export const getUserPermissionByToken = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  access: 'session',
  summary: 'Menus and button rights of the signed-in person',
  beforePasswordChange: true,
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
  result: permissionSchema,
});

/**
 * Changes the caller's own password; his other sessions end.
 * @throws identity.oldPasswordWrong, identity.passwordsDiffer, identity.passwordUnchanged
 */
export const updatePassword = defineEndpoint({
  method: 'POST',
  path: '/sys/user/updatePassword',
  access: 'session',
  summary: 'Change the own password',
  beforePasswordChange: true,
  labels: 'user',
  aliases: [{ method: 'PUT', path: '/sys/user/updatePassword' }],
  rateLimit: 20,
  body: z.object({
    username: z.optional(z.string().check(z.maxLength(64))),
    oldpassword: z.string().check(z.minLength(1), z.maxLength(1024)),
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
    confirmpassword: z.string().check(z.minLength(1), z.maxLength(1024)),
  }),
  result: z.null(),
});
