import { type LocalizedText, pickLocalized, type Resource } from '@lc/contract/kernel';
import {
  dict,
  dictItem,
  dictItemsOf,
  dictUsage,
  getAllDictItems,
  getDictItems,
  getDictText,
  orderDictItems,
  queryAllDictItems,
  refreshDictionaries,
} from '@lc/contract/system';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { afterCommit } from '../../kernel/db/transaction.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { DictionaryEntry } from '../../kernel/resource/labels.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { findItem, visibleValues } from './dict.queries.ts';
import { checkDictChange, checkItemChange, orderItems, usageOf } from './dict.service.ts';
import { isTableCode, tableItems } from './table-dictionary.ts';

/** The items of a dictionary that the caller's data rules leave him; undefined for an unknown code. */
export const dictionaryEntries = async (
  { db, dictionaryLabels }: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  code: string,
  ctx: CallContext,
): Promise<DictionaryEntry[] | undefined> => {
  const [entries, isSeen] = await Promise.all([dictionaryLabels.items(code), visibleValues(db, code, ctx)]);
  return entries?.filter(({ value }) => isSeen(value));
};

/** Dictionaries with their items, and the ways to read them. */
export const serveDictionaries = (context: ModuleContext): void => {
  const { db, dictionaryLabels, route } = context;
  serveResource(context, {
    resource: dict,
    check: checkDictChange,
    changed: () => publishDictionaryChange(context, dict),
  });
  serveResource(context, {
    resource: dictItem,
    check: checkItemChange,
    changed: () => publishDictionaryChange(context, dictItem),
  });

  const entriesOf = async (code: string, ctx: CallContext): Promise<DictionaryEntry[]> =>
    (await dictionaryEntries({ db, dictionaryLabels }, code, ctx)) ?? [];
  const itemsByCode = async (codes: readonly string[], ctx: CallContext) => {
    const lists = codes.map(async (code) => [code, enabledItems(await entriesOf(code, ctx), ctx)] as const);
    return Object.fromEntries(await Promise.all(lists));
  };

  route(orderDictItems, async ({ body, ctx }) => {
    await orderItems(db, body, ctx);
    await publishDictionaryChange(context, dictItem);
    return new Answer(null, 'system.updated');
  });
  route(dictUsage, ({ query, ctx }) => usageOf(db, query.id, ctx));
  route(getDictItems, async ({ params: { code }, ctx }) => {
    if (isTableCode(code)) return tableItems(db, code, ctx);
    return enabledItems(await entriesOf(code, ctx), ctx);
  });
  route(getAllDictItems, async ({ params, ctx }) => {
    // The rows of a table that the caller sees are all in use.
    if (isTableCode(params.code))
      return (await tableItems(db, params.code, ctx)).map((item) => ({ ...item, status: '1' as const }));
    const entries = await entriesOf(params.code, ctx);
    return entries.map((entry) => ({
      ...toItem(entry, ctx),
      status: entry.enabled ? ('1' as const) : ('0' as const),
    }));
  });
  route(getDictText, async ({ params, ctx }) => {
    const entry = (await entriesOf(params.code, ctx)).find(({ value }) => value === params.key);
    return entry ? pickLocalized(entry.text, ctx.language) : null;
  });
  route(dictItemsOf, ({ query, ctx }) => itemsByCode(query.codes.split(','), ctx));
  route(queryAllDictItems, async ({ ctx }) => {
    const codes = (await dictionaryLabels.all()).map(([code]) => code);
    return itemsByCode(codes, ctx);
  });
  route(refreshDictionaries, async () => {
    await publishDictionaryChange(context, dict);
    return null;
  });
};

/**
 * Gives a dictionary an item, or the item its words, in the caller's transaction. Consoles ask anew after the commit.
 * @throws system.recordNotFound where there is no such dictionary
 */
export const putDictionaryItem = async (
  context: ModuleContext,
  tx: Tx,
  { code, value, text, enabled }: { code: string; value: string; text: LocalizedText; enabled: boolean },
  ctx: CallContext,
): Promise<void> => {
  // Asked for when it is needed: other modules load this one before the kernel is whole.
  const itemRecords = recordsOf(dictItem);
  const found = await findItem(tx, code, value);
  const input = { itemTextI18n: text, enabled };
  if (found.itemId) await itemRecords.update(tx, await itemRecords.lock(tx, found.itemId, ctx), input, ctx);
  else
    await itemRecords.create(
      tx,
      { ...input, dictId: found.dictId, itemValue: value, sortOrder: found.last + 1 },
      ctx,
    );
  afterCommit(tx, () => publishDictionaryChange(context, dictItem));
};

/** Every process forgets what it kept of dictionaries before the open consoles ask anew. */
const publishDictionaryChange = async (
  { events, push }: ModuleContext,
  resource: Resource,
): Promise<void> => {
  await events.emit('reference.changed', { resource: resource.spec.name });
  await push.changed('dictionary');
};

const toItem = ({ value, text, color }: DictionaryEntry, ctx: CallContext) => {
  const words = pickLocalized(text, ctx.language);
  return { value, text: words, title: words, label: words, color };
};

const enabledItems = (entries: readonly DictionaryEntry[], ctx: CallContext) =>
  entries.filter(({ enabled }) => enabled).map((entry) => toItem(entry, ctx));
