import { writeHtml } from '@lc/contract/kernel';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { App } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sizeWords } from '../files/file-item.ts';
import { readHtml } from '../html/read-html.ts';
import { useT } from '../i18n.ts';
import { extensionsOf } from './extensions.ts';
import { createLateSend } from './late-send.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { type PastedPicture, pastedLimits } from './paste/pasted-pictures.ts';
import { withinTables } from './paste/table-spans.ts';
import type { RichTextEditorProps } from './types.ts';

type EditorProps = NonNullable<Editor['options']['editorProps']>;

/** HTML as it is stored: cleaned, and empty when nothing is written. */
const canonical = (html: string): string => writeHtml(readHtml(html));
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : canonical(editor.getHTML()));

/** A picture comes with HTML that only says where it was; words come with a picture of themselves. */
const areFilesMeant = (data: DataTransfer): boolean => {
  const html = data.getData('text/html');
  const isPicture = /<img\b/i.test(html) && data.getData('text/plain').trim() === '';
  return data.files.length > 0 && (html === '' || isPicture);
};

/** What the clipboard, or what is dropped, has beside its HTML. */
interface Clip {
  rtf: string;
  /** The files are meant, whatever else there is. */
  areFiles: boolean;
}

const nothingElse: Clip = { rtf: '', areFiles: false };

interface FileTakers {
  /** Takes files; answers whether it did. */
  onFiles: (files: File[], at?: number) => boolean;
  /** Takes the pictures of what is about to be pasted; there is none where nothing may be uploaded. */
  onPictures: ((pictures: readonly PastedPicture[]) => void) | undefined;
}

/** Attributes of the text itself, which belongs to the editor's library. */
const useAttributes = ({
  id,
  label,
  describedBy,
  isInvalid = false,
  lang,
  disabled = false,
  height = 200,
  hintId,
}: RichTextEditorProps & { hintId: string }): Record<string, string> =>
  useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': [describedBy, hintId].filter(Boolean).join(' '),
      'aria-invalid': String(isInvalid),
      'aria-disabled': String(disabled),
      class: 'lc-prose lc-editor-text',
      style: `min-height: ${height}px`,
      ...(id && { id }),
      ...(lang && { lang }),
    }),
    [id, label, describedBy, isInvalid, lang, disabled, height, hintId],
  );

/**
 * The editor and what it hears from outside. It is made once, and its options only change when something in them did:
 * setting them anew disturbs an open input method. What it calls is always the newest.
 */
export const useOwnEditor = (
  props: RichTextEditorProps & { hintId: string },
  takers: FileTakers,
): Editor | null => {
  const t = useT();
  const { message } = App.useApp();
  const attributes = useAttributes(props);
  const newest = useRef({ ...props, ...takers, t, message });
  newest.current = { ...props, ...takers, t, message };
  const clip = useRef(nothingElse);
  const { value, disabled = false } = props;
  const sent = useRef(value);
  const filled = useRef<Editor>(undefined);
  const [late] = useState(createLateSend);
  const [start] = useState(() => ({
    content: canonical(value),
    extensions: extensionsOf({ placeholder: () => newest.current.placeholder ?? '' }),
  }));
  const editorProps = useMemo(
    (): EditorProps => ({
      attributes,
      transformPastedHTML: (html) => {
        // What was copied here is made of what may stand here; its marks say how deep it was cut.
        if (html.includes('data-pm-slice')) return html;
        const { message: say, t: words, onPictures } = newest.current;
        const { rtf, areFiles } = clip.current;
        clip.current = nothingElse;
        const pasted = cleanPaste(html, {
          origin: location.origin,
          rtf,
          ...(onPictures && { nameOf: (number) => words('editor.picture.pasted', { number }) }),
        });
        if (areFiles) return pasted.html;
        const { elsewhere, tooMany, refused } = pasted.leftOut;
        const { pictures, bytes } = pastedLimits;
        if (elsewhere > 0) say.warning(words('editor.picture.leftOut', { count: elsewhere }));
        if (refused > 0) say.warning(words('editor.picture.refused', { count: refused }));
        if (tooMany > 0)
          say.warning(
            words('editor.picture.tooMany', { count: tooMany, most: pictures, size: sizeWords(bytes) }),
          );
        onPictures?.(pasted.pictures);
        return pasted.html;
      },
      transformPasted: withinTables,
      handleDOMEvents: {
        // Heard before anything is made of it.
        paste: (_view, { clipboardData }) => {
          clip.current = clipboardData
            ? { rtf: clipboardData.getData('text/rtf'), areFiles: areFilesMeant(clipboardData) }
            : nothingElse;
          return false;
        },
        drop: (_view, { dataTransfer }) => {
          clip.current = dataTransfer
            ? { rtf: dataTransfer.getData('text/rtf'), areFiles: dataTransfer.files.length > 0 }
            : nothingElse;
          return false;
        },
      },
      handlePaste: (_view, { clipboardData }) =>
        clipboardData !== null &&
        areFilesMeant(clipboardData) &&
        newest.current.onFiles([...clipboardData.files]),
      handleDrop: (view, event, _slice, isMoved) => {
        const files = isMoved ? [] : [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        newest.current.onFiles(files, at);
        return true;
      },
      handleKeyDown: (_view, { ctrlKey, metaKey }) => {
        // Shortcuts of the page read what is written: Ctrl+S saves it.
        if (ctrlKey || metaKey) flushSync(late.now);
        return false;
      },
    }),
    [attributes, late],
  );
  // The library takes it apart while the tab is behind others and makes another one when it is back.
  const editor: Editor | null = useEditor({
    ...start,
    editorProps,
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) =>
      late.send(changed.state.doc.content.size, () => {
        sent.current = htmlOf(changed);
        newest.current.onChange(sent.current);
      }),
    onBlur: () => {
      late.now();
      newest.current.onLeave?.();
    },
  });
  useEffect(() => {
    addEventListener('pagehide', late.now);
    return () => {
      removeEventListener('pagehide', late.now);
      late.drop();
    };
  }, [late]);
  useEffect(() => {
    if (!editor) return;
    const isNew = filled.current !== undefined && filled.current !== editor;
    filled.current = editor;
    // What comes back is what was typed; setting it anew would throw the cursor and an open input method out.
    if (value === sent.current && !isNew) return;
    late.drop();
    sent.current = value;
    editor.commands.setContent(canonical(value), { emitUpdate: false });
  }, [editor, value, late]);
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);
  return editor;
};
