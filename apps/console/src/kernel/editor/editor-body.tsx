import { EditorContent } from '@tiptap/react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
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

const EditorInFront = (props: RichTextEditorProps) => {
  const { value, label, disabled = false, isInvalid = false, maxLength, uploadTo } = props;
  const t = useT();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<EditorDialogName>();
  const [isFullScreen, setFullScreen] = useState(false);
  const mayUpload = useMayUpload(uploadTo) && !disabled;
  const files = useEditorFiles(uploadTo, props.onBusy);
  const editor = useOwnEditor({ ...props, hintId }, (given, at) => {
    if (mayUpload) void files.insert(editor, given, at);
    return mayUpload;
  });
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

/**
 * The editor while its tab is in front. Its library takes it apart as soon as the tab is behind others; it is made anew
 * with what was typed when the tab comes back.
 */
const EditorBody = (props: RichTextEditorProps) => {
  const [isInFront, setInFront] = useState(true);
  useLayoutEffect(() => {
    setInFront(true);
    return () => setInFront(false);
  }, []);
  return isInFront && <EditorInFront {...props} />;
};

export default EditorBody;
