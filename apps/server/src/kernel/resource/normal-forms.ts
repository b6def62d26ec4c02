import type { Resource } from '@lc/contract/kernel';
import type { Db } from '../db/database.ts';

/** The one form of a personal value that passed the rule of its field, or the rule that it breaks none the less. */
export type NormalForm = (db: Db, written: string) => Promise<{ value: string } | { rule: string }>;

const forms = new Map<string, NormalForm>();

const keyOf = ({ spec }: Resource, field: string): string => `${spec.name}.${field}`;

/**
 * Gives the form in which a personal value is checked, hashed and encrypted where its rule alone cannot say it, because
 * that takes a look into a table. Values that are filtered by come in the same form.
 */
export const defineNormalForm = (resource: Resource, field: string, form: NormalForm): void => {
  forms.set(keyOf(resource, field), form);
};

export const normalFormOf = (resource: Resource, field: string): NormalForm | undefined =>
  forms.get(keyOf(resource, field));
