import { editorPageOf } from '@lc/contract/sites/model.api.ts';
import type { ReadingMode } from '../editor-address.ts';

interface ItemWish {
  id: string;
  model: string;
  lang?: string;
  /** Set where the text is not to be written. */
  mode?: ReadingMode;
}

/** Opens the editor of an item in a window of its own, the same one each time. */
export const openItem = ({ id, model, lang, mode }: ItemWish): void => {
  const query = new URLSearchParams({ id, ...(lang ? { lang } : {}), ...(mode ? { mode } : {}) });
  // The page of a set of pictures needs its column in the address, which the editor adds.
  const page = editorPageOf(model === 'picture' ? 'article' : model);
  window.open(`${page}?${query}`, `content-${id}`);
};

/** Opens the editor for a new item of a column. */
export const openNewItem = (column: { id: string; model: string }): void => {
  window.open(`${editorPageOf(column.model)}?${new URLSearchParams({ newsClassId: column.id })}`, '_blank');
};
