import {
  blueprintDifference,
  blueprintSites,
  createFromBlueprint,
  holdBlueprintObject,
  planFromBlueprint,
  rollOutBlueprint,
} from '@lc/contract/content';
import { AppError } from '../../../kernel/app-error.ts';
import { mayUseSite } from '../../../kernel/context.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { create, difference, hold, plan, rollOut } from './blueprints.service.ts';
import { listSites } from './links.queries.ts';

/** Sites that are made from template sites, and what is rolled out to them later. */
export const serveBlueprints = (context: ModuleContext): void => {
  const { db, route } = context;
  route(planFromBlueprint, ({ body, ctx }) => plan(context, body, ctx));
  route(
    createFromBlueprint,
    async ({ body, ctx }) => new Answer(await create(context, body, ctx), 'system.created'),
  );
  route(blueprintSites, ({ query, ctx }) => {
    if (!mayUseSite(ctx.session, query.id)) throw new AppError('content.notBlueprint');
    return listSites(db, query.id, ctx);
  });
  route(blueprintDifference, ({ query, ctx }) => difference(context, query.id, ctx));
  route(
    rollOutBlueprint,
    async ({ body, ctx }) => new Answer(await rollOut(context, body.id, ctx), 'system.updated'),
  );
  route(
    holdBlueprintObject,
    async ({ body, ctx }) => new Answer(await hold(context, body, ctx), 'system.updated'),
  );
};
