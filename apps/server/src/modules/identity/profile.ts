import {
  changeContact,
  editProfile,
  endOwnSession,
  ownProfile,
  ownSessions,
  sendContactCode,
} from '@lc/contract/identity';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { isOwnSession, listOwnSessions, loadProfile } from './profile.queries.ts';
import { changeOwnContact, sendCodeToContact, updateProfile } from './profile.service.ts';

/** The account of whoever asks. `changed` runs after a change of what lists show. */
export const serveProfile = (context: ModuleContext): void => {
  const { db, route, sessions } = context;
  route(ownProfile, ({ ctx }) => loadProfile(db, ctx));
  route(editProfile, async ({ body, ctx }) => {
    const updated = await updateProfile(context, body, ctx);
    return new Answer(updated, 'system.updated');
  });
  route(sendContactCode, async ({ body, ctx }) => {
    await sendCodeToContact(context, body, ctx);
    return new Answer(null, 'identity.codeSent');
  });
  route(changeContact, async ({ body, ctx }) => {
    const updated = await changeOwnContact(context, body, ctx);
    return new Answer(updated, 'system.updated');
  });
  route(ownSessions, ({ ctx }) => listOwnSessions(db, ctx));
  route(endOwnSession, async ({ body: { id }, ctx }) => {
    const { userId, sessionId } = ctx.session;
    if (id === undefined) await sessions.end({ userIds: [userId], exceptSessionId: sessionId }, 'logout');
    else if (id === sessionId || !(await isOwnSession(db, id, ctx)))
      throw new AppError('system.recordNotFound');
    else await sessions.end({ sessionId: id }, 'logout');
    return new Answer(null, 'identity.sessionKicked');
  });
};
