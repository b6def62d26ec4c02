import { FolderOpenOutlined } from '@ant-design/icons';
import { type UploadedFile, widgetFileCount } from '@lc/contract/media';
import { App, Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moveItem } from '../../ui/move-item.ts';
import { useCan } from '../can.tsx';
import { FilePreview, toFileItem } from '../files/index.ts';
import { useT } from '../i18n.ts';
import { acceptOf, insertInOrder, type UploadPolicy } from './check-files.ts';
import type { CropOptions } from './crop-box.ts';
import { DescribeDialog } from './describe-dialog.tsx';
import { DropArea } from './drop-area.tsx';
import { ImageCropper } from './image-cropper.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { isUnderWay, type UploadItem, type UploadTarget } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import { UploadPolicyHint } from './upload-policy-hint.tsx';
import { UploadedFiles } from './uploaded-files.tsx';
import { bothPolicies, useFileType } from './use-file-type.ts';
import { useIntake } from './use-intake.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import './upload-field.css';

export interface UploadFieldProps extends UploadTarget, UploadPolicy {
  id?: string;
  value?: readonly UploadedFile[];
  onChange?: (files: UploadedFile[]) => void;
  /** Fewest that must remain, and most that are taken. */
  min?: number;
  max?: number;
  /** Pictures as cards; anything else is better read as a list. */
  variant?: 'cards' | 'list';
  /** A single chosen picture is cut before it is sent. */
  crop?: CropOptions;
  /** Files may also be picked from the library, by those who may see it. */
  withLibrary?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  /** What the place itself keeps of each file, such as a caption, in the place of its description. */
  words?: (file: UploadedFile) => ReactNode;
  /** Told when files begin to travel and when none does any more: a form waits before it saves. */
  onUnderWay?: (isUnderWay: boolean) => void;
}

/** A picture in the cropper, and what becomes of the part. */
interface Cutting {
  file: File;
  onDone: (file: File) => void;
  onWhole?: () => void;
}

const noFiles: readonly UploadedFile[] = [];
const inOrder = (files: readonly UploadedFile[]): UploadedFile[] =>
  files.map((file, index) => ({ ...file, orderValue: index + 1 }));
const isPicture = ({ type }: File): boolean => /^image\/(?:jpeg|png|webp|bmp)$/.test(type);

/**
 * The files of a field of a form. Files that failed show why until they are dismissed; they are no part of the value and
 * take no place.
 */
export const UploadField = (props: UploadFieldProps) => {
  const { id, value = noFiles, variant = 'list', crop } = props;
  const { isDisabled = false, isReadOnly = false } = props;
  const { dir, fileType, folderId, turnWatermark } = props;
  const type = useFileType(fileType);
  const min = Math.max(props.min ?? 0, type?.fewest ?? 0);
  const max = Math.min(props.max ?? widgetFileCount, type?.most ?? Number.POSITIVE_INFINITY);
  const uploadPolicy = bothPolicies(props, type?.policy);
  const { extensions } = uploadPolicy;
  const target: UploadTarget = {
    dir,
    ...(type && fileType !== undefined && { fileType }),
    ...(folderId !== undefined && { folderId }),
    ...(turnWatermark !== undefined && { turnWatermark }),
  };
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const replacer = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string>();
  const [described, setDescribed] = useState<UploadedFile>();
  const [cutting, setCutting] = useState<Cutting>();
  const [replaced, setReplaced] = useState<string>();
  const [isPicking, setPicking] = useState(false);

  // Several files may arrive before the form gives back the value that the first of them made.
  const files = useRef(value);
  useEffect(() => {
    files.current = value;
  }, [value]);
  const change = (next: readonly UploadedFile[]) => {
    files.current = inOrder(next);
    props.onChange?.([...files.current]);
  };
  const places = useRef(new Map<string, number>());
  const handleUploaded = (file: UploadedFile, { key, replaces }: UploadItem) => {
    places.current.set(file.uid, Number(key.replace(/\D/g, '')));
    const at = files.current.findIndex(({ uid }) => uid === replaces);
    const known = files.current.filter(({ uid }) => uid !== file.uid);
    if (at >= 0) change(files.current.map((other, index) => (index === at ? file : other)));
    else change(insertInOrder(known, file, (uid) => places.current.get(uid)));
    queue.cancel(key);
  };
  const queue = useUploadQueue(handleUploaded);
  const intake = useIntake({ queue, target, most: max, taken: value.length, ...uploadPolicy });
  const isTravelling = queue.list.some(isUnderWay);
  const { onUnderWay } = props;
  useEffect(() => onUnderWay?.(isTravelling), [isTravelling, onUnderWay]);

  const handleFiles = (chosen: File[]) => {
    const [first] = chosen;
    if (!crop || !first || chosen.length > 1 || !isPicture(first) || intake.remaining === 0)
      intake.take(chosen);
    else
      setCutting({
        file: first,
        onDone: (file) => intake.take([file]),
        onWhole: () => intake.take([first]),
      });
  };
  const editItem = ({ key, file }: UploadItem) =>
    setCutting({ file, onDone: (part) => queue.replace(key, part) });
  const editUploaded = async ({ uid, url, name, type }: UploadedFile) => {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const file = new File([await response.blob()], name, { type });
      setCutting({ file, onDone: (part) => intake.replace(part, uid) });
    } catch {
      message.error(t('files.pictureFailed'));
    }
  };
  const move = (from: number, to: number) => change(moveItem(files.current, from, to));
  const isFixed = isDisabled || isReadOnly;
  const isFull = value.length >= max;

  return (
    <div className="lc-upload-field" data-disabled={isDisabled || undefined}>
      {value.length > 0 && (
        <UploadedFiles
          files={value}
          variant={variant}
          isFixed={isFixed}
          min={min}
          words={props.words}
          onMove={move}
          actions={{
            onPreview: ({ id: fileId }) => setShown(fileId),
            onRemove: ({ uid }) => {
              if (files.current.length > min) change(files.current.filter((file) => file.uid !== uid));
            },
            onReplace: ({ uid }) => {
              setReplaced(uid);
              replacer.current?.click();
            },
            onEdit: (file) => void editUploaded(file),
            onDescribe: setDescribed,
          }}
        />
      )}
      {isReadOnly && value.length === 0 && <span className="lc-upload-none">{t('upload.none')}</span>}
      {!isReadOnly && (
        <DropArea
          id={id}
          accept={acceptOf(extensions)}
          isMany={max > 1}
          isDisabled={isDisabled}
          isInvalid={props.isInvalid ?? false}
          describedBy={props.describedBy}
          hint={
            isFull ? (
              t('upload.full', { count: max })
            ) : (
              <UploadPolicyHint {...uploadPolicy} words={type?.hint ?? ''} count={value.length} most={max} />
            )
          }
          extra={
            props.withLibrary &&
            can('mediaFile:list') && (
              <Button icon={<FolderOpenOutlined />} disabled={isDisabled} onClick={() => setPicking(true)}>
                {t('uploadDialog.library')}
              </Button>
            )
          }
          onFiles={handleFiles}
        />
      )}
      <UploadList queue={queue} onEdit={editItem} />
      <input
        ref={replacer}
        type="file"
        hidden
        tabIndex={-1}
        accept={acceptOf(extensions)}
        aria-label={t('upload.replace')}
        onChange={({ target: input }) => {
          const file = input.files?.[0];
          if (file && replaced !== undefined) intake.replace(file, replaced);
          input.value = '';
        }}
      />
      {shown !== undefined && (
        <FilePreview
          files={value.map(toFileItem)}
          id={shown}
          onChange={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
      {described && (
        <DescribeDialog
          file={described}
          onCancel={() => setDescribed(undefined)}
          onDone={(words) => {
            change(files.current.map((file) => (file.uid === described.uid ? { ...file, ...words } : file)));
            setDescribed(undefined);
          }}
        />
      )}
      {cutting && (
        <ImageCropper
          {...crop}
          file={cutting.file}
          onCancel={() => setCutting(undefined)}
          onDone={(file) => {
            setCutting(undefined);
            cutting.onDone(file);
          }}
          onWhole={
            cutting.onWhole &&
            (() => {
              setCutting(undefined);
              cutting.onWhole?.();
            })
          }
        />
      )}
      {isPicking && (
        <UploadDialog
          target={target}
          {...uploadPolicy}
          most={max}
          taken={value.length}
          startAt="library"
          onClose={() => setPicking(false)}
          onDone={(picked) => {
            const known = new Set(files.current.map(({ uid }) => uid));
            change([...files.current, ...picked.filter(({ uid }) => !known.has(uid))]);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
};
