import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** What stands where a file will be. */
export interface Place {
  id: string;
  label: string;
  /** What can be done about a file that did not arrive. */
  actions?: readonly { label: string; run: () => void }[];
}

type PlaceAt = Place & { at: number };
type Change = { add: PlaceAt[] } | { remove: string } | { expect: Place[] };

interface State {
  places: DecorationSet;
  /** Their ids come as words of what is pasted next. */
  expected: readonly Place[];
}

const key = new PluginKey<State>('uploadPlaces');

const elementOf = ({ label, actions }: Place): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'lc-editor-uploading';
  element.contentEditable = 'false';
  element.append(label);
  if (!actions) return element;
  element.dataset.failed = '';
  element.setAttribute('role', 'alert');
  for (const { label: words, run } of actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.addEventListener('click', run);
    element.append(' ', button);
  }
  return element;
};

const toDecoration = (place: PlaceAt): Decoration =>
  Decoration.widget(place.at, () => elementOf(place), {
    id: place.id,
    key: `${place.id} ${place.label}`,
    ignoreSelection: true,
    // Its buttons are none of the text's business.
    stopEvent: () => place.actions !== undefined,
  });

const applyChange = (transaction: Transaction, { places, expected }: State): State => {
  const moved = places.map(transaction.mapping, transaction.doc);
  const change: Change | undefined = transaction.getMeta(key);
  if (!change) return { places: moved, expected };
  if ('expect' in change) return { places: moved, expected: change.expect };
  const isGone = (id: unknown) =>
    'remove' in change ? id === change.remove : change.add.some((place) => place.id === id);
  const kept = moved.remove(moved.find(undefined, undefined, (spec) => isGone(spec.id)));
  if ('remove' in change) return { places: kept, expected };
  return { places: kept.add(transaction.doc, change.add.map(toDecoration)), expected: [] };
};

/** Puts places where the ids of those expected stand as words. */
const takeMarks = (state: EditorState, expected: readonly Place[]): Transaction => {
  const found: PlaceAt[] = [];
  state.doc.descendants((node, start) => {
    const { text } = node;
    if (text === undefined) return;
    for (const place of expected) {
      const index = text.indexOf(place.id);
      if (index >= 0) found.push({ ...place, at: start + index });
    }
  });
  found.sort((one, other) => one.at - other.at);
  const transaction = state.tr;
  const add = found.map((place) => {
    const at = transaction.mapping.map(place.at);
    transaction.delete(at, at + place.id.length);
    return { ...place, at };
  });
  return transaction.setMeta(key, { add } satisfies Change);
};

/** Remembers where a file will stand while it is under way, however the text around it changes. */
export const uploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<State>({
      key,
      state: { init: () => ({ places: DecorationSet.empty, expected: [] }), apply: applyChange },
      appendTransaction: (transactions, _before, state) => {
        const expected = key.getState(state)?.expected ?? [];
        const isChanged = transactions.some(({ docChanged }) => docChanged);
        return expected.length > 0 && isChanged ? takeMarks(state, expected) : null;
      },
      props: { decorations: (state) => key.getState(state)?.places },
    }),
  ],
});

const change = (editor: Editor, wanted: Change): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, wanted));

/** Marks the place where a file will stand; one that has a mark gets another. */
export const holdPlace = (editor: Editor, place: PlaceAt): void => change(editor, { add: [place] });

/** Has the places of files marked where their ids stand as words in what is pasted next. */
export const expectPlaces = (editor: Editor, places: Place[]): void => change(editor, { expect: places });

/** Where the file stands that has not arrived; undefined when what was around it is gone. */
export const placeOf = ({ state }: Editor, id: string): number | undefined =>
  key.getState(state)?.places.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

/** Takes the mark away. @returns where it was, or undefined when what was around it is gone */
export const takePlace = (editor: Editor, id: string): number | undefined => {
  const at = placeOf(editor, id);
  if (at !== undefined) change(editor, { remove: id });
  return at;
};

/**
 * Where a picture stands between the blocks, so that no paragraph is cut without need; undefined where one has to be, or is
 * empty and gives way. A paragraph in which more pictures will stand stays for them.
 */
const betweenBlocks = ({ state, schema }: Editor, at: number, isPasted: boolean): number | undefined => {
  const place = state.doc.resolve(at);
  const { parent, parentOffset, depth } = place;
  const type = schema.nodes.image;
  if (!parent.isTextblock || depth === 0 || !type) return undefined;
  const isShared = (key.getState(state)?.places.find(at, at).length ?? 0) > 0;
  const { size } = parent.content;
  const fits = (index: number) => place.node(-1).canReplaceWith(index, index, type);
  const index = place.index(-1);
  if (size === 0 ? isShared : isPasted && parentOffset === 0) return fits(index) ? place.before() : undefined;
  const isAtEnd = isPasted && size > 0 && parentOffset === size && !isShared;
  return isAtEnd && fits(index + 1) ? place.after() : undefined;
};

/** Puts what arrived where its place was; what was pasted leaves the cursor where it is. */
export const fillPlace = (editor: Editor, at: number, content: JSONContent, isPasted: boolean): void => {
  const between = content.type === 'image' ? betweenBlocks(editor, at, isPasted) : undefined;
  if (between !== undefined)
    editor.view.dispatch(editor.state.tr.insert(between, editor.schema.nodeFromJSON(content)));
  else editor.chain().insertContentAt(at, content, { updateSelection: !isPasted }).run();
};
