import { DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import type { UploadDir } from '@lc/contract/media/limits.ts';
import type { UploadedFile } from '@lc/contract/media/upload.api.ts';
import { App, Button } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n.ts';
import { fileSize, isTooLarge, largestMegabytes, sendFile } from './send-file.ts';
import './attachments.css';

interface AttachmentInputProps {
  id?: string;
  dir: UploadDir;
  value: readonly UploadedFile[];
  max: number;
  onChange: (files: UploadedFile[]) => void;
  /** Files are under way: what is saved now will lack them. */
  onBusy?: (isBusy: boolean) => void;
}

/** The files that hang on something: adding some, and taking them off. */
export const AttachmentInput = ({ id, dir, value, max, onChange, onBusy }: AttachmentInputProps) => {
  const t = useT();
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const newest = useRef({ value, onChange, onBusy });
  newest.current = { value, onChange, onBusy };
  const isBusy = waiting.length > 0;
  useEffect(() => newest.current.onBusy?.(isBusy), [isBusy]);

  const add = async (file: File): Promise<void> => {
    if (isTooLarge(file)) {
      message.error(
        t('editor.uploadFailed', {
          name: file.name,
          reason: t('editor.tooLarge', { size: largestMegabytes }),
        }),
      );
      return;
    }
    try {
      const sent = await sendFile(file, dir);
      const next = [...newest.current.value, sent];
      newest.current.value = next;
      newest.current.onChange(next);
    } catch (error) {
      const reason = error instanceof Error ? error.message : t('form.failed');
      message.error(t('editor.uploadFailed', { name: file.name, reason }));
    } finally {
      setWaiting((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  };
  const handleChosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    const room = max - value.length - waiting.length;
    if (chosen.length > room) message.warning(t('attachments.tooMany', { max }));
    const taken = chosen.slice(0, Math.max(0, room));
    setWaiting((names) => [...names, ...taken.map(({ name }) => name)]);
    for (const file of taken) await add(file);
  };

  return (
    <div className="lc-attachments">
      <AttachmentList
        files={value}
        onRemove={(file) => onChange(value.filter((one) => one.id !== file.id))}
      />
      {waiting.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <div key={`${name}-${index}`} className="lc-attachments-waiting" role="status">
          {t('editor.uploading', { name })}
        </div>
      ))}
      <div>
        <Button
          id={id}
          icon={<UploadOutlined aria-hidden="true" />}
          disabled={value.length + waiting.length >= max}
          onClick={() => chooser.current?.click()}
        >
          {t('attachments.add')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('attachments.add')}
        onChange={(event) => void handleChosen(event)}
      />
    </div>
  );
};

interface AttachmentListProps {
  files: readonly UploadedFile[];
  onRemove?: (file: UploadedFile) => void;
}

/** Files with name and size, to be fetched. */
export const AttachmentList = ({ files, onRemove }: AttachmentListProps) => {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <ul className="lc-attachments-list">
      {files.map((file) => (
        <li key={file.uid}>
          <PaperClipOutlined aria-hidden="true" />
          <a href={file.url} target="_blank" rel="noopener" title={file.name}>
            {file.name}
          </a>
          <span className="lc-attachments-size">{fileSize(file.size)}</span>
          {onRemove && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('attachments.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
