import { mediaFile } from '@lc/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { sizedAddress, useFileAddresses } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf, resourceApi, useDiscard } from '../../../kernel/resource/index.ts';
import type { LibraryFile } from './file-row.ts';
import { cropPosition, type Focal, middle, within } from './focal-crop.ts';
import './focal-dialog.css';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

/** Shapes in which pictures are cut on the sites. */
const shapes = [
  { width: 16, height: 9 },
  { width: 4, height: 3 },
  { width: 1, height: 1 },
  { width: 3, height: 4 },
] as const;

/** How far a key moves the point, in thousandths. */
const step = 10;
const leap = 50;

const arrows: Readonly<Record<string, Focal>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface FocalDialogProps {
  file: LibraryFile;
  onClose: () => void;
}

/** Where the eye goes in a picture: chosen on it, with the cuts it leads to beside. */
export const FocalDialog = ({ file, onClose }: FocalDialogProps) => {
  const t = useT();
  const client = useQueryClient();
  const discard = useDiscard();
  const { message } = App.useApp();
  const [focal, setFocal] = useState<Focal | undefined>(file.focal);
  const [isSaving, setSaving] = useState(false);
  const isPointing = useRef(false);
  const url = useFileAddresses([file]).get(file.id);
  const src = url && sizedAddress(url, file, { width: 800, isStill: true });
  const size = { width: file.width ?? 1, height: file.height ?? 1 };
  const at = focal ?? middle;
  const isDirty = focal?.x !== file.focal?.x || focal?.y !== file.focal?.y;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setFocal(
      within({ x: ((event.clientX - left) / width) * 1000, y: ((event.clientY - top) / height) * 1000 }),
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const by = event.shiftKey ? leap : step;
    setFocal(within({ x: at.x + direction.x * by, y: at.y + direction.y * by }));
  };
  const handleSave = async () => {
    setSaving(true);
    try {
      await resourceApi.update(mediaFile, {
        id: file.id,
        version: file.row.version,
        focalX: focal?.x ?? null,
        focalY: focal?.y ?? null,
      });
      message.success(t('system.updated'));
      refreshResource(client, mediaFile);
      onClose();
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={dialogWidths.wide}
      title={t('libraryPage.focal')}
      mask={{ closable: false }}
      onCancel={() => discard(isDirty, onClose)}
      footer={
        <>
          <Button disabled={focal === undefined} onClick={() => setFocal(undefined)}>
            {t('libraryPage.focalMiddle')}
          </Button>
          <Button onClick={() => discard(isDirty, onClose)}>{t('form.cancel')}</Button>
          <Button type="primary" loading={isSaving} disabled={!isDirty} onClick={() => void handleSave()}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <p className="lc-soft">{t('libraryPage.focalHint')}</p>
      <div className="lc-focal">
        <div
          className="lc-focal-picture"
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
          onPointerDown={(event) => {
            isPointing.current = true;
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={(event) => isPointing.current && point(event)}
          onPointerUp={() => {
            isPointing.current = false;
          }}
        >
          {src && <img src={src} alt={file.name} draggable={false} />}
          <button
            type="button"
            className="lc-focal-point"
            style={{ left: `${at.x / 10}%`, top: `${at.y / 10}%` }}
            aria-label={t('libraryPage.focalAt', { x: Math.round(at.x / 10), y: Math.round(at.y / 10) })}
            onKeyDown={handleKey}
          />
        </div>
        <ul className="lc-focal-crops" aria-label={t('libraryPage.focalCrops')}>
          {shapes.map((shape) => (
            <li key={`${shape.width}-${shape.height}`}>
              {src && (
                <img
                  src={src}
                  alt=""
                  style={{
                    aspectRatio: `${shape.width} / ${shape.height}`,
                    objectPosition: cropPosition(size, shape, at),
                  }}
                />
              )}
              <small>{`${shape.width} : ${shape.height}`}</small>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
};
