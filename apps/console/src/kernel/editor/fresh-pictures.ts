import { fileIdOf } from '@lc/contract/kernel';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { loadFileAddresses } from '../files/use-file-addresses.ts';

const replaceAddress = (view: EditorView, former: string, address: string): void => {
  const { tr } = view.state;
  view.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === former)
      tr.setNodeMarkup(at, undefined, { ...node.attrs, src: address });
  });
  // The text says the same: nothing to undo, and nothing to save.
  view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
};

/**
 * Asks for a new address of a picture whose own does not work any more: those of files that are not public hold for a
 * quarter of an hour, and people write for longer.
 */
export const freshPictures = Extension.create({
  name: 'freshPictures',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: (view) => {
        const tried = new Set<string>();
        const renew = ({ target }: Event): void => {
          const address = target instanceof HTMLImageElement ? (target.getAttribute('src') ?? '') : '';
          const id = fileIdOf(address);
          if (id === undefined || tried.has(address)) return;
          tried.add(address);
          loadFileAddresses([id]).then(
            (found) => {
              const next = found.get(id);
              if (next === undefined || tried.has(next) || view.isDestroyed) return;
              tried.add(next);
              replaceAddress(view, address, next);
            },
            // It stays as broken as it was; the next one that fails asks again.
            () => tried.delete(address),
          );
        };
        view.dom.addEventListener('error', renew, true);
        return { destroy: () => view.dom.removeEventListener('error', renew, true) };
      },
    }),
  ],
});
