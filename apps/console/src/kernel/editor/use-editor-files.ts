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
import { holdPlace, takePlace } from './upload-places.ts';

const contentOf = (file: UploadedFile, isPicture: boolean): JSONContent =>
  isPicture
    ? { type: 'image', attrs: { src: file.url, alt: file.name.replace(/\.[^.]+$/, '') } }
    : {
        type: 'text',
        text: `${file.name} (${sizeWords(file.size)})`,
        marks: [{ type: 'link', attrs: { href: file.url } }],
      };

/** Whether a picture can stand in the text, or is a file like any other. */
export const isShownPicture = (file: File): boolean =>
  kindOfExtension(file.name.split('.').at(-1) ?? '') === 'image' && !/tiff?$/i.test(file.type);

interface EditorFiles {
  /** How many are under way. */
  waiting: number;
  /** Uploads files and puts them at a place of the text, in their order. */
  insert: (editor: Editor, files: readonly File[], at?: number) => Promise<void>;
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

  const fail = (file: File, reason: string) =>
    void message.error(t('editor.uploadFailed', { name: file.name, reason }));

  const line = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    line.current = controller;
    return () => controller.abort();
  }, []);

  const insertOne = async (editor: Editor, id: string, file: File, to: UploadDir): Promise<void> => {
    const { signal } = line.current;
    try {
      const sent = await sender.send(file, { dir: to }, { signal, onProgress: () => undefined });
      if (editor.isDestroyed) return;
      const place = takePlace(editor, id);
      if (place === undefined) return;
      const isPicture = isShownPicture(file) && fileIdOf(sent.url) !== undefined;
      editor.chain().insertContentAt(place, contentOf(sent, isPicture)).run();
    } catch (error) {
      if (signal.aborted) return;
      if (!editor.isDestroyed) takePlace(editor, id);
      fail(file, explain(error).reason);
    } finally {
      setWaiting((count) => count - 1);
    }
  };

  const insert = async (editor: Editor, files: readonly File[], at?: number): Promise<void> => {
    if (dir === undefined) return;
    const taken: File[] = [];
    for (const file of files) {
      const refusal = refusalOfFile(file, {});
      if (refusal === undefined) taken.push(file);
      else fail(file, refusal);
    }
    // Every place is held before the first is filled: what is inserted moves those after it.
    const places = taken.map((file) => ({ file, id: crypto.randomUUID() }));
    for (const { file, id } of places)
      holdPlace(editor, {
        id,
        at: at ?? editor.state.selection.to,
        label: t('editor.uploading', { name: file.name }),
      });
    setWaiting((count) => count + places.length);
    for (const { file, id } of places) await insertOne(editor, id, file, dir);
  };
  return { waiting, insert };
};
