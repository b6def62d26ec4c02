import {
  CaretRightOutlined,
  CheckCircleFilled,
  CloseOutlined,
  PauseOutlined,
  RedoOutlined,
  ScissorOutlined,
} from '@ant-design/icons';
import { kindOfExtension } from '@lc/contract/media';
import { Button, Progress, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { FileIcon, sizeWords } from '../files/index.ts';
import { useT } from '../i18n.ts';
import { extensionOf } from './check-files.ts';
import { UploadAnnouncer } from './upload-announcer.tsx';
import { isUnderWay, mayMove, type UploadItem } from './upload-item.ts';
import type { QueueState } from './use-upload-queue.ts';
import './upload-list.css';

interface ActionProps {
  label: string;
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

const Action = ({ label, name, icon, onClick }: ActionProps) => {
  const t = useT();
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={t('upload.actionOn', { action: label, name })}
        onClick={onClick}
      />
    </Tooltip>
  );
};

/** A picture as the browser shows it; the kind of file where it does not. */
const Picture = ({ item: { url, file } }: { item: UploadItem }) => {
  const [broken, setBroken] = useState<string>();
  const ext = extensionOf(file.name);
  const kind = kindOfExtension(ext) ?? 'document';
  return (
    <span className="lc-upload-picture">
      {url && url !== broken ? (
        <img src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        <FileIcon file={{ ext, kind }} />
      )}
    </span>
  );
};

interface UploadRowProps {
  item: UploadItem;
  queue: QueueState;
  onEdit?: ((item: UploadItem) => void) | undefined;
}

const UploadRow = ({ item, queue, onEdit }: UploadRowProps) => {
  const t = useT();
  const { key, file, status, percent, reason } = item;
  const { name } = file;
  const isSent = status === 'uploading' && percent >= 100;
  const words = isSent ? t('upload.checking') : t(`upload.status.${status}`);
  const said = status === 'uploading' && !isSent ? `${words} ${percent}%` : words;
  const label = t(isUnderWay(item) ? 'upload.cancel' : 'upload.dismiss');
  return (
    <li className="lc-upload-row" data-status={status}>
      <Picture item={item} />
      <div className="lc-upload-facts">
        <div className="lc-upload-name">
          <MiddleEllipsis text={name} />
          <span className="lc-upload-size">{sizeWords(file.size)}</span>
        </div>
        {isUnderWay(item) && (
          <Progress
            percent={percent}
            size="small"
            showInfo={false}
            status={status === 'uploading' ? 'active' : 'normal'}
            aria-label={t('upload.progressOf', { name })}
          />
        )}
        <div className="lc-upload-status">
          {status === 'success' && <CheckCircleFilled aria-hidden="true" />}
          {status === 'error' ? reason : said}
        </div>
      </div>
      <div className="lc-upload-actions">
        {onEdit && item.url && status !== 'success' && !isSent && (
          <Action
            label={t('upload.edit')}
            name={name}
            icon={<ScissorOutlined />}
            onClick={() => onEdit(item)}
          />
        )}
        {mayMove(item, 'pause') && (
          <Action
            label={t('upload.pause')}
            name={name}
            icon={<PauseOutlined />}
            onClick={() => queue.pause(key)}
          />
        )}
        {mayMove(item, 'resume') && (
          <Action
            label={t('upload.resume')}
            name={name}
            icon={<CaretRightOutlined />}
            onClick={() => queue.resume(key)}
          />
        )}
        {mayMove(item, 'retry') && (
          <Action
            label={t('upload.retry')}
            name={name}
            icon={<RedoOutlined />}
            onClick={() => queue.retry(key)}
          />
        )}
        <Action label={label} name={name} icon={<CloseOutlined />} onClick={() => queue.cancel(key)} />
      </div>
    </li>
  );
};

interface UploadListProps {
  queue: QueueState;
  /** Opens a picture that has not arrived yet in the cropper. */
  onEdit?: ((item: UploadItem) => void) | undefined;
}

/** Files on their way: how far each is, why it failed, and what can be done about it. */
export const UploadList = ({ queue, onEdit }: UploadListProps) => {
  const t = useT();
  const underWay = queue.list.filter(isUnderWay);
  return (
    <>
      {underWay.length > 1 && (
        <div className="lc-upload-all">
          {underWay.some((item) => mayMove(item, 'pause')) && (
            <Button size="small" onClick={queue.pauseAll}>
              {t('upload.pauseAll')}
            </Button>
          )}
          {underWay.some((item) => mayMove(item, 'resume')) && (
            <Button size="small" onClick={queue.resumeAll}>
              {t('upload.resumeAll')}
            </Button>
          )}
          <Button size="small" danger onClick={queue.cancelAll}>
            {t('upload.cancelAll')}
          </Button>
        </div>
      )}
      {queue.list.length > 0 && (
        <ul className="lc-upload-list" aria-label={t('upload.underWay')}>
          {queue.list.map((item) => (
            <UploadRow key={item.key} item={item} queue={queue} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <UploadAnnouncer queue={queue} />
    </>
  );
};
