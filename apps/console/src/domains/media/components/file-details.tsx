import { mediaFile } from '@lc/contract/media';
import { Button, Drawer, Skeleton, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import {
  dimensionWords,
  downloadFile,
  FileThumbnail,
  isPicture,
  sizeWords,
  useFileAddresses,
} from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, textOf, useResourceRow } from '../../../kernel/resource/index.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { type LibraryFile, toLibraryFile } from './file-row.ts';
import { FileUsage } from './file-usage.tsx';
import { useTakingAlong } from './use-taking-along.ts';
import './file-details.css';

/** What can be done with the file that is shown. Missing where the reader may not. */
export interface FileActions {
  onPreview: (file: LibraryFile) => void;
  onEdit?: ((file: LibraryFile) => void) | undefined;
  onFocal?: ((file: LibraryFile) => void) | undefined;
  onReplace?: ((file: LibraryFile) => void) | undefined;
  onMove?: ((file: LibraryFile) => void) | undefined;
  onHistory?: ((row: Row) => void) | undefined;
  onRemove?: ((row: Row) => void) | undefined;
}

interface FileDetailsProps extends FileActions {
  id: string;
  onClose: () => void;
}

const factsOf = (file: LibraryFile, t: ReturnType<typeof useT>) => {
  const { row } = file;
  const facts: readonly (readonly [string, string, ReactNode])[] = [
    ['kind', t('mediaFile.kind'), [textOf(row.kind_dictText), file.ext.toUpperCase()].join(' · ')],
    ['dimensions', t('libraryPage.dimensions'), dimensionWords(file)],
    ['size', t('libraryPage.size'), sizeWords(file.size)],
    ['folder', t('mediaFile.folderId'), textOf(row.folderId_dictText) || t('libraryPage.noFolder')],
    ['alt', t('mediaFile.alt'), textOf(row.alt)],
    ['credit', t('mediaFile.credit'), textOf(row.credit)],
    ['dir', t('mediaFile.dir'), textOf(row.dir_dictText)],
    ['created', t('libraryPage.uploadedBy'), `${textOf(row.createBy)} · ${row.createTime}`],
    ['updated', t('libraryPage.changedBy'), row.updateTime && `${textOf(row.updateBy)} · ${row.updateTime}`],
    ['revision', t('mediaFile.revision'), file.revision ? String(file.revision) : undefined],
  ];
  return facts.filter(([, , value]) => value).map(([key, label, value]) => ({ key, label, value }));
};

const Body = ({ file, onPreview, ...on }: { file: LibraryFile } & FileActions) => {
  const t = useT();
  const { copyAddresses } = useTakingAlong();
  const address = useFileAddresses([file]).get(file.id);
  const buttons = [
    { key: 'edit', label: t('libraryPage.edit'), run: on.onEdit },
    {
      key: 'focal',
      label: t('libraryPage.focal'),
      run: isPicture(file) && file.width ? on.onFocal : undefined,
    },
    { key: 'replace', label: t('libraryPage.replace'), run: on.onReplace },
    { key: 'move', label: t('libraryPage.move'), run: on.onMove },
  ];
  return (
    <div className="lc-file-details">
      <Tooltip title={t('libraryPage.preview')}>
        <button
          type="button"
          className="lc-file-picture"
          aria-label={t('libraryPage.previewOf', { name: file.name })}
          onClick={() => onPreview(file)}
        >
          <FileThumbnail file={file} address={address} width={480} />
        </button>
      </Tooltip>
      <div className="lc-file-buttons">
        {buttons.map(
          ({ key, label, run }) =>
            run && (
              <Button key={key} onClick={() => run(file)}>
                {label}
              </Button>
            ),
        )}
        <Button disabled={!address} onClick={() => address && downloadFile(file, address)}>
          {t('files.download')}
        </Button>
        <Button onClick={() => void copyAddresses([file])}>{t('libraryPage.copyAddress')}</Button>
        {on.onHistory && <Button onClick={() => on.onHistory?.(file.row)}>{t('history.open')}</Button>}
        {on.onRemove && (
          <Button danger onClick={() => on.onRemove?.(file.row)}>
            {t('list.delete')}
          </Button>
        )}
      </div>
      <Tag color={file.visibility === 'public' ? 'green' : undefined}>
        {textOf(file.row.visibility_dictText)}
      </Tag>
      <DetailList columns={2} items={factsOf(file, t)} />
      <section>
        <h3>{t('libraryPage.uses')}</h3>
        <FileUsage id={file.id} />
      </section>
    </div>
  );
};

/** One file of the library: its picture, what is known of it, what uses it, and what can be done with it. */
export const FileDetails = ({ id, onClose, ...on }: FileDetailsProps) => {
  const { data, error, refetch } = useResourceRow(mediaFile, id);
  const file = data && toLibraryFile(data);
  return (
    <Drawer
      open
      size="min(560px, 100vw)"
      title={file ? <MiddleEllipsis text={file.name} /> : undefined}
      onClose={onClose}
    >
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!file && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {file && <Body file={file} {...on} />}
    </Drawer>
  );
};
