import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import type { UploadedFile } from '@lc/contract/media';
import { Avatar, Button, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { limited } from '../../ui/text-limit.ts';
import { useT } from '../i18n.ts';
import { type FieldInputProps, textOf } from '../resource/index.ts';
import { acceptOf, pictureExtensions } from './check-files.ts';
import type { CropOptions } from './crop-box.ts';
import { ImageCropper } from './image-cropper.tsx';
import type { UploadTarget } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import { UploadPolicyHint } from './upload-policy-hint.tsx';
import { bothPolicies, useFileType } from './use-file-type.ts';
import { useIntake } from './use-intake.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import './picture-address-input.css';

interface PictureAddressInputProps
  extends Pick<FieldInputProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'isInvalid' | 'describedBy'> {
  target: UploadTarget;
  crop: CropOptions;
  shape: 'circle' | 'square';
  /** Stands in the place of a picture that is not there. */
  icon?: ReactNode;
  /** Leaves out the address, where only pictures of this device are wanted. */
  isBare?: boolean;
}

/** The address of a picture: cut out of one of this device and uploaded, or typed. */
export const PictureAddressInput = ({
  id,
  value,
  isInvalid,
  describedBy,
  target,
  crop,
  shape,
  icon,
  isBare = false,
  onChange,
  onLeave,
}: PictureAddressInputProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const address = textOf(value);
  /** What was uploaded here has its lasting address before anything shows it, and is not public until then. */
  const [sent, setSent] = useState<Pick<UploadedFile, 'path' | 'url'>>();
  const queue = useUploadQueue((uploaded, { key }) => {
    setSent(uploaded);
    onChange(uploaded.path);
    queue.cancel(key);
  });
  const { fileType, ...place } = target;
  const type = useFileType(fileType);
  const policy = bothPolicies({ extensions: pictureExtensions }, type?.policy);
  const named = type ? target : place;
  const intake = useIntake({ queue, target: named, most: 1, taken: 0, ...policy });
  const take = (chosen: File) => {
    setFile(undefined);
    queue.cancelAll();
    intake.take([chosen]);
  };
  return (
    <div className="lc-picture-input">
      <div className="lc-picture-input-row">
        <Avatar
          size={48}
          shape={shape}
          src={(sent?.path === address ? sent.url : address) || undefined}
          icon={icon ?? <PictureOutlined aria-hidden="true" />}
          alt=""
        />
        <Button id={isBare ? id : undefined} onClick={() => input.current?.click()}>
          {t('upload.choosePicture')}
        </Button>
        {address && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('upload.remove')}
            onClick={() => onChange('')}
          />
        )}
        {!isBare && (
          <Input
            id={id}
            className="lc-picture-input-address"
            {...limited(500)}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            status={isInvalid ? 'error' : undefined}
            value={address}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )}
      </div>
      <span className="lc-picture-input-hint">
        <UploadPolicyHint {...policy} words={type?.hint ?? ''} />
      </span>
      <UploadList queue={queue} />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={acceptOf(policy.extensions)}
        aria-label={t('upload.choosePicture')}
        onChange={({ target: chooser }) => {
          const chosen = chooser.files?.[0];
          if (chosen?.type.startsWith('image/')) setFile(chosen);
          else if (chosen) take(chosen);
          chooser.value = '';
        }}
      />
      {file && (
        <ImageCropper
          {...crop}
          file={file}
          onDone={take}
          onWhole={() => take(file)}
          onCancel={() => setFile(undefined)}
        />
      )}
    </div>
  );
};
