import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isOfInputMethod } from '../../ui/input-method.ts';
import { htmlLength } from '../html/read-html.ts';
import { useT } from '../i18n.ts';
import { useMayUpload } from '../upload/use-may-upload.ts';
import { AltDialog, LinkDialog, ShortcutsDialog, TableDialog } from './dialogs/dialogs.tsx';
import { type EditorDialogName, FormatBar } from './toolbar/format-bar.tsx';
import { PictureBar, TableBar } from './toolbar/object-bars.tsx';
import { useToolState } from './toolbar/use-tool-state.ts';
import type { RichTextEditorProps } from './types.ts';
import { useEditorFiles } from './use-editor-files.ts';
import { useOwnEditor } from './use-own-editor.ts';
import './editor.css';

interface EditorFrameProps extends RichTextEditorProps {
  editor: Editor;
  files: ReturnType<typeof useEditorFiles>;
  mayUpload: boolean;
  /** What is said of the text to whoever hears it. */
  hintId: string;
}

const EditorFrame = ({ editor, files, mayUpload, hintId, ...props }: EditorFrameProps) => {
  const { value, label, disabled = false, isInvalid = false, maxLength } = props;
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<EditorDialogName>();
  const [isFullScreen, setFullScreen] = useState(false);
  const state = useToolState(editor);
  // Counting reads the whole text: it waits until no letter does.
  const counted = useDeferredValue(value);
  const count = useMemo(() => htmlLength(counted), [counted]);
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
    if (isOfInputMethod(event) || disabled) return;
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

/** The text and its bars; neither is there while the editor is not, as when its tab is behind others. */
const EditorBody = (props: RichTextEditorProps) => {
  const { disabled = false, uploadTo } = props;
  const hintId = useId();
  const mayUpload = useMayUpload(uploadTo) && !disabled;
  const files = useEditorFiles(uploadTo, props.onBusy);
  const editor = useOwnEditor(
    { ...props, hintId },
    {
      onFiles: (given, at) => {
        if (mayUpload && editor) void files.insert(editor, given, at);
        return mayUpload;
      },
      onPictures: mayUpload
        ? (pictures) => {
            if (editor) files.insertPasted(editor, pictures);
          }
        : undefined,
    },
  );
  return (
    editor && <EditorFrame {...props} editor={editor} files={files} mayUpload={mayUpload} hintId={hintId} />
  );
};

export default EditorBody;
