import {
  advertisementStatistics,
  brokenLink,
  buildSite,
  checkLinks,
  itemViews,
  previewTemplate,
  publishTemplate,
  siteBuild,
  siteRedirect,
  siteTemplate,
  templateReach,
  templateVersion,
  templateVersions,
  themeTemplate,
  withdrawTemplate,
} from '@lc/contract/content';
import { type Resource, splitList } from '@lc/contract/kernel';
import { AppError } from '../../../kernel/app-error.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { requireItem } from '../text.queries.ts';
import { buildJob, startBuild } from './build.job.ts';
import { loadBuild } from './builds.queries.ts';
import { linkCheckJob, linkCheckSchedule } from './link-check/check.job.ts';
import { rebuildJob, rebuildSchedule } from './rebuild.ts';
import { createRedirects } from './redirects.service.ts';
import { findPublicSite } from './site.queries.ts';
import type { Sites } from './sites.ts';
import { findTemplateVersion, listTemplateVersions } from './templates.queries.ts';
import {
  changeTemplate,
  checkTemplateRemoval,
  createTemplate,
  preview,
  publish,
  reachOf,
  requireTemplate,
  withdraw,
} from './templates.service.ts';
import { themes } from './themes/index.ts';
import { serveTemplateTransfer } from './transfer/index.ts';
import { serveVisitors } from './visitors.ts';
import { loadAdDays, loadItemViews } from './visits.queries.ts';

/** What visitors see: templates, redirects, and the pages of the sites. */
export const servePublishing = (context: ModuleContext): { sites: Sites } & Required<ModuleWork> => {
  const { db, route, jobs } = context;
  serveResource(context, {
    resource: siteTemplate as Resource,
    create: (input, ctx) => createTemplate(context, input, ctx),
    update: (input, ctx) => changeTemplate(context, input, ctx),
    check: async ({ operation, ...change }, ctx, tx) => {
      if (operation === 'remove' && 'ids' in change) await checkTemplateRemoval(tx, change.ids, ctx);
    },
  });
  route(previewTemplate, ({ body, ctx }) => preview(context, body, ctx));
  route(
    publishTemplate,
    async ({ body, ctx }) => new Answer(await publish(context, body, ctx), 'system.updated'),
  );
  route(
    withdrawTemplate,
    async ({ body, ctx }) => new Answer(await withdraw(context, body, ctx), 'system.updated'),
  );
  route(templateReach, ({ query, ctx }) => reachOf(context, query.id, ctx));
  route(templateVersions, async ({ query, ctx }) =>
    listTemplateVersions(db, await requireTemplate(context, query.id, ctx), ctx.timeZone),
  );
  route(templateVersion, async ({ query, ctx }) => {
    const { id } = await requireTemplate(context, query.id, ctx);
    const version = await findTemplateVersion(db, id, query.number);
    if (!version) throw new AppError('system.recordNotFound');
    return version;
  });
  route(themeTemplate, async ({ query, ctx }) => {
    const { subsiteId } = ctx.session;
    const site = subsiteId === undefined ? undefined : await findPublicSite(db, { id: subsiteId });
    return { body: themes[site?.theme ?? 'portal'].pages[query.type] ?? '' };
  });
  route(itemViews, async ({ query, ctx }) => {
    const { subsiteId } = await requireItem(db, query.id, ctx);
    return loadItemViews(db, { siteId: subsiteId, itemId: query.id, lang: query.lang });
  });
  route(advertisementStatistics, async ({ query, ctx }) => {
    const days = await loadAdDays(db, query.id, ctx);
    const sum = (name: 'views' | 'clicks') => days.reduce((total, day) => total + day[name], 0);
    return { views: sum('views'), clicks: sum('clicks'), days };
  });
  serveTemplateTransfer(context);
  const sites = serveVisitors(context);
  serveResource(context, { resource: siteRedirect as Resource, ...createRedirects(context, sites) });
  const rebuild = rebuildJob(sites);
  const build = buildJob(sites);
  route(buildSite, ({ ctx }) => startBuild(context, build, ctx));
  route(siteBuild, ({ ctx }) => loadBuild(db, ctx.session.subsiteId ?? '0', ctx.timeZone));
  const linkCheck = linkCheckJob(sites);
  serveResource(context, { resource: brokenLink as Resource });
  route(checkLinks, async ({ body, ctx }) => {
    const { subsiteId } = ctx.session;
    if (subsiteId === undefined) throw new AppError('system.recordNotFound');
    const ids = body.ids === undefined ? undefined : splitList(body.ids);
    await jobs.add(linkCheck, { siteId: subsiteId, ...(ids ? { ids } : {}) });
    return new Answer(null, 'system.ok');
  });
  return {
    sites,
    jobs: [rebuild, build, linkCheck],
    schedules: [rebuildSchedule(rebuild), linkCheckSchedule(linkCheck)],
  };
};
