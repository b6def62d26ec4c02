import {
  addUser,
  captchaImage,
  changePassword,
  editUser,
  frozenBatch,
  getUserInfo,
  getUserPermissionByToken,
  keyPair,
  kickSession,
  login,
  logout,
  onlineSessions,
  socketTicket,
  updatePassword,
  user,
} from '@lc/contract/identity';
import { translate } from '@lc/contract/words';
import { AppError } from '../../kernel/app-error.ts';
import { loadUserInfo, loadWorkingSite } from '../../kernel/auth/session-info.queries.ts';
import { issueSocketTicket } from '../../kernel/auth/sockets.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { defineComputed } from '../../kernel/resource/computed.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { menuOf } from '../access/index.ts';
import { identityBlocks } from './blocks.ts';
import { issueCaptcha } from './captcha.ts';
import { afterLogout } from './cas.service.ts';
import { updateUser } from './edit-user.service.ts';
import { signIn } from './login.service.ts';
import { serveLogs } from './logs.ts';
import { departNames, roleNames, siteNames } from './member.queries.ts';
import { listOnline } from './online.queries.ts';
import { kick } from './online.service.ts';
import { changeOwnPassword, isOwnName, passwordHint, setPassword } from './password.service.ts';
import { servePeople } from './people.ts';
import { serveProfile } from './profile.ts';
import { issueSealingKey } from './sealing.ts';
import { inDepart, inPosition } from './user.queries.ts';
import { checkUser, createUser, setFrozen, userMoves } from './user.service.ts';
import { serveWays } from './ways.ts';

export { countersOfMember } from './attempts.ts';
export { issueCaptcha } from './captcha.ts';
export { setLanguage } from './language.service.ts';
export { listMembers, nameCondition } from './member.queries.ts';
export { type MemberGroup, type Membership, membersOf } from './members.service.ts';
export { changeOwnOrSet, hintOf, isOwnName, requireGoodPassword } from './password.service.ts';
export { provePassword } from './prove-password.ts';
export { requireHuman } from './public-intake.ts';
export { readPassword } from './sealing.ts';
export { loadOwnDeparts } from './session.queries.ts';
export { signInMethods } from './sign-in-methods.ts';
export { standInOf } from './stand-in.service.ts';

defineComputed(user, {
  departNames: (ctx) => departNames(ctx, 't'),
  roleNames: (ctx) => roleNames(ctx, 't'),
  siteNames,
});

/** Accounts, signing in and out, sessions. */
export const identityModule = (context: ModuleContext): void => {
  const { db, route, sessions } = context;
  servePeople(context);
  serveLogs(context);
  context.blocks.add(...identityBlocks);

  route(login, async ({ body, ctx }) => new Answer(await signIn(context, body, ctx), 'identity.loggedIn'));
  route(logout, async ({ ctx }) => {
    const next = await afterLogout(context, ctx);
    await sessions.end({ sessionId: ctx.session.sessionId }, 'logout');
    return new Answer(next, 'identity.loggedOut');
  });
  route(captchaImage, ({ params }) => issueCaptcha(db, params.checkKey));
  route(keyPair, () => issueSealingKey(db));
  route(getUserInfo, async ({ ctx }) => {
    const { session, language } = ctx;
    const [{ timeZone, ...userInfo }, subsite, hint] = await Promise.all([
      loadUserInfo(db, session.userId, language),
      loadWorkingSite(db, session.subsiteId, { allSites: session.subsites === 'all', language }),
      passwordHint(db, ctx),
    ]);
    const { id, username, realname, avatar } = userInfo;
    return {
      username,
      realname,
      welcome: translate(language, 'identity.welcome', { name: realname }),
      avatar,
      info: { id, username, realname, avatar },
      userInfo,
      subsite,
      timeZone,
      passwordHint: hint,
      objectPermissionList: [],
    };
  });
  route(getUserPermissionByToken, ({ query, ctx, request }) => {
    if (query.token !== undefined && query.token !== request.headers['x-access-token']) {
      throw new AppError('system.invalidInput', { problems: [{ path: 'token', rule: 'pattern' }] });
    }
    return menuOf(context, ctx);
  });
  route(socketTicket, async ({ ctx }) => ({
    ticket: await issueSocketTicket(db, ctx.session.sessionId),
    userId: ctx.session.userId,
  }));
  route(updatePassword, async ({ body, ctx }) => {
    if (body.username && !isOwnName(body.username, ctx)) throw new AppError('identity.passwordOfOther');
    await changeOwnPassword(context, body, ctx);
    return new Answer(null, 'identity.passwordChanged');
  });

  const users = serveResource(context, {
    resource: user,
    links: { depId: inDepart, positionId: inPosition },
    check: checkUser,
    moves: userMoves(context),
    changed: async (_ctx, ids) => {
      await endSessionsOfGone(context, ids);
      await sessions.refresh(ids);
    },
  });
  serveWays(context, users.reader.forgetCounts);
  serveProfile(context);
  route(addUser, async ({ body, ctx }) => {
    const created = await createUser(context, body, ctx);
    return new Answer(created, 'system.created');
  });
  route(editUser, async ({ body, ctx }) => {
    const updated = await updateUser(context, body, ctx);
    return new Answer(updated, 'system.updated');
  });
  route(frozenBatch, async ({ body, ctx }) => {
    await setFrozen(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(changePassword, async ({ body, ctx }) => {
    await setPassword(context, body, ctx);
    return new Answer(null, 'identity.passwordChanged');
  });
  route(onlineSessions, ({ query, ctx }) => listOnline(db, ctx, query.userId));
  route(kickSession, async ({ body, ctx }) => {
    await kick(context, body.id, ctx);
    return new Answer(null, 'identity.sessionKicked');
  });
};

const endSessionsOfGone = async ({ db, sessions }: ModuleContext, ids: readonly string[]): Promise<void> => {
  const gone = await db
    .selectFrom('sys_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .execute();
  await sessions.end({ userIds: gone.map(({ id }) => id) }, 'deleted');
};
