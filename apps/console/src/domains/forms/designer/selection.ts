import { type FormDocument, walk } from '@lc/form-core';

/**
 * How something is chosen: alone, beside what is chosen already (or no more), with everything from where the range
 * began, or not at all: the keyboard only goes there.
 */
export type Choosing = 'only' | 'toggle' | 'range' | 'stand';

/** How a click chooses; choosing several, a plain click is as one with Ctrl. */
export const choosingBy = (
  { shiftKey, ctrlKey, metaKey }: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  isChoosingSeveral: boolean,
): Choosing => {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey || isChoosingSeveral ? 'toggle' : 'only';
};

/** What is chosen, in reading order; where the keyboard stands; where a range begins. */
export interface Chosen {
  selected: readonly string[];
  lead: string | undefined;
  anchor: string | undefined;
}

/** The ids of every widget in reading order, grids before what stands in them. */
export const idsInOrder = (document: Pick<FormDocument, 'items'>): string[] =>
  [...walk(document)].map(({ item }) => item.id);

/** What is chosen once this widget is. A range reaches through grids: all that is read between its ends. */
export const choose = (
  document: Pick<FormDocument, 'items'>,
  { selected, anchor }: Chosen,
  id: string,
  how: Choosing,
): Chosen => {
  if (how === 'stand') return { selected, lead: id, anchor };
  if (how === 'toggle') {
    const wanted = new Set(selected);
    if (!wanted.delete(id)) wanted.add(id);
    return { selected: idsInOrder(document).filter((one) => wanted.has(one)), lead: id, anchor: id };
  }
  if (how === 'range' && anchor !== undefined) {
    const all = idsInOrder(document);
    const [from, to] = [all.indexOf(anchor), all.indexOf(id)].sort((one, other) => one - other);
    if (from !== undefined && to !== undefined && from >= 0)
      return { selected: all.slice(from, to + 1), lead: id, anchor };
  }
  return { selected: [id], lead: id, anchor: id };
};

/** Where the keyboard stands and a range begins once these are selected: by a step, or by taking one back. */
export const follow = (
  selected: readonly string[],
  { lead, anchor }: Omit<Chosen, 'selected'>,
): Omit<Chosen, 'selected'> => {
  const still = (id: string | undefined): string | undefined =>
    id !== undefined && selected.includes(id) ? id : selected[0];
  return { lead: still(lead), anchor: still(anchor) };
};
