import type { Resource } from './resource.ts';
import { writableFields } from './resource-fields.ts';

/**
 * The field by which an import tells records apart: the first that creating takes and that no two records may share.
 * Undefined where there is none.
 */
export const importKeyOf = (resource: Resource): string | undefined =>
  writableFields(resource, 'create').find(
    ([, field]) =>
      field.kind === 'text' &&
      (field.unique === true ||
        (typeof field.unique === 'object' && field.unique.within.every((other) => other === 'subsiteId'))),
  )?.[0];
