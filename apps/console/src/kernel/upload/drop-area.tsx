import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n.ts';
import './drop-area.css';

interface DropAreaProps {
  id?: string | undefined;
  /** For `accept` of the file input. */
  accept: string;
  /** Whether several files may be chosen at once. */
  isMany: boolean;
  isDisabled?: boolean;
  /** What is taken, and how much of it. */
  hint?: ReactNode;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** Takes what is pasted anywhere in the page, but not into an input; else only what is pasted on the area. */
  takesEveryPaste?: boolean;
  /** More ways to choose. */
  extra?: ReactNode;
  onFiles: (files: File[]) => void;
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Where files are chosen by click or key, dropped, or pasted. */
export const DropArea = ({
  id,
  accept,
  isMany,
  isDisabled = false,
  hint,
  describedBy,
  isInvalid = false,
  takesEveryPaste = false,
  extra,
  onFiles,
}: DropAreaProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  // Children of the area send their own enter and leave: only as many of both mean that it was left.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | undefined | null): boolean => {
    if (isDisabled || !files || files.length === 0) return false;
    onFiles([...files]);
    return true;
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!takesEveryPaste) return;
    const handlePaste = (event: globalThis.ClipboardEvent) => {
      if (!isTyping(event.target) && latest.current(event.clipboardData?.files)) event.preventDefault();
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [takesEveryPaste]);

  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <section
      className="lc-drop"
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      aria-label={t('upload.choose')}
      onDragEnter={(event) => {
        if (isDisabled || !bringsFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOver={(event) => {
        // Or the browser would open the file in place of the page.
        if (bringsFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        leave();
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (!takesEveryPaste && take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      <InboxOutlined className="lc-drop-icon" aria-hidden="true" />
      <div className="lc-drop-ways">
        <Button
          id={id}
          disabled={isDisabled}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onClick={() => input.current?.click()}
        >
          {t(isMany ? 'upload.choose' : 'upload.chooseOne')}
        </Button>
        {extra}
        <span className="lc-drop-also">{t(isOver ? 'upload.dropNow' : 'upload.dropHere')}</span>
      </div>
      {hint && <div className="lc-drop-hint">{hint}</div>}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMany}
        tabIndex={-1}
        aria-label={t('upload.choose')}
        onChange={({ target }) => {
          const { files } = target;
          take(files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
};
