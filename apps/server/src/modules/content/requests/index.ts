import { applyPublic, intakeRequest, requestProgress } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { countRequests, intake, progressOf, requestMoves } from './requests.service.ts';

/** The desk of requests for information. */
export const serveRequests = (context: ModuleContext): void => {
  const { badges, push, route } = context;
  serveResource(context, {
    resource: applyPublic as Resource,
    moves: requestMoves,
    changed: () => push.changed('badge'),
  });
  badges.add(countRequests);
  route(
    intakeRequest,
    async ({ body, ctx }) => new Answer(await intake(context, body, ctx), 'system.created'),
  );
  route(requestProgress, ({ query, ctx }) => progressOf(context, query.queryCode, ctx.language));
};
