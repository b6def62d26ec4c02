import { DownloadOutlined, ExportOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal, Tooltip } from 'antd';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { useT } from '../i18n.ts';
import { useShortcuts } from '../resource/list/use-shortcuts.ts';
import { downloadFile } from './download-file.ts';
import { FileIcon } from './file-icon.tsx';
import { deletedWords, dimensionWords, type FileItem, sizeWords } from './file-item.ts';
import { isPicture, sizedAddress } from './picture-address.ts';
import { PictureStage } from './picture-stage.tsx';
import { useFileAddresses } from './use-file-addresses.ts';
import './file-preview.css';
import { dialogWidths } from '../../ui/dialog-widths.ts';

interface FilePreviewProps {
  /** The address of a window that shows these files, one of them in front. */
  windowOf?: (ids: string[], id: string) => string;
  /** Those between which the reader goes back and forth. */
  files: readonly FileItem[];
  /** The one that is shown. */
  id: string;
  onChange: (id: string) => void;
  onClose: () => void;
}

/** Films and sounds that browsers play; others are offered to save. */
const played = /^(?:video\/(?:mp4|webm|ogg|quicktime)|audio\/(?:mpeg|ogg|flac|webm|wav|mp4))$/;

interface BodyProps {
  file: FileItem;
  address: string | undefined;
}

const SaveCard = ({ file, address }: BodyProps) => {
  const t = useT();
  return (
    <div className="lc-file-preview-card">
      <FileIcon file={file} />
      <p>{t('files.notShownHere')}</p>
      <Button
        type="primary"
        icon={<DownloadOutlined />}
        disabled={address === undefined}
        onClick={() => address && downloadFile(file, address)}
      >
        {t('files.download')}
      </Button>
    </div>
  );
};

const Body = ({ file, address, keys }: BodyProps & { keys: Record<string, () => void> }) => {
  if (file.isDeleted)
    return (
      <div className="lc-file-preview-card">
        <FileIcon file={file} />
        <p role="alert">{deletedWords(file.kind)}</p>
      </div>
    );
  if (address === undefined) return <div className="lc-file-preview-card lc-thumb-wait" />;
  if (isPicture(file)) {
    const { width, height } = file;
    return (
      <PictureStage
        key={file.id}
        alt={file.name}
        size={width && height ? { width, height } : undefined}
        addressOf={(wanted) => sizedAddress(address, file, { width: wanted })}
        keys={keys}
      />
    );
  }
  if (!played.test(file.mime)) return <SaveCard file={file} address={address} />;
  if (file.kind === 'audio')
    return (
      <div className="lc-file-preview-card">
        <FileIcon file={file} />
        {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what people uploaded */}
        <audio key={file.id} src={address} controls preload="metadata" aria-label={file.name} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what people uploaded
    <video
      key={file.id}
      className="lc-file-preview-video"
      src={address}
      controls
      preload="metadata"
      aria-label={file.name}
    />
  );
};

/** A file in front of the page: a picture, film or sound in place, anything else to save; arrow keys lead on. */
export const FilePreview = ({ files, id, windowOf, onChange, onClose }: FilePreviewProps) => {
  const t = useT();
  const addresses = useFileAddresses(files);
  const at = files.findIndex((file) => file.id === id);
  const file = files[at];
  const goTo = (index: number) => {
    const next = files[index];
    if (next) onChange(next.id);
  };
  const keys = { ArrowLeft: () => goTo(at - 1), ArrowRight: () => goTo(at + 1) };
  useShortcuts(keys, file !== undefined && !isPicture(file));
  if (!file) return null;
  const address = file.isDeleted ? undefined : addresses.get(file.id);
  const facts = [sizeWords(file.size), dimensionWords(file), `${at + 1} / ${files.length}`];
  return (
    <Modal
      open
      centered
      width={dialogWidths.picture}
      className="lc-file-preview"
      title={<MiddleEllipsis text={file.name} />}
      onCancel={onClose}
      footer={
        <div className="lc-file-preview-foot">
          <span>{facts.filter(Boolean).join(' · ')}</span>
          <span className="lc-file-preview-actions">
            {windowOf && isPicture(file) && !file.isDeleted && (
              <Button
                icon={<ExportOutlined />}
                href={windowOf(
                  files.filter(isPicture).map((one) => one.id),
                  file.id,
                )}
                target="_blank"
                rel="noopener"
              >
                {t('files.inWindow')}
              </Button>
            )}
            <Button
              icon={<DownloadOutlined />}
              disabled={address === undefined}
              onClick={() => address && downloadFile(file, address)}
            >
              {t('files.download')}
            </Button>
          </span>
        </div>
      }
    >
      <div className="lc-file-preview-body">
        <Body file={file} address={address} keys={keys} />
        {at > 0 && (
          <Tooltip title={t('files.previous')}>
            <Button
              className="lc-file-preview-step lc-file-preview-before"
              shape="circle"
              icon={<LeftOutlined />}
              aria-label={t('files.previous')}
              onClick={() => goTo(at - 1)}
            />
          </Tooltip>
        )}
        {at < files.length - 1 && (
          <Tooltip title={t('files.next')}>
            <Button
              className="lc-file-preview-step lc-file-preview-after"
              shape="circle"
              icon={<RightOutlined />}
              aria-label={t('files.next')}
              onClick={() => goTo(at + 1)}
            />
          </Tooltip>
        )}
      </div>
    </Modal>
  );
};
