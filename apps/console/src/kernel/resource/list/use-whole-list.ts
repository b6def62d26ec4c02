import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceList } from '../use-resource-list.ts';

/**
 * Whether everything is meant that a list finds, and not the ticked rows alone. Another filter, and every row that is
 * ticked or left out, ends that.
 */
export const useWholeList = (list: ResourceList) => {
  const key = hashKey([list.filterQuery]);
  const { ids } = list.selection;
  const [chosen, setChosen] = useState<{ key: string; ids: string[] }>();
  const isWhole = chosen?.key === key && chosen.ids === ids;
  const pageIds = list.rows.map(({ id }) => id);
  return {
    isWhole,
    choose: (): void => setChosen({ key, ids }),
    /** The list with the rows of every page ticked. */
    list: isWhole
      ? { ...list, selection: { ...list.selection, ids: [...new Set([...ids, ...pageIds])] } }
      : list,
  };
};
