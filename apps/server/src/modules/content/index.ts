import {
  actOnItem,
  actOnItems,
  actsOnItem,
  actsOnItems,
  addItem,
  addText,
  autosaveItem,
  compareVersions,
  contentFiling,
  contentItem,
  contentText,
  copyItems,
  editItem,
  editItemSettings,
  itemById,
  itemReaders,
  itemVersions,
  moveItems,
  restoreVersion,
  searchItems,
} from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { createWriter } from '../../kernel/resource/write.ts';
import { hideBell } from './bell/announce.service.ts';
import { readersOf } from './bell/readers.service.ts';
import { tellStaffJob } from './bell/tell-staff.job.ts';
import { serveBlueprints } from './blueprints/index.ts';
import { goOfflineJob } from './clock.ts';
import { serveColumns } from './columns/index.ts';
import { copy } from './copy.service.ts';
import { createDetail } from './detail.service.ts';
import { serveEditing } from './editing/index.ts';
import { serveEvents } from './events/index.ts';
import { requireFilePublisher } from './file-guard.ts';
import { liveVersionReferences } from './file-uses.queries.ts';
import { followJob, notifyFollowers } from './following.service.ts';
import { goPublicJob } from './go-public.ts';
import { serveLinks } from './links/index.ts';
import { serveLists } from './lists.routes.ts';
import { markedItems } from './marked-items.ts';
import { serveModels } from './models/index.ts';
import { endPublicRules } from './models/public-rules.ts';
import { endTermsJob } from './models/terms.job.ts';
import { act, actBatch, movesOf } from './moves.service.ts';
import { checkRemoval, move, noteFate, takeOffline } from './placing.service.ts';
import { servePreviews } from './previews/index.ts';
import { requireSettingsPublisher, requireWatermarkRight } from './publisher.ts';
import { servePublishing } from './publishing/index.ts';
import type { Sites } from './publishing/sites.ts';
import { servePush } from './push/index.ts';
import { pushJob } from './push/push.job.ts';
import { serveRequests } from './requests/index.ts';
import { createRetentionJob } from './retention.ts';
import { reviewWork } from './review/review.service.ts';
import { textReview } from './review.service.ts';
import { searchTexts } from './search.queries.ts';
import { serveSync } from './sync/index.ts';
import { changeText, createItem, createText, keepTyping, requireWritableItem } from './text.service.ts';
import { compare, listVersions, restore } from './version.service.ts';
import { serveWord } from './word/index.ts';
import './list-values.ts';
import './visibility.ts';
import { contentBlocks } from './blocks.ts';

/** What is to be done with items beside their states. */
const marks = [
  { field: 'isResultLate', state: 'late', words: 'contentItem.isResultLate' },
  { field: 'isDepartmentRenamed', state: 'renamed', words: 'contentItem.isDepartmentRenamed' },
] as const;

/** Content: items, their texts in the languages, and the life of each text. */
export const contentModule = (context: ModuleContext): ModuleWork => {
  const clock = { jobs: context.jobs, approvals: context.approvals, push: context.push };
  context.approvals.add(textReview(context, clock));
  const { writer: items, reader } = serveResource(context, {
    resource: contentItem as Resource,
    check: async ({ operation, ...change }, ctx, tx) => {
      if (operation === 'remove' && 'ids' in change) await checkRemoval(tx, change.ids, ctx);
    },
    fate: async ({ operation, ids }, ctx, tx) => {
      if (operation === 'restore') await takeOffline(tx, ids);
      if (operation === 'remove') await endPublicRules(tx, ids);
      if (operation !== 'purge') await noteFate(tx, operation, ids, ctx);
      for (const itemId of ids) {
        await hideBell(context, tx, itemId);
        await notifyFollowers(tx, context.jobs, { itemId, userId: ctx.session.userId });
      }
    },
  });
  const texts = serveResource(context, { resource: contentText as Resource, moves: movesOf(clock) });
  context.worklist.addSource(reviewWork(texts.reader));
  for (const mark of marks) context.worklist.addSource(markedItems(reader, mark));
  serveResource(context, { resource: contentFiling as Resource });
  context.files.references.add(liveVersionReferences);
  context.files.guards.add(requireFilePublisher);
  const publishing = servePublishing(context);
  const events = serveEvents(context);
  const sync = serveSync(context);
  serveTexts(context, publishing.sites);
  serveColumns(context);
  serveModels(context);
  serveEditing(context);
  serveWord(context);
  serveBlueprints(context);
  servePreviews(context);
  serveLists(context, items);
  serveLinks(context);
  servePush(context);
  context.route(itemReaders, ({ query, ctx }) => readersOf(context, query, ctx));
  serveRequests(context);
  context.blocks.add(...contentBlocks);
  const moving = { db: context.db, clock, items };
  context.route(
    actOnItem,
    async ({ body, ctx }) => new Answer(await act(moving, body, ctx), 'system.updated'),
  );
  context.route(actOnItems, ({ body, ctx }) => actBatch(moving, body, ctx));
  for (const { action, endpoint } of actsOnItem)
    context.route(
      endpoint,
      async ({ body, ctx }) => new Answer(await act(moving, { ...body, action }, ctx), 'system.updated'),
    );
  for (const { action, endpoint } of actsOnItems)
    context.route(endpoint, ({ body, ctx }) => actBatch(moving, { ...body, action }, ctx));
  const purgeBins = createRetentionJob(items);
  return {
    jobs: [
      goPublicJob,
      goOfflineJob,
      followJob,
      pushJob,
      endTermsJob,
      tellStaffJob,
      purgeBins,
      ...publishing.jobs,
      ...(events.jobs ?? []),
      ...(sync.jobs ?? []),
    ],
    schedules: [
      ...(publishing.schedules ?? []),
      ...(events.schedules ?? []),
      ...(sync.schedules ?? []),
      { job: purgeBins, cron: '20 19 * * *', payload: {} },
      { job: endTermsJob, cron: '5 * * * *', payload: {} },
    ],
  };
};

const serveTexts = (context: ModuleContext, sites: Sites): void => {
  const { db, route } = context;
  const detail = createDetail(context, sites);
  const settings = createWriter({
    resource: contentItem as Resource,
    db,
    check: async (change, ctx, tx) => {
      if (change.operation !== 'update') return;
      const item = await requireWritableItem(tx, change.id, ctx);
      requireWatermarkRight(change, ctx);
      await requireSettingsPublisher(tx, item, change, ctx);
    },
  });
  route(addItem, async ({ body, ctx }) => new Answer(await createItem(context, body, ctx), 'system.created'));
  route(addText, async ({ body, ctx }) => new Answer(await createText(context, body, ctx), 'system.created'));
  route(
    editItem,
    async ({ body, ctx }) => new Answer(await changeText(context, body, ctx), 'system.updated'),
  );
  route(
    editItemSettings,
    async ({ body, ctx }) => new Answer(await settings.update(body, ctx), 'system.updated'),
  );
  route(itemById, ({ query, ctx }) => detail({ id: query.id, lang: query.lang }, ctx));
  route(autosaveItem, async ({ body, ctx }) => ({ time: await keepTyping(context, body, ctx) }));
  route(moveItems, ({ body, ctx }) => move(context, body, ctx));
  route(copyItems, ({ body, ctx }) => copy(context, body, ctx));
  route(searchItems, ({ query, ctx }) => searchTexts(db, query.keyword, ctx));
  route(itemVersions, ({ query, ctx }) => listVersions(db, query, ctx));
  route(compareVersions, ({ query, ctx }) => compare(db, query, ctx));
  route(
    restoreVersion,
    async ({ body, ctx }) => new Answer(await restore(context, body, ctx), 'system.updated'),
  );
};
