import {
  addColumns,
  columnCounts,
  columnView,
  mergeColumns,
  readColumnSettings,
  readSiteColumnSettings,
  saveColumnSettings,
  saveSiteColumnSettings,
} from '@lc/contract/content';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { addOutline, countColumns, mergeInto } from './columns.service.ts';
import {
  readSettings,
  readSiteSettings,
  saveSettings,
  saveSiteSettings,
  viewOf,
} from './settings.service.ts';

/** What columns say of what is filed in them, and what is done to several at once. */
export const serveColumns = (context: ModuleContext): void => {
  const { db, route } = context;
  route(readColumnSettings, ({ query, ctx }) => readSettings(context, query.id, ctx));
  route(
    saveColumnSettings,
    async ({ body, ctx }) => new Answer(await saveSettings(context, body, ctx), 'system.updated'),
  );
  route(readSiteColumnSettings, ({ query, ctx }) => readSiteSettings(context, query.subsiteId, ctx));
  route(saveSiteColumnSettings, async ({ body, ctx }) => {
    await saveSiteSettings(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(addColumns, async ({ body, ctx }) => ({ columns: await addOutline(context, body, ctx) }));
  route(mergeColumns, ({ body, ctx }) => mergeInto(context, body, ctx));
  route(columnView, ({ query, ctx }) => viewOf(db, query.newsClassId, ctx));
  route(columnCounts, ({ query, ctx }) => countColumns(db, query.subsiteId, ctx));
};
