import {
  applyPublic,
  attachToRequest,
  intakeRequest,
  requestFileLimits,
  requestProgress,
  supplyRequest,
} from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { AppError } from '../../../kernel/app-error.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import { streamUpload } from '../../../kernel/http/upload.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { attach, progressOf, requireTakesFile, supply } from './applicant.service.ts';
import { requestPages } from './menu.ts';
import { countRequests, intake, overdueRequests, requestMoves } from './requests.service.ts';

/** The desk of requests for information. */
export const serveRequests = (context: ModuleContext): void => {
  const { badges, db, files, push, route, worklist } = context;
  const { reader } = serveResource(context, {
    resource: applyPublic as Resource,
    moves: requestMoves,
    changed: () => push.changed('badge'),
  });
  badges.add(
    requestPages.map(({ component }) => component),
    countRequests,
  );
  worklist.addSource(overdueRequests(reader));
  route(
    intakeRequest,
    async ({ body, ctx }) => new Answer(await intake(context, body, ctx), 'system.created'),
  );
  route(requestProgress, ({ query, ctx }) => progressOf(context, query.queryCode, ctx.language));
  route(attachToRequest, async ({ query: { queryCode }, ctx, request }) => {
    await requireTakesFile(db, queryCode);
    const { spooled, fileName: name } = await streamUpload(request, {
      folder: files.scratch,
      maxBytes: requestFileLimits.bytes,
      names: ['file'],
    });
    if (!spooled) throw new AppError('media.noFile');
    return new Answer(await attach(context, { queryCode, spooled, name }, ctx), 'media.uploaded');
  });
  route(
    supplyRequest,
    async ({ body, ctx }) => new Answer(await supply(context, body, ctx), 'system.updated'),
  );
};
