import type { Resource } from '@lc/contract/kernel';
import { useState } from 'react';
import type { Query } from '../filter-query.ts';
import { resourceApi } from '../resource-api.ts';
import { isRecord } from '../row.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** The page of a list from which a record was opened. */
interface Trail {
  query: Query;
  page: number;
  pageSize: number;
  total: number;
  ids: readonly string[];
}

const keyOf = (resource: Resource): string => `lc.trail.${resource.spec.name}`;

const isTrail = (value: unknown): value is Trail =>
  isRecord(value) &&
  isRecord(value.query) &&
  typeof value.page === 'number' &&
  typeof value.pageSize === 'number' &&
  typeof value.total === 'number' &&
  Array.isArray(value.ids);

const read = (resource: Resource): Trail | undefined => {
  try {
    const trail: unknown = JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? 'null');
    return isTrail(trail) ? trail : undefined;
  } catch {
    return undefined;
  }
};

const keep = (resource: Resource, trail: Trail): void => {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(trail));
  } catch {
    // Without a store there is only no way to the record before and after.
  }
};

/** Remembers from where in a list a record is opened, so that its page can lead to the one before and after. */
export const keepTrail = (
  resource: Resource,
  { query, state, page, rows }: Pick<ResourceList, 'query' | 'state' | 'page' | 'rows'>,
): void =>
  keep(resource, {
    query,
    page: state.page,
    pageSize: state.pageSize,
    total: page?.total ?? rows.length,
    ids: rows.map(({ id }) => id),
  });

/** The records before and after one, in the list from which it was opened; undefined where it came from no list. */
export const useTrail = (
  resource: Resource,
  id: string,
  open: (id: string, step: 'previous' | 'next') => void,
) => {
  const [trail] = useState(() => read(resource));
  const index = trail?.ids.indexOf(id) ?? -1;
  if (!trail || index < 0) return undefined;
  const place = (trail.page - 1) * trail.pageSize + index + 1;

  const step = async (by: 1 | -1): Promise<void> => {
    const near = trail.ids[index + by];
    const name = by === 1 ? 'next' : 'previous';
    if (near) {
      open(near, name);
      return;
    }
    const page = trail.page + by;
    const { records, total } = await resourceApi.list(resource, { ...trail.query, pageNo: page });
    const next = records.at(by === 1 ? 0 : -1);
    if (!next) return;
    keep(resource, { ...trail, page, total, ids: records.map((row) => row.id) });
    open(next.id, name);
  };
  return {
    place,
    total: Math.max(trail.total, place),
    previous: place > 1 ? () => step(-1) : undefined,
    next: place < trail.total ? () => step(1) : undefined,
  };
};
