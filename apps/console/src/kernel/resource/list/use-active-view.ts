import type { Resource } from '@lc/contract/kernel';
import type { ListLayout, ListView } from '@lc/contract/system';
import { useEffect, useRef } from 'react';
import type { ListState } from '../filter-query.ts';
import { searchOf, stateIn } from '../use-address-state.ts';
import { type ResourceList, startOf } from '../use-resource-list.ts';
import type { ListViews } from './use-list-views.ts';

/** Keyword, filters and order of a list as a view keeps them: without page and page size. */
const queryOf = (resource: Resource, state: ListState): string => {
  const { pageSize } = startOf(resource);
  return searchOf(resource, { ...state, page: 1, pageSize }, '', pageSize);
};

/** The view that a list shows now, if it shows one; a list that is opened shows the default one. */
export const useActiveView = (
  resource: Resource,
  list: ResourceList,
  kept: ListViews,
  isOffered: boolean,
) => {
  const { state, show } = list;
  const { views, isLoaded } = kept;
  const query = queryOf(resource, state);
  const stateOf = (view: ListView): ListState => ({
    ...stateIn(resource, view.query, state.pageSize),
    page: 1,
  });
  const active =
    isOffered && query !== '' ? views.find((view) => queryOf(resource, stateOf(view)) === query) : undefined;

  const isOpening = useRef(true);
  useEffect(() => {
    if (!isLoaded || !isOffered || !isOpening.current) return;
    isOpening.current = false;
    const defaults = views.filter(({ isDefault }) => isDefault);
    const first = defaults.find(({ isOwn }) => isOwn) ?? defaults[0];
    if (first && query === '' && state.page === 1)
      show({ ...stateIn(resource, first.query, state.pageSize), page: 1 });
  }, [isLoaded, isOffered, views, query, show, resource, state.page, state.pageSize]);

  return {
    active,
    query,
    choose: (view: ListView | undefined): void =>
      show(view ? stateOf(view) : startOf(resource, state.pageSize)),
  };
};

export type ActiveView = ReturnType<typeof useActiveView>;

/**
 * The look of a list and how it is kept: a view of one's own has its own; the columns of a view that somebody shared
 * give way to those the reader has chosen.
 */
export const lookOf = (kept: ListViews, active: ListView | undefined) => ({
  look: active?.isOwn ? (active.layout ?? kept.look) : (kept.look ?? active?.layout ?? null),
  keepLook: (layout: ListLayout): Promise<void> =>
    active?.isOwn ? kept.save({ ...active, name: active.name ?? '', layout }) : kept.keepLook(layout),
});
