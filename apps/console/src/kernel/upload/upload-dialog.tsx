import { defaultFileCount, type UploadedFile } from '@lc/contract/media';
import { Alert, App, Button, Modal, Tabs, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../can.tsx';
import { useT } from '../i18n.ts';
import { refusalOf } from '../resource/index.ts';
import { acceptOf, type UploadPolicy } from './check-files.ts';
import { DropArea } from './drop-area.tsx';
import { ImageCropper } from './image-cropper.tsx';
import { type LibraryRow, toUploaded } from './library-row.ts';
import { LibraryTab } from './library-tab.tsx';
import { isUnderWay, type UploadItem, type UploadTarget } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import { UploadPolicyHint } from './upload-policy-hint.tsx';
import { useIntake } from './use-intake.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import './upload-dialog.css';
import { dialogWidths } from '../../ui/dialog-widths.ts';

export interface UploadDialogProps extends UploadPolicy {
  target: UploadTarget;
  /** Most files that the list behind the dialog may have, and those it has. */
  most?: number;
  taken?: number;
  title?: string;
  startAt?: 'local' | 'library';
  /** For the library itself, which is nothing to pick from. */
  isLocalOnly?: boolean;
  /** Files to begin with, such as those that were dropped on the page. */
  files?: readonly File[];
  /** Told of each file as it arrives, before the dialog is done. */
  onUploaded?: (file: UploadedFile) => void;
  onDone: (files: UploadedFile[]) => void;
  onClose: () => void;
}

/** Files from this device, or from the library. Rendered as long as it is open. */
export const UploadDialog = (props: UploadDialogProps) => {
  const { target, most = defaultFileCount, taken = 0, isLocalOnly = false, extensions, maxSizeMb } = props;
  const t = useT();
  const can = useCan();
  const { message, modal } = App.useApp();
  const [uploaded, setUploaded] = useState<UploadedFile[]>([]);
  const [picked, setPicked] = useState<LibraryRow[]>([]);
  const [edited, setEdited] = useState<UploadItem>();
  const [isEnding, setEnding] = useState(false);
  const queue = useUploadQueue((file) => {
    setUploaded((before) => [...before, file]);
    props.onUploaded?.(file);
  });
  const uploadPolicy: UploadPolicy = {
    ...(extensions && { extensions }),
    ...(maxSizeMb !== undefined && { maxSizeMb }),
  };
  const intake = useIntake({
    queue,
    target,
    most,
    taken: taken + uploaded.length + picked.length,
    ...uploadPolicy,
  });
  const isTravelling = queue.list.some(isUnderWay);
  const count = uploaded.length + picked.length;
  const isFull = taken + count >= most;
  const begin = useRef(() => intake.take(props.files ?? []));
  useEffect(() => begin.current(), []);

  const close = () => {
    if (!isTravelling) return props.onClose();
    modal.confirm({
      title: t('uploadDialog.leave'),
      okText: t('uploadDialog.stop'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: props.onClose,
    });
  };
  const finish = async () => {
    setEnding(true);
    try {
      props.onDone([...uploaded, ...(await toUploaded(picked))]);
    } catch (error) {
      message.error(refusalOf(error) ?? t('upload.systemError'));
      setEnding(false);
    }
  };
  const local = (
    <>
      <DropArea
        accept={acceptOf(extensions)}
        isMany={most > 1}
        isDisabled={isFull}
        takesEveryPaste
        hint={<UploadPolicyHint {...uploadPolicy} count={taken + count} most={most} />}
        onFiles={intake.take}
      />
      <UploadList queue={queue} onEdit={setEdited} />
    </>
  );
  const library = (
    <LibraryTab
      {...uploadPolicy}
      limit={Math.max(0, most - taken - uploaded.length)}
      most={most}
      picked={picked}
      onPick={setPicked}
    />
  );
  const tabs = [
    { key: 'local', label: t('uploadDialog.local'), children: local },
    { key: 'library', label: t('uploadDialog.library'), children: library },
  ];
  return (
    <Modal
      open
      centered
      width={dialogWidths.wide}
      title={props.title ?? t('uploadDialog.title')}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t(isLocalOnly ? 'common.close' : 'common.cancel')}</Button>
          {!isLocalOnly && (
            <Tooltip title={isTravelling ? t('uploadDialog.waiting') : undefined}>
              <Button
                type="primary"
                disabled={count === 0 || isTravelling}
                loading={isEnding}
                onClick={() => void finish()}
              >
                {t('uploadDialog.use', { count })}
              </Button>
            </Tooltip>
          )}
        </>
      }
    >
      {isFull && (
        <Alert className="lc-upload-tip" type="warning" showIcon title={t('upload.full', { count: most })} />
      )}
      {isLocalOnly || !can('mediaFile:list') ? (
        local
      ) : (
        <Tabs defaultActiveKey={props.startAt ?? 'local'} items={tabs} />
      )}
      {edited && (
        <ImageCropper
          file={edited.file}
          onCancel={() => setEdited(undefined)}
          onDone={(file) => {
            queue.replace(edited.key, file);
            setEdited(undefined);
          }}
        />
      )}
    </Modal>
  );
};
