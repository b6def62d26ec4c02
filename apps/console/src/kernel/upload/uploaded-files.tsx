import { DeleteOutlined, MoreOutlined } from '@ant-design/icons';
import type { UploadedFile } from '@lc/contract/media';
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { deletedWords, FileThumbnail, sizeWords, toFileItem, useFileAddresses } from '../files/index.ts';
import { useT } from '../i18n.ts';
import './uploaded-files.css';

/** What can be done with a file of a field. */
export interface FileActions {
  onPreview: (file: UploadedFile) => void;
  onRemove: (file: UploadedFile) => void;
  onReplace: (file: UploadedFile) => void;
  onEdit: (file: UploadedFile) => void;
  onDescribe: (file: UploadedFile) => void;
}

interface UploadedFilesProps {
  files: readonly UploadedFile[];
  variant: 'cards' | 'list';
  /** Only shown and opened. */
  isFixed: boolean;
  /** Fewest that must remain. */
  min: number;
  onMove: (from: number, to: number) => void;
  actions: FileActions;
  /** What the place says of a file; it is not described in the field then. */
  words?: ((file: UploadedFile) => ReactNode) | undefined;
}

/** Pictures that can be cut: others move, are drawn by lines, or are no pictures. */
const cuttable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/bmp']);

/** How wide a file is drawn; a card has room for more where words stand on it. */
const widthOf = (variant: UploadedFilesProps['variant'], hasWords: boolean): number =>
  variant === 'list' ? 44 : hasWords ? 280 : 120;

interface OneProps extends Omit<UploadedFilesProps, 'files' | 'onMove'> {
  file: UploadedFile;
  address: string | undefined;
  isLeast: boolean;
}

const OneFile = ({ file, address, variant, isFixed, isLeast, min, actions, words }: OneProps) => {
  const t = useT();
  const { name } = file;
  const on = (action: string) => t('upload.actionOn', { action, name });
  const menu: MenuProps['items'] = [
    { key: 'replace', label: t('upload.replace'), onClick: () => actions.onReplace(file) },
    ...(cuttable.has(file.type) && !file.isDeleted
      ? [{ key: 'edit', label: t('upload.edit'), onClick: () => actions.onEdit(file) }]
      : []),
    ...(words
      ? []
      : [{ key: 'describe', label: t('upload.describe'), onClick: () => actions.onDescribe(file) }]),
  ];
  return (
    <div className={`lc-uploaded lc-uploaded-${variant}`}>
      <button
        type="button"
        className="lc-uploaded-picture"
        aria-label={on(t('upload.preview'))}
        onClick={() => actions.onPreview(file)}
      >
        <FileThumbnail
          file={toFileItem(file)}
          address={address}
          width={widthOf(variant, words !== undefined)}
        />
      </button>
      <div className="lc-uploaded-facts">
        <MiddleEllipsis text={name} />
        {file.isDeleted ? (
          <span className="lc-uploaded-gone">{deletedWords(file.kind)}</span>
        ) : (
          <span className="lc-uploaded-size">{sizeWords(file.size)}</span>
        )}
        {file.introduce && <span className="lc-uploaded-words">{file.introduce}</span>}
      </div>
      {!isFixed && (
        <div className="lc-uploaded-actions">
          <Dropdown menu={{ items: menu }} trigger={['click']}>
            <Button type="text" size="small" icon={<MoreOutlined />} aria-label={on(t('list.more'))} />
          </Dropdown>
          <Tooltip title={isLeast ? t('upload.fewest', { count: min }) : t('upload.remove')}>
            <Button
              type="text"
              size="small"
              danger
              disabled={isLeast}
              icon={<DeleteOutlined />}
              aria-label={on(t('upload.remove'))}
              onClick={() => actions.onRemove(file)}
            />
          </Tooltip>
        </div>
      )}
      {words?.(file)}
    </div>
  );
};

/** The files of a field: pictures as cards or anything as a list, put in order by pointer or keys. */
export const UploadedFiles = ({ files, onMove, ...props }: UploadedFilesProps) => {
  const t = useT();
  const items = useMemo(() => files.map(toFileItem), [files]);
  const addresses = useFileAddresses(items);
  const { variant, isFixed, min } = props;
  const contents = files.map((file) => ({
    key: file.uid,
    name: file.name,
    content: (
      <OneFile {...props} file={file} address={addresses.get(file.id)} isLeast={files.length <= min} />
    ),
  }));
  if (isFixed || files.length < 2)
    return (
      <ul className={`lc-uploaded-all lc-uploaded-all-${variant}`} aria-label={t('upload.files')}>
        {contents.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    );
  return (
    <SortableList
      items={contents}
      isGrid={variant === 'cards'}
      words={{
        move: (name) => t('upload.move', { name }),
        place: (name, place) => t('upload.movedTo', { name, place }),
        up: t('upload.earlier'),
        down: t('upload.later'),
      }}
      onMove={onMove}
    />
  );
};
