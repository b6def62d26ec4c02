import { splitList } from '@lc/contract/kernel';
import {
  changeCurrentSubsite,
  moveColumn,
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
import { inTransaction } from '../../kernel/db/transaction.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { nest } from '../../kernel/resource/read.ts';
import { type ServedResource, serveResource } from '../../kernel/resource/serve.ts';
import { moveRow } from '../../kernel/resource/siblings.ts';
import { createWriter } from '../../kernel/resource/write.ts';
import { sitesBlocks } from './blocks.ts';
import { checkColumn } from './column-rights.ts';
import { serveGrants } from './grant-routes.ts';
import { loadColumns } from './news-class.queries.ts';
import { findSite, loadSiteTree } from './site.queries.ts';
import { switchSite } from './site.service.ts';
import { requireSite } from './site-settings.service.ts';
import { type ExtraLeaf, extraLeavesOf } from './site-tree.ts';
import { serveSites } from './sites.ts';
import { listUserSites } from './user-subsite.queries.ts';
import { saveUserSites, userSites } from './user-subsite.service.ts';

export { checkColumn, columnCondition } from './column-rights.ts';
export { lockGrants } from './grant-sets.queries.ts';
export { type ColumnPlace, requireColumn } from './news-class.queries.ts';
export { findSite, ownSiteCondition } from './site.queries.ts';
export { maxWidthOf, officeOf } from './site-settings.service.ts';
export { createSite } from './subsite.service.ts';
export { assignSites } from './user-subsite.service.ts';
export { requireSite };

/** Sites and their columns, and who may work in them. */
export const sitesModule = (context: ModuleContext): void => {
  const { db, dictionaryLabels, route } = context;
  const unlimited = createWriter({ resource: newsClass, db });
  const columns: ServedResource = serveResource(context, {
    resource: newsClass,
    check: checkColumn,
    // Who is limited nowhere needs no check: then a column is one statement.
    create: (input, ctx) =>
      (ctx.session.columnLimits.size === 0 ? unlimited : columns.writer).create(input, ctx),
  });
  serveSites(context);
  context.blocks.add(...sitesBlocks);
  serveGrants(context, columns.reader.forgetCounts);

  route(newsClassTree, async ({ query, ctx }) => {
    const subsiteId = requireSite(ctx, query.subsiteId);
    const origins =
      query.fromType === undefined || query.fromType.startsWith('-1') ? undefined : splitList(query.fromType);
    const [rows, site] = await Promise.all([
      loadColumns(db, ctx, { subsiteId, origins }),
      findSite(db, subsiteId),
    ]);
    const withParents = rows.map((row) => ({ ...row, id: row.value }));
    const columnNodes = nest(withParents, ({ id: _id, parent: _parent, ...node }) => ({
      ...node,
      key: node.value,
    }));
    const extra = origins === undefined ? extraLeavesOf(site?.site_type ?? null, ctx.language) : [];
    return { list: [...withChildren(columnNodes), ...extra.map(toLeaf)] };
  });
  route(moveColumn, async ({ body, ctx }) => {
    const former = await inTransaction(db, (tx) =>
      moveRow(tx, newsClass, body, ctx, async ({ id, columns: before }, { parentId }) => ({
        check: () =>
          checkColumn({ operation: 'update', id, input: { parentId: parentId ?? '' }, before }, ctx, tx),
      })),
    );
    return new Answer(former, 'system.updated');
  });
  route(newsClassTypes, async ({ ctx }) => {
    const nameOf = await dictionaryLabels.reader(ctx.language);
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

const toLeaf = ({ key, title, url }: ExtraLeaf): NewsClassNode => ({
  key,
  value: key,
  title,
  icon: null,
  url,
  publishArt: 'N',
  children: [],
});
