import { boolean, integer, localized, text } from '../../kernel/index.ts';

const ranked = { required: true, listed: true, sortable: true } as const;

/** Fields of a resource whose rows are items of dictionaries, under the names of their own screen. */
export const itemCode = text({ max: 64, rule: 'code', searchable: true, setOnce: true, ...ranked });
export const itemText = localized({ max: 100, searchable: true, ...ranked });
export const itemSort = integer({ min: 0, max: 1_000_000, default: 1, ...ranked });
export const itemEnabled = boolean({ required: true, default: true, listed: true, filterable: true });

/** What such a view has beside its fields. */
export const itemExtra = {
  columns: { dict_id: { type: 'bigint', nullable: true } },
  constraints: { sys_dict_item__item_value: { field: 'code', rule: 'taken' } },
} as const;
