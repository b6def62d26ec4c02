import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Change = { add: { id: string; at: number; label: string } } | { remove: string };

const key = new PluginKey<DecorationSet>('uploadPlaces');

const markOf = (label: string): HTMLElement => {
  const mark = document.createElement('span');
  mark.className = 'lc-editor-uploading';
  mark.textContent = label;
  return mark;
};

/** Remembers where a file will stand while it is under way, however the text around it changes. */
export const uploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const moved = before.map(transaction.mapping, transaction.doc);
          const change: Change | undefined = transaction.getMeta(key);
          if (!change) return moved;
          if ('add' in change) {
            const { id, at, label } = change.add;
            return moved.add(transaction.doc, [Decoration.widget(at, () => markOf(label), { id })]);
          }
          return moved.remove(moved.find(undefined, undefined, (spec) => spec.id === change.remove));
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Marks the place where a file will stand. */
export const holdPlace = (editor: Editor, place: { id: string; at: number; label: string }): void => {
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: place } satisfies Change));
};

const placeOf = (state: EditorState, id: string): number | undefined =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

/** Takes the mark away. @returns where it was, or undefined when what was around it is gone */
export const takePlace = (editor: Editor, id: string): number | undefined => {
  const at = placeOf(editor.state, id);
  if (at !== undefined) editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change));
  return at;
};
