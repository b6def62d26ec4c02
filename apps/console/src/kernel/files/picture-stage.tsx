import {
  FullscreenOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError } from '../../ui/states.tsx';
import { useT } from '../i18n.ts';
import { type Shortcuts, useShortcuts } from '../resource/list/use-shortcuts.ts';
import {
  fitOf,
  moveBy,
  type PictureView,
  type Point,
  type Size,
  turnBy,
  wholePicture,
  zoomBy,
} from './picture-view.ts';
import { usePictureGestures } from './use-picture-gestures.ts';
import './picture-stage.css';

interface PictureStageProps {
  /** The address of the picture in a width; asked for a wider one when it is enlarged. */
  addressOf: (width: number) => string;
  alt: string;
  /** In pixels, where known. */
  size: Size | undefined;
  /** More keys, besides those of the stage. */
  keys?: Shortcuts;
  /** Stands beside the buttons. */
  extra?: ReactNode;
}

const step = 1.25;
const widest = 2560;

/** The size of the stage, as it changes with the window. */
const useStage = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
};

/** A picture to look at: enlarged with wheel, fingers, keys or buttons, moved, turned. */
export const PictureStage = ({ addressOf, alt, size, keys, extra }: PictureStageProps) => {
  const t = useT();
  const [ref, stage] = useStage();
  const [view, setView] = useState<PictureView>(wholePicture);
  const [natural, setNatural] = useState<Size>();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const picture = size ?? natural ?? { width: 1, height: 1 };
  const fit = fitOf(picture, stage, view.turns);
  const scale = fit * view.zoom;
  const width = stage.width * (window.devicePixelRatio || 1);

  const zoom = (factor: number, at?: Point) =>
    setView((current) => zoomBy(current, factor, { picture, stage, ...(at ? { at } : {}) }));
  const move = (x: number, y: number) => setView((current) => moveBy(current, { x, y }, picture, stage));
  const turn = (quarters: number) => setView((current) => turnBy(current, quarters));
  const isWhole = view.zoom === 1;
  const gestures = usePictureGestures(ref, { onZoom: zoom, onMove: ({ x, y }) => move(x, y) });
  useShortcuts(
    {
      ...keys,
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': () => setView((current) => ({ ...wholePicture, turns: current.turns })),
      '1': () => zoom(1 / scale),
      r: () => turn(1),
      R: () => turn(-1),
      ...(isWhole
        ? {}
        : {
            ArrowLeft: () => move(60, 0),
            ArrowRight: () => move(-60, 0),
            ArrowUp: () => move(0, 60),
            ArrowDown: () => move(0, -60),
          }),
    },
    true,
  );

  const buttons = [
    {
      key: 'out',
      label: t('files.zoomOut'),
      icon: <ZoomOutOutlined />,
      run: () => zoom(1 / step),
      isOff: isWhole,
    },
    { key: 'in', label: t('files.zoomIn'), icon: <ZoomInOutlined />, run: () => zoom(step) },
    {
      key: 'fit',
      label: t('files.zoomFit'),
      icon: <FullscreenOutlined />,
      run: () => setView({ ...wholePicture, turns: view.turns }),
      isOff: isWhole,
    },
    { key: 'left', label: t('files.turnLeft'), icon: <RotateLeftOutlined />, run: () => turn(-1) },
    { key: 'right', label: t('files.turnRight'), icon: <RotateRightOutlined />, run: () => turn(1) },
  ];

  return (
    <div className="lc-stage">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same */}
      <div
        ref={ref}
        className={`lc-stage-view${isWhole ? '' : ' lc-stage-movable'}`}
        aria-busy={state === 'loading'}
        {...gestures}
        onDoubleClick={() =>
          isWhole ? zoom(Math.max(2, 1 / scale)) : setView({ ...wholePicture, turns: view.turns })
        }
      >
        {state === 'failed' ? (
          <LoadError
            title={t('files.pictureFailed')}
            onRetry={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          />
        ) : (
          stage.width > 0 && (
            <img
              key={attempt}
              src={addressOf(isWhole ? Math.min(widest, width) : widest)}
              alt={alt}
              draggable={false}
              className={state === 'loading' ? 'lc-stage-loading' : ''}
              style={{
                width: picture.width * scale,
                height: picture.height * scale,
                transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg)`,
              }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                setNatural((known) => known ?? { width: naturalWidth, height: naturalHeight });
                setState('shown');
              }}
              onError={() => setState('failed')}
            />
          )
        )}
      </div>
      <div className="lc-stage-bar" role="toolbar" aria-label={t('files.pictureTools')}>
        {buttons.map(({ key, label, icon, run, isOff = false }) => (
          <Tooltip key={key} title={label}>
            <Button type="text" aria-label={label} icon={icon} disabled={isOff} onClick={run} />
          </Tooltip>
        ))}
        <Tooltip title={t('files.realSize')}>
          <Button type="text" className="lc-stage-scale" onClick={() => zoom(1 / scale)}>
            {Math.round(scale * 100)} %
          </Button>
        </Tooltip>
        {extra}
      </div>
    </div>
  );
};
