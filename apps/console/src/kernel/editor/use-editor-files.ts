import { fileIdOf } from '@lc/contract/kernel';
import type { UploadedFile } from '@lc/contract/media/upload.api.ts';
import { kindOfExtension, type UploadDir } from '@lc/contract/media/upload-policy.ts';
import type { Editor, JSONContent } from '@tiptap/core';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { sizeWords } from '../files/file-item.ts';
import { useT } from '../i18n.ts';
import { refusalOfFile } from '../upload/check-files.ts';
import { explain, sender } from '../upload/send-file.ts';
import type { PastedPicture } from './paste/pasted-pictures.ts';
import { expectPlaces, fillPlace, holdPlace, placeOf, takePlace } from './upload-places.ts';

/** A file on its way to its place. */
interface Travelling {
  id: string;
  file: File;
  /** What a pasted picture shows, as its document says. */
  alt?: string;
}

const contentOf = (sent: UploadedFile, { file, alt }: Travelling): JSONContent =>
  isShownPicture(file) && fileIdOf(sent.url) !== undefined
    ? { type: 'image', attrs: { src: sent.url, alt: alt ?? sent.name.replace(/\.[^.]+$/, '') } }
    : {
        type: 'text',
        text: `${sent.name} (${sizeWords(sent.size)})`,
        marks: [{ type: 'link', attrs: { href: sent.url } }],
      };

/** Whether a picture can stand in the text, or is a file like any other. */
export const isShownPicture = (file: File): boolean =>
  kindOfExtension(file.name.split('.').at(-1) ?? '') === 'image' && !/tiff?$/i.test(file.type);

interface EditorFiles {
  /** How many are under way. */
  waiting: number;
  /** Uploads files and puts them at a place of the text, in their order. */
  insert: (editor: Editor, files: readonly File[], at?: number) => Promise<void>;
  /** Uploads pictures of what is about to be pasted, and puts them where it has their marks. */
  insertPasted: (editor: Editor, pictures: readonly PastedPicture[]) => void;
}

/** Uploads what is chosen, dropped or pasted, and puts it where it was wanted. */
export const useEditorFiles = (
  dir: UploadDir | undefined,
  onBusy: ((isBusy: boolean) => void) | undefined,
): EditorFiles => {
  const t = useT();
  const { message } = App.useApp();
  const [waiting, setWaiting] = useState(0);
  const reportBusy = useRef(onBusy);
  reportBusy.current = onBusy;
  const isBusy = waiting > 0;
  useEffect(() => reportBusy.current?.(isBusy), [isBusy]);

  const line = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    line.current = controller;
    return () => controller.abort();
  }, []);

  const labelOf = ({ name }: File): string => t('editor.uploading', { name });

  const markFailed = (editor: Editor, travelling: Travelling, to: UploadDir, reason: string): void => {
    const { id, file } = travelling;
    const at = placeOf(editor, id);
    if (at === undefined) return;
    const retry = () => {
      const again = placeOf(editor, id);
      if (again === undefined) return;
      holdPlace(editor, { id, at: again, label: labelOf(file) });
      void sendAll(editor, [travelling], to);
    };
    holdPlace(editor, {
      id,
      at,
      label: t('editor.uploadFailed', { name: file.name, reason }),
      actions: [
        { label: t('common.retry'), run: retry },
        { label: t('editor.uploadDrop'), run: () => void takePlace(editor, id) },
      ],
    });
  };

  const sendOne = async (editor: Editor, travelling: Travelling, to: UploadDir): Promise<void> => {
    const { signal } = line.current;
    const { id, file, alt } = travelling;
    try {
      const sent = await sender.send(file, { dir: to }, { signal, onProgress: () => undefined });
      if (editor.isDestroyed) return;
      const place = takePlace(editor, id);
      if (place !== undefined) fillPlace(editor, place, contentOf(sent, travelling), alt !== undefined);
    } catch (error) {
      if (!signal.aborted && !editor.isDestroyed) markFailed(editor, travelling, to, explain(error).reason);
    } finally {
      setWaiting((count) => count - 1);
    }
  };

  const sendAll = async (editor: Editor, travelling: readonly Travelling[], to: UploadDir): Promise<void> => {
    setWaiting((count) => count + travelling.length);
    for (const one of travelling) await sendOne(editor, one, to);
  };

  const insert = async (editor: Editor, files: readonly File[], at?: number): Promise<void> => {
    if (dir === undefined) return;
    const taken: Travelling[] = [];
    for (const file of files) {
      const reason = refusalOfFile(file, {});
      if (reason === undefined) taken.push({ id: crypto.randomUUID(), file });
      else void message.error(t('editor.uploadFailed', { name: file.name, reason }));
    }
    // Every place is held before the first is filled: what is inserted moves those after it.
    for (const { file, id } of taken)
      holdPlace(editor, { id, at: at ?? editor.state.selection.to, label: labelOf(file) });
    await sendAll(editor, taken, dir);
  };

  const insertPasted = (editor: Editor, pictures: readonly PastedPicture[]): void => {
    if (dir === undefined || pictures.length === 0) return;
    expectPlaces(
      editor,
      pictures.map(({ mark, file }) => ({ id: mark, label: labelOf(file) })),
    );
    // By then it is pasted, or something else became of it.
    queueMicrotask(() => {
      if (editor.isDestroyed) return;
      const placed = pictures.filter(({ mark }) => placeOf(editor, mark) !== undefined);
      void sendAll(
        editor,
        placed.map(({ mark, file, alt }) => ({ id: mark, file, alt })),
        dir,
      );
    });
  };
  return { waiting, insert, insertPasted };
};
