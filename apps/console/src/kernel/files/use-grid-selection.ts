import { App } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { addTo, between, type Selected, toggle } from './grid-selection.ts';

/** What of a click or key says how it selects. */
export interface SelectGesture {
  /** From the last one to this one. */
  isRange?: boolean;
  /** Besides what is selected, or out of it. */
  isToggle?: boolean;
}

interface GridSelectionOptions {
  /** Ids in the order in which they stand. */
  page: readonly string[];
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  limit?: number | undefined;
  /** What is said to be the most, where what is on a list already takes some of it. */
  most?: number | undefined;
}

/** Selecting in a grid with clicks and keys: one, one more, a range, all. */
export const useGridSelection = ({ page, selected, onSelect, limit, most }: GridSelectionOptions) => {
  const t = useT();
  const { message } = App.useApp();
  const [anchor, setAnchor] = useState<string>();

  const put = ({ ids, isFull }: Selected) => {
    onSelect(ids);
    if (isFull)
      message.warning({
        key: 'files-limit',
        content: t('files.mostSelected', { count: most ?? limit ?? 0 }),
      });
  };
  return {
    select: (id: string, { isRange = false, isToggle = false }: SelectGesture) => {
      if (isRange && anchor !== undefined && limit !== 1) {
        put(addTo(isToggle ? selected : [], between(page, anchor, id), { limit }));
        return;
      }
      setAnchor(id);
      put(isToggle ? toggle(selected, id, { limit }) : addTo([], [id], { limit }));
    },
    selectAll: () => {
      if (limit !== 1) put(addTo(selected, page, { limit }));
    },
    clear: () => onSelect([]),
  };
};
