import type { Resource } from '@lc/contract/kernel';
import { toFilters } from '../projections.ts';
import type { Fixed } from '../row.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** Makes the values of a column filters of its list, and takes back the one that holds; undefined where the list has none. */
export type QuickFilter = (name: string) => ((value: string) => void) | undefined;

/** The quick filters of a list: the choices among the filters of its search form. */
export const quickFilterOf = (
  resource: Resource,
  list: Pick<ResourceList, 'state' | 'search'>,
  fixed: Fixed | undefined,
): QuickFilter => {
  const names = new Set(
    toFilters(resource, fixed).flatMap(({ name, kind }) => (kind === 'choice' ? [name] : [])),
  );
  return (name) => {
    if (!names.has(name)) return undefined;
    return (value) => {
      const { [name]: before, ...others } = list.state.filters;
      const isHeld = before?.kind === 'choice' && before.values.length === 1 && before.values[0] === value;
      list.search({
        filters: isHeld ? others : { ...others, [name]: { kind: 'choice', values: [value] } },
      });
    };
  };
};
