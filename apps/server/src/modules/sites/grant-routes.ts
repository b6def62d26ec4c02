import {
  grantBatch,
  grantBatches,
  grantPrincipals,
  grantsOf,
  grantTargets,
  previewBatch,
  saveBatch,
  saveGrants,
  undoBatch,
} from '@lc/contract/sites';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { listBatches } from './grant-batch.queries.ts';
import { batchOf, commitBatch, preview, undo } from './grant-batch.service.ts';
import { readGrants, replaceGrants, targetsOf } from './grants.service.ts';
import { listPrincipals } from './principal.queries.ts';

/** Who may work where: sites, columns and menus of people and roles, one by one and many at once. */
export const serveGrants = (context: ModuleContext, granted: () => void): void => {
  const { db, route } = context;
  route(grantPrincipals, ({ query, ctx }) => listPrincipals(db, query, ctx));
  route(grantTargets, ({ query, ctx }) => targetsOf(context, query, ctx));
  route(grantsOf, ({ query, ctx }) => readGrants(context, query, ctx));
  route(saveGrants, async ({ body, ctx }) => {
    const fingerprint = await replaceGrants(context, body, ctx);
    granted();
    return new Answer({ fingerprint }, 'system.updated');
  });
  route(previewBatch, ({ body, ctx }) => preview(context, body, ctx));
  route(saveBatch, async ({ body, ctx }) => {
    const id = await commitBatch(context, body, ctx);
    granted();
    return new Answer({ id }, 'system.updated');
  });
  route(grantBatches, ({ query, ctx }) => listBatches(db, query, ctx));
  route(grantBatch, ({ query, ctx }) => batchOf(context, query.id, ctx));
  route(undoBatch, async ({ body, ctx }) => {
    const undone = await undo(context, body, ctx);
    granted();
    return new Answer(undone, 'siteGrant.undone');
  });
};
