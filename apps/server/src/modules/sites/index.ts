import { splitList } from '@lc/contract/kernel';
import {
  changeCurrentSubsite,
  type NewsClassNode,
  newsClass,
  newsClassById,
  newsClassTree,
  newsClassTypes,
  saveUserSubsites,
  sitesOfLoginUser,
  sitesOfUser,
  userSubsites,
} from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { nest } from '../../kernel/resource/read.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { loadColumns } from './news-class.queries.ts';
import { loadSiteTree } from './site.queries.ts';
import { switchSite } from './site.service.ts';
import { listUserSites } from './user-subsite.queries.ts';
import { saveUserSites, userSites } from './user-subsite.service.ts';

/** Sites and their columns. */
export const sitesModule = (context: ModuleContext): void => {
  const { db, labels, route } = context;
  const columns = serveResource(context, { resource: newsClass });

  route(newsClassTree, async ({ query, ctx }) => {
    const subsiteId = requireSite(ctx, query.subsiteId);
    const origins =
      query.fromType === undefined || query.fromType.startsWith('-1') ? undefined : splitList(query.fromType);
    const rows = await loadColumns(db, ctx, { subsiteId, origins });
    const withParents = rows.map((row) => ({ ...row, id: row.value }));
    return {
      list: withChildren(
        nest(withParents, ({ id: _id, parent: _parent, ...node }) => ({ ...node, key: node.value })),
      ),
    };
  });
  route(newsClassTypes, async ({ ctx }) => {
    const nameOf = await labels.reader(ctx.language);
    return newsClass.spec.fields.kind.values.map((value) => ({
      value,
      text: nameOf('news_class_kind', value),
    }));
  });
  route(sitesOfLoginUser, ({ ctx }) => loadSiteTree(db, ctx.session, ctx.language));
  route(
    changeCurrentSubsite,
    async ({ query, ctx }) => new Answer(await switchSite(context, query, ctx), 'sites.switched'),
  );
  route(sitesOfUser, ({ query, ctx }) => userSites(context, query.userId, ctx));
  route(userSubsites, ({ query, ctx }) => listUserSites(db, query, ctx));
  route(saveUserSubsites, async ({ body, ctx }) => {
    await saveUserSites(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(newsClassById, async ({ query, ctx }) => ({ newclass: await columns.reader.get(query.id, ctx) }));
};

type LooseNode = Omit<NewsClassNode, 'children'> & { children?: LooseNode[] };

/** Every node of this tree carries `children`, also the leaves: the specified client counts them. */
const withChildren = (nodes: readonly LooseNode[]): NewsClassNode[] =>
  nodes.map((node) => ({ ...node, children: withChildren(node.children ?? []) }));

/** The site named, else the working site. @throws system.recordNotFound for one the caller may not work on. */
const requireSite = (ctx: CallContext, named: string | undefined): string => {
  const subsiteId = named ?? ctx.session.subsiteId;
  if (subsiteId === undefined) throw new AppError('sites.noWorkingSite');
  if (!mayUseSite(ctx.session, subsiteId)) throw new AppError('system.recordNotFound');
  return subsiteId;
};
