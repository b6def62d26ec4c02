import { writeHtml } from '@lc/contract/kernel';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { App } from 'antd';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMayUpload } from '../attachments/send-file.ts';
import { htmlLength, readHtml } from '../html/read-html.ts';
import { useT } from '../i18n.ts';
import { AltDialog, LinkDialog, ShortcutsDialog, TableDialog } from './dialogs/dialogs.tsx';
import { extensionsOf } from './extensions.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { type EditorDialogName, FormatBar } from './toolbar/format-bar.tsx';
import { PictureBar, TableBar } from './toolbar/object-bars.tsx';
import { useToolState } from './toolbar/use-tool-state.ts';
import type { RichTextEditorProps } from './types.ts';
import { useEditorFiles } from './use-editor-files.ts';
import './editor.css';

/** HTML as it is stored: cleaned, and empty when nothing is written. */
const canonical = (html: string): string => writeHtml(readHtml(html));
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : canonical(editor.getHTML()));

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** A picture comes with HTML that only says where it was; words come with a picture of themselves. */
const areFilesMeant = (data: DataTransfer): boolean => {
  const html = data.getData('text/html');
  return (
    data.files.length > 0 &&
    (html === '' || (/<img\b/i.test(html) && data.getData('text/plain').trim() === ''))
  );
};

/** The editor and what it hears from outside. It is made once; what it calls is always the newest. */
const useOwnEditor = (props: RichTextEditorProps, onFiles: (files: File[], at?: number) => boolean) => {
  const t = useT();
  const { message } = App.useApp();
  const newest = useRef({ ...props, onFiles, t, message });
  newest.current = { ...props, onFiles, t, message };
  const sent = useRef(props.value);
  const editor = useEditor({
    extensions: extensionsOf({ placeholder: () => newest.current.placeholder ?? '' }),
    content: canonical(props.value),
    editable: !props.disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: (html) => {
        // What was copied here is made of what may stand here; its marks say how deep it was cut.
        if (html.includes('data-pm-slice')) return html;
        const pasted = cleanPaste(html, location.origin);
        if (pasted.leftOut > 0)
          newest.current.message.warning(
            newest.current.t('editor.picture.leftOut', { count: pasted.leftOut }),
          );
        return pasted.html;
      },
      handlePaste: (_view, { clipboardData }) =>
        clipboardData !== null &&
        areFilesMeant(clipboardData) &&
        newest.current.onFiles(filesOf(clipboardData)),
      handleDrop: (view, event, _slice, isMoved) => {
        const files = isMoved ? [] : filesOf(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        newest.current.onFiles(files, at);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      sent.current = htmlOf(changed);
      newest.current.onChange(sent.current);
    },
    onBlur: () => newest.current.onLeave?.(),
  });

  const { value, disabled = false } = props;
  useEffect(() => {
    // What comes back is what was typed; setting it anew would throw the cursor and an open input method out.
    if (value === sent.current) return;
    sent.current = value;
    editor.commands.setContent(canonical(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return editor;
};

/** Attributes of the text itself, which belongs to the editor's library. */
const useTextAttributes = (
  editor: Editor,
  { id, label, describedBy, isInvalid, lang, disabled, height }: RichTextEditorProps,
  hintId: string,
): void => {
  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': [describedBy, hintId].filter(Boolean).join(' '),
      'aria-invalid': String(isInvalid === true),
      'aria-disabled': String(disabled === true),
      class: 'lc-prose lc-editor-text',
      style: `min-height: ${height ?? 200}px`,
      ...(id && { id }),
      ...(lang && { lang }),
    };
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, id, label, describedBy, isInvalid, lang, disabled, height, hintId]);
};

const EditorBody = (props: RichTextEditorProps) => {
  const { value, label, disabled = false, isInvalid = false, maxLength, uploadTo } = props;
  const t = useT();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<EditorDialogName>();
  const [isFullScreen, setFullScreen] = useState(false);
  const mayUpload = useMayUpload(uploadTo) && !disabled;
  const files = useEditorFiles(uploadTo, props.onBusy);
  const editor = useOwnEditor(props, (given, at) => {
    if (mayUpload) void files.insert(editor, given, at);
    return mayUpload;
  });
  useTextAttributes(editor, props, hintId);
  const state = useToolState(editor);
  const count = htmlLength(value);
  const isTooLong = maxLength !== undefined && count > maxLength;

  const handleChoose = (kind: 'picture' | 'file') => {
    if (!chooser.current) return;
    chooser.current.accept = kind === 'picture' ? 'image/*' : '';
    chooser.current.click();
  };
  const handleChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const given = [...(target.files ?? [])];
    target.value = '';
    void files.insert(editor, given);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    // An input method may use these keys itself.
    if (event.nativeEvent.isComposing || disabled) return;
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    } else if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setDialog('link');
    } else if (event.key === 'Escape' && isFullScreen) {
      event.preventDefault();
      event.stopPropagation();
      setFullScreen(false);
    }
  };
  const handleClose = () => {
    setDialog(undefined);
    editor.commands.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys pressed in what it holds
    <div
      ref={frame}
      className="lc-editor"
      data-full={isFullScreen ? '' : undefined}
      data-invalid={isInvalid || isTooLong ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      onKeyDown={handleKeyDown}
    >
      {!disabled && (
        <div className="lc-editor-bars">
          <FormatBar
            editor={editor}
            state={state}
            label={label}
            isFullScreen={isFullScreen}
            onChooseFiles={mayUpload ? handleChoose : undefined}
            onDialog={setDialog}
            onFullScreen={() => setFullScreen(!isFullScreen)}
          />
          {state.isTable && <TableBar editor={editor} state={state} />}
          {state.isPicture && <PictureBar editor={editor} state={state} onAlt={() => setDialog('alt')} />}
        </div>
      )}
      <EditorContent editor={editor} className="lc-editor-content" />
      <div className="lc-editor-foot">
        <span id={hintId} className="lc-sr-only">
          {t('editor.hint')}
        </span>
        <span
          className="lc-editor-count"
          data-over={isTooLong ? '' : undefined}
          aria-live={isTooLong ? 'polite' : undefined}
        >
          {maxLength === undefined
            ? t('editor.count', { count })
            : t('editor.countOf', { count, max: maxLength })}
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('editor.attachment.insert')}
        onChange={handleChosen}
      />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={handleClose} />}
      {dialog === 'table' && <TableDialog editor={editor} onClose={handleClose} />}
      {dialog === 'alt' && <AltDialog editor={editor} onClose={handleClose} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={handleClose} />}
    </div>
  );
};

export default EditorBody;
