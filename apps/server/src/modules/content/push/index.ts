import { addPushTarget, pushTargets, removePushTarget } from '@lc/contract/content';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { addTarget, removeTarget, targetsOf } from './push.service.ts';

/** Further columns in which an article appears once it is published. */
export const servePush = (context: ModuleContext): void => {
  const { route } = context;
  route(pushTargets, ({ query, ctx }) => targetsOf(context, query.id, ctx));
  route(addPushTarget, async ({ body, ctx }) => {
    await addTarget(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(removePushTarget, async ({ body, ctx }) => {
    await removeTarget(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
};
