import {
  RedoOutlined,
  ReloadOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { App, Button, Modal, Slider, Spin } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { LoadError } from '../../ui/states.tsx';
import { useT } from '../i18n.ts';
import { type CropOptions, firstOf, fitInto, leastOf, type Size } from './crop-box.ts';
import { cutOut, readPicture, sizeOfPart, turned } from './crop-picture.ts';
import './crop-dialog.css';
import { dialogWidths } from '../../ui/dialog-widths.ts';

export interface CropDialogProps extends CropOptions {
  file: File;
  /** Told the part that was cut out, as a PNG. */
  onDone: (file: File) => void;
  onCancel: () => void;
  /** Offers to take the picture as it is. */
  onWhole?: (() => void) | undefined;
}

const most = 4;
const zoomStep = 0.25;

const asPercent = (box: ReturnType<typeof firstOf>, { width, height }: Size): PercentCrop => ({
  unit: '%',
  x: (box.x / width) * 100,
  y: (box.y / height) * 100,
  width: (box.width / width) * 100,
  height: (box.height / height) * 100,
});

/** The picture of a file, once it is read. */
const usePicture = (file: File) => {
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isOver = false;
    readPicture(file).then(
      (read) => !isOver && setPicture(read),
      () => !isOver && setUnreadable(true),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return { picture, setPicture, isUnreadable };
};

interface PictureViewProps {
  picture: HTMLCanvasElement;
  shown: Size;
  name: string;
}

const PictureView = ({ picture, shown, name }: PictureViewProps) => {
  const view = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = view.current;
    if (!canvas) return;
    // Setting the size also wipes what was drawn before.
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={view}
      className="lc-crop-picture"
      role="img"
      aria-label={name}
      style={{ width: shown.width, height: shown.height }}
    />
  );
};

interface ToolProps {
  label: string;
  icon: ReactNode;
  isDisabled?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon, isDisabled = false, onClick }: ToolProps) => (
  <Button type="text" icon={icon} title={label} aria-label={label} disabled={isDisabled} onClick={onClick} />
);

const CropDialog = ({ file, aspect, onDone, onCancel, onWhole }: CropDialogProps) => {
  const t = useT();
  const { message } = App.useApp();
  const options: CropOptions = aspect === undefined ? {} : { aspect };
  const stage = useRef<HTMLDivElement>(null);
  const { picture, setPicture, isUnreadable } = usePicture(file);
  const [bounds, setBounds] = useState<Size>();
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isCutting, setCutting] = useState(false);

  // Taken once, when the dialog has its size: a box that jumps while one works on it is worse than one that is small.
  useEffect(() => {
    const { clientWidth: width = 0 } = stage.current ?? {};
    if (picture && !bounds && width > 0)
      setBounds({ width, height: Math.max(240, window.innerHeight - 340) });
  }, [picture, bounds]);

  const fit = picture && bounds ? fitInto(picture, bounds) : undefined;
  const shown = fit && { width: fit.width * zoom, height: fit.height * zoom };
  const part = crop ?? (fit && asPercent(firstOf(fit, options), fit));
  const least = picture && shown && leastOf(shown, shown.width / picture.width, options);
  const result = picture && part && sizeOfPart(picture, part, options);

  const turn = (quarter: 1 | -1) => {
    if (!picture) return;
    setPicture(turned(picture, quarter));
    setCrop(undefined);
  };
  const reset = async () => {
    setZoom(1);
    setCrop(undefined);
    setPicture(await readPicture(file));
  };
  const finish = async () => {
    if (!picture || !part) return;
    setCutting(true);
    try {
      onDone(await cutOut(picture, part, { ...options, name: file.name }));
    } catch {
      message.error(t('upload.systemError'));
      setCutting(false);
    }
  };
  const handle = t('cropper.handle');

  return (
    <Modal
      open
      centered
      destroyOnHidden
      width={dialogWidths.cropper}
      title={t('cropper.title')}
      onCancel={onCancel}
      footer={
        <div className="lc-crop-foot">
          <span role="status">{result && t('cropper.result', { ...result })}</span>
          {onWhole && <Button onClick={onWhole}>{t('cropper.whole')}</Button>}
          <Button type="primary" disabled={!part} loading={isCutting} onClick={() => void finish()}>
            {t('cropper.use')}
          </Button>
        </div>
      }
    >
      {isUnreadable ? (
        <LoadError title={t('cropper.unreadable')} message={file.name} />
      ) : (
        <>
          <div ref={stage} className="lc-crop-stage">
            {picture && shown && part && least ? (
              <ReactCrop
                crop={part}
                {...options}
                minWidth={least.width}
                minHeight={least.height}
                keepSelection
                ruleOfThirds
                ariaLabels={{
                  cropArea: t('cropper.area'),
                  nwDragHandle: handle,
                  nDragHandle: handle,
                  neDragHandle: handle,
                  eDragHandle: handle,
                  seDragHandle: handle,
                  sDragHandle: handle,
                  swDragHandle: handle,
                  wDragHandle: handle,
                }}
                onChange={(_, percent) => setCrop(percent)}
              >
                <PictureView picture={picture} shown={shown} name={file.name} />
              </ReactCrop>
            ) : (
              <Spin />
            )}
          </div>
          <div className="lc-crop-tools">
            <Tool
              label={t('cropper.turnLeft')}
              icon={<UndoOutlined />}
              isDisabled={!picture}
              onClick={() => turn(-1)}
            />
            <Tool
              label={t('cropper.turnRight')}
              icon={<RedoOutlined />}
              isDisabled={!picture}
              onClick={() => turn(1)}
            />
            <Tool
              label={t('cropper.zoomOut')}
              icon={<ZoomOutOutlined />}
              isDisabled={zoom <= 1}
              onClick={() => setZoom(Math.max(1, zoom - zoomStep))}
            />
            <Slider
              className="lc-crop-zoom"
              min={1}
              max={most}
              step={zoomStep}
              value={zoom}
              tooltip={{ open: false }}
              ariaLabelForHandle={t('cropper.zoomIn')}
              onChange={setZoom}
            />
            <Tool
              label={t('cropper.zoomIn')}
              icon={<ZoomInOutlined />}
              isDisabled={zoom >= most}
              onClick={() => setZoom(Math.min(most, zoom + zoomStep))}
            />
            <Tool
              label={t('cropper.reset')}
              icon={<ReloadOutlined />}
              isDisabled={!picture}
              onClick={() => void reset()}
            />
          </div>
        </>
      )}
    </Modal>
  );
};

export default CropDialog;
