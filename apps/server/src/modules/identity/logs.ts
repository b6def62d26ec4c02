import {
  mySignIns,
  myStandIn,
  removeMyStandIn,
  saveMyStandIn,
  signInLog,
  userAgentByName,
} from '@lc/contract/identity';
import { isMessageKey, translate } from '@lc/contract/words';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { lastSignIns } from './sign-in-log.queries.ts';
import { serveStandIns } from './stand-in.service.ts';

/** The sign-in log and the people who stand in for others. */
export const serveLogs = (context: ModuleContext): void => {
  const { db, route } = context;
  serveResource(context, { resource: signInLog });
  route(mySignIns, async ({ ctx }) => {
    const words = (reason: string): string => {
      const key = `signInReason.${reason}`;
      return isMessageKey(key) ? translate(ctx.language, key) : reason;
    };
    const signIns = await lastSignIns(db, ctx);
    return signIns.map((signIn) => ({ ...signIn, reason: words(signIn.reason) }));
  });

  const standIns = serveStandIns(context);
  route(userAgentByName, ({ query, ctx }) => standIns.current(query.userName, ctx));
  route(myStandIn, ({ ctx }) => standIns.current(ctx.session.username, ctx));
  route(saveMyStandIn, async ({ body, ctx }) => {
    await standIns.saveOwn(body, ctx);
    return new Answer(null, 'standIn.saved');
  });
  route(removeMyStandIn, async ({ ctx }) => {
    await standIns.removeOwn(ctx);
    return new Answer(null, 'standIn.ended');
  });
};
