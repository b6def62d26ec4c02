import { extensions, mediaFile, replaceFile } from '@lc/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dimensionWords, sizeWords } from '../../../kernel/files/index.ts';
import { upload } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import type { LibraryFile } from './file-row.ts';

/** The largest files take their time on a slow line, in ms. */
const patience = 30 * 60_000;

interface Chosen {
  file: File;
  dimensions: string | undefined;
}

/** What a picture on this device measures, as far as the browser can read it. */
const measure = async (file: File): Promise<string | undefined> => {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const words = dimensionWords(picture);
    picture.close();
    return words;
  } catch {
    return undefined;
  }
};

const extensionIn = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

interface ReplaceDialogProps {
  file: LibraryFile;
  onClose: () => void;
}

/** Puts other bytes under a file: what uses it shows the new ones. The old and the new stand side by side before. */
export const ReplaceDialog = ({ file, onClose }: ReplaceDialogProps) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const handleChoose = async (picked: File) => {
    setRefusal(undefined);
    setChosen({ file: picked, dimensions: await measure(picked) });
  };
  const handleReplace = async () => {
    if (!chosen) return;
    running.current = new AbortController();
    setSending(true);
    setRefusal(undefined);
    try {
      await upload(replaceFile.path, chosen.file, {
        query: { id: file.id },
        timeout: patience,
        signal: running.current.signal,
      });
      message.success(t('libraryPage.replaced', { name: file.name }));
      refreshResource(client, mediaFile);
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('form.failed'));
      setSending(false);
    }
  };

  const before = {
    name: file.name,
    ext: file.ext,
    size: sizeWords(file.size),
    dimensions: dimensionWords(file),
  };
  const after = chosen && {
    name: chosen.file.name,
    ext: extensionIn(chosen.file.name),
    size: sizeWords(chosen.file.size),
    dimensions: chosen.dimensions,
  };
  const rows = [
    { key: 'name', label: t('libraryPage.file'), before: before.name, after: after?.name },
    { key: 'ext', label: t('mediaFile.ext'), before: before.ext, after: after?.ext },
    { key: 'size', label: t('libraryPage.size'), before: before.size, after: after?.size },
    {
      key: 'dimensions',
      label: t('libraryPage.dimensions'),
      before: before.dimensions,
      after: after?.dimensions,
    },
  ];

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('libraryPage.replaceTitle', { name: file.name })}
      mask={{ closable: false }}
      okText={t('libraryPage.replaceDo')}
      okButtonProps={{ disabled: !chosen, loading: isSending }}
      cancelText={t('form.cancel')}
      onOk={() => void handleReplace()}
      onCancel={onClose}
    >
      <p>{t('libraryPage.replaceHint')}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={extensions[file.kind].map((ext) => `.${ext}`).join(',')}
        aria-label={t('libraryPage.replaceChoose')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          target.value = '';
          if (picked) void handleChoose(picked);
        }}
      />
      <Button disabled={isSending} onClick={() => chooser.current?.click()}>
        {t('libraryPage.replaceChoose')}
      </Button>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} className="lc-replace-note" />}
      {after && after.ext !== before.ext && (
        <Alert
          type="warning"
          showIcon
          className="lc-replace-note"
          title={t('libraryPage.replaceOtherType', { before: before.ext, after: after.ext })}
        />
      )}
      <table className="lc-replace">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('libraryPage.replaceBefore')}</th>
            <th scope="col">{t('libraryPage.replaceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => row.before || row.after)
            .map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{row.before ?? '—'}</td>
                <td className={row.after && row.after !== row.before ? 'lc-replace-new' : ''}>
                  {row.after ?? '—'}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Modal>
  );
};
