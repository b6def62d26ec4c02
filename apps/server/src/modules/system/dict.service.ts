import {
  type EndpointInput,
  type EndpointResult,
  fieldEntries,
  type Language,
  pickLocalized,
  type Resource,
  splitList,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { dict, dictItem, type dictUsage, type orderDictItems } from '@lc/contract/system';
import { translate } from '@lc/contract/words';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { mayList } from '../../kernel/resource/record-files.ts';
import { isHidden, requireVisible } from '../../kernel/resource/visibility.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { countValues, loadDictionaries, loadItemValues, lockItems, numberItems } from './dict.queries.ts';

interface Use {
  resource: Resource;
  field: string;
  /** The closed list of values that the field takes. */
  values: readonly string[];
}

/** The fields of definitions that a dictionary names the values of. */
const usesOf = (code: string): Use[] =>
  Object.values<Resource>(resources).flatMap((resource) =>
    fieldEntries(resource).flatMap(([field, definition]) =>
      definition.kind === 'choice' && definition.dictionary === code
        ? [{ resource, field, values: definition.values }]
        : [],
    ),
  );

const resourceWords = ({ resource }: Use, language: Language): string =>
  translate(language, `resource.${resource.spec.name}`);
const fieldWords = ({ resource, field }: Use, language: Language): string =>
  translate(language, `${resource.spec.name}.${field}`);
const useWords = (use: Use, language: Language): string =>
  translate(language, 'system.fieldOfResource', {
    resource: resourceWords(use, language),
    field: fieldWords(use, language),
  });

/** A dictionary that definitions rely on stays. */
export const checkDictChange: Check = async (change, ctx, tx) => {
  if (change.operation !== 'remove') return;
  for (const { code, name } of await loadDictionaries(tx, change.ids)) {
    const [use] = usesOf(code);
    if (!use) continue;
    const params = { name: pickLocalized(name, ctx.language), field: useWords(use, ctx.language) };
    throw new AppError('system.dictionaryInUse', { params });
  }
};

/** So do the values that the fields take; their words may change. */
export const checkItemChange: Check = async (change, ctx, tx) => {
  const ids = change.operation === 'remove' ? change.ids : change.operation === 'update' ? [change.id] : [];
  if (ids.length === 0) return;
  if (
    change.operation === 'update' &&
    (change.input.itemValue ?? change.before.item_value) === change.before.item_value
  )
    return;
  for (const { code, value } of await loadItemValues(tx, ids)) {
    const use = usesOf(code).find(({ values }) => values.includes(value));
    if (!use) continue;
    throw new AppError('system.dictionaryValueInUse', {
      params: { value, field: useWords(use, ctx.language) },
    });
  }
};

/** Where a dictionary is used, and how many rows hold each of its values. @throws system.recordNotFound */
export const usageOf = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof dictUsage>> => {
  const [dictionary] = await loadDictionaries(db, [id]);
  if (!dictionary) throw new AppError('system.recordNotFound');
  const uses = usesOf(dictionary.code);
  const rows = new Map<string, number>();
  // Figures say of rows what a list would: no list, or a hidden field, means no figures.
  const counted = uses.filter(
    ({ resource, field }) => mayList(resource, ctx) && !isHidden(resource, ctx, field),
  );
  for (const { resource, field } of counted) {
    for (const { value, rows: held } of await countValues(db, ctx, resource, field))
      rows.set(value, (rows.get(value) ?? 0) + held);
  }
  const fixed = new Set(uses.flatMap(({ values }) => values));
  return {
    fields: uses.map((use) => ({
      resource: resourceWords(use, ctx.language),
      field: fieldWords(use, ctx.language),
    })),
    values: [...new Set([...fixed, ...rows.keys()])].map((value) => ({
      value,
      rows: counted.length > 0 ? (rows.get(value) ?? 0) : null,
      isFixed: fixed.has(value),
    })),
  };
};

/** Puts the items of a dictionary in order. @throws system.recordNotFound, system.conflict */
export const orderItems = async (
  db: Db,
  { dictId, ids }: EndpointInput<typeof orderDictItems>['body'],
  ctx: CallContext,
): Promise<void> => {
  const wanted = splitList(ids);
  await inTransaction(db, async (tx) => {
    const [dictionary] = await loadDictionaries(tx, [dictId]);
    if (!dictionary) throw new AppError('system.recordNotFound');
    await requireVisible(tx, dict, [dictId], ctx);
    await requireVisible(tx, dictItem, wanted, ctx);
    const before = (await lockItems(tx, dictId)).map(({ id }) => id);
    const isComplete = new Set(wanted).size === wanted.length && before.length === wanted.length;
    if (!isComplete || !before.every((id) => wanted.includes(id))) throw new AppError('system.conflict');
    if (before.join() === wanted.join()) return;
    await numberItems(tx, wanted, ctx.session.username);
    await writeAudit(tx, ctx, {
      action: 'order',
      resource: 'dict',
      recordId: dictId,
      recordLabel: pickLocalized(dictionary.name, ctx.language),
      changes: { items: [before, wanted] },
    });
  });
};
