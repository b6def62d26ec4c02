import type { Resource } from '@lc/contract/kernel';
import {
  addDomain,
  archiveSite,
  deleteDomain,
  editDomain,
  moveSite,
  publishSite,
  reopenSite,
  saveSiteExtension,
  saveSiteLanguages,
  saveSiteSeo,
  siteChoices,
  siteDomains,
  siteExtension,
  siteGroups,
  siteGroupTree,
  siteLanguages,
  siteSeo,
  siteSummaries,
  sitesBelow,
  siteTree,
  siteTreeOfDepart,
  subsite,
  takeSiteOffline,
} from '@lc/contract/sites';
import type { CallContext } from '../../kernel/context.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { ResourceReader } from '../../kernel/resource/read.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { loadDomains } from './domain.queries.ts';
import { createDomain, dropDomain, updateDomain } from './domain.service.ts';
import { leaveSites } from './site.queries.ts';
import { moveState, placeAnew, siteMoves } from './site-place.service.ts';
import { loadLanguages } from './site-settings.queries.ts';
import {
  readExtension,
  readSeo,
  requireSeen,
  requireSite,
  saveExtension,
  saveLanguages,
  saveSeo,
} from './site-settings.service.ts';
import { siteChoiceList, siteGroupTreeOf, siteList, siteTreeOf, siteTreeOfDepartment } from './site-tree.ts';
import { checkSite, createSite } from './subsite.service.ts';

const specifiedMoves = [
  ['publish', publishSite],
  ['takeOffline', takeSiteOffline],
  ['archive', archiveSite],
  ['reopen', reopenSite],
] as const;

/** The sites themselves: the tree, their states, settings and domains. */
export const serveSites = (context: ModuleContext): void => {
  const { db, events, route } = context;
  /** Who works on a site may follow from a folder above it: rights are read anew wherever the tree is another one. */
  const notifyChange = async (): Promise<void> => {
    await events.emit('sessions.changed', {});
    await events.emit('reference.changed', { resource: 'subsite' });
  };
  const changed = async (_ctx: CallContext, ids: readonly string[]): Promise<void> => {
    await leaveSites(db, ids);
    await notifyChange();
  };
  const { reader } = serveResource(context, {
    resource: subsite as Resource,
    check: checkSite,
    create: (input, ctx) => createSite(context, input, ctx),
    moves: siteMoves,
    changed,
  });

  serveSiteTrees(context, reader);
  route(moveSite, async ({ body, ctx }) => {
    const former = await placeAnew(context, body, ctx);
    await notifyChange();
    return new Answer(former, 'system.updated');
  });
  for (const [name, endpoint] of specifiedMoves) {
    route(endpoint, async ({ body: { id }, ctx }) => {
      const moved = await moveState(context, { name, id }, ctx);
      await changed(ctx, [id]);
      return new Answer(moved, 'system.updated');
    });
  }
  serveSettings(context);
  serveDomains(context);
};

const serveSiteTrees = ({ db, route }: ModuleContext, reader: ResourceReader): void => {
  route(siteTree, ({ ctx }) => siteTreeOf(db, ctx));
  route(siteGroupTree, ({ ctx }) => siteGroupTreeOf(db, ctx));
  route(siteTreeOfDepart, ({ query, ctx }) => siteTreeOfDepartment(db, query.departId, ctx));
  route(siteGroups, ({ query, ctx }) => reader.list({ ...query, classify: 'group' }, ctx));
  route(sitesBelow, ({ query: { subsiteId, ...query }, ctx }) =>
    reader.list({ ...query, parentId: subsiteId ?? null }, ctx),
  );
  route(siteSummaries, ({ ctx }) => siteList(db, ctx));
  route(siteChoices, ({ ctx }) => siteChoiceList(db, ctx));
};

const serveSettings = (context: ModuleContext): void => {
  const { db, route } = context;
  route(siteSeo, ({ query, ctx }) => readSeo(db, requireSite(ctx, query.id), ctx));
  route(saveSiteSeo, async ({ body, ctx }) => {
    await saveSeo(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(siteLanguages, async ({ query, ctx }) =>
    loadLanguages(db, (await requireSeen(db, query.id, ctx)).id),
  );
  route(saveSiteLanguages, async ({ body, ctx }) => {
    await saveLanguages(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(siteExtension, ({ query, ctx }) => readExtension(db, query.id, ctx));
  route(saveSiteExtension, async ({ body, ctx }) => {
    await saveExtension(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
};

const serveDomains = (context: ModuleContext): void => {
  const { db, route } = context;
  route(siteDomains, async ({ query, ctx }) => {
    const { id } = await requireSeen(db, requireSite(ctx, query.subsiteId), ctx);
    return loadDomains(db, id);
  });
  route(
    addDomain,
    async ({ body, ctx }) => new Answer(await createDomain(context, body, ctx), 'system.created'),
  );
  route(editDomain, async ({ body, ctx }) => {
    await updateDomain(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(deleteDomain, async ({ query, ctx }) => {
    await dropDomain(context, query.id, ctx);
    return new Answer(null, 'system.deleted');
  });
};
