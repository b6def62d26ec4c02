import { Alert } from 'antd';
import { decodeQR } from 'qr/decode.js';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';

/** How often a picture of the camera is looked at, in ms, and how wide it is made, in pixels. */
const every = 200;
const widest = 640;

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const codeIn = (video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, widest / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code in this picture.
    return undefined;
  }
};

/** Reads QR codes with the camera; the same one again only after it was out of sight. */
const CameraReader = ({ onCode }: { onCode: (code: string) => void }) => {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const newest = useRef(onCode);
  newest.current = onCode;
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    let seen: string | undefined;
    const canvas = document.createElement('canvas');
    const look = (): void => {
      const code = video.current ? codeIn(video.current, canvas) : undefined;
      if (code && code !== seen) newest.current(code);
      seen = code ?? undefined;
    };
    const timer = setInterval(look, every);
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver) stop(stream);
        else if (video.current) video.current.srcObject = stream;
      } catch {
        setMissing(true);
      }
    };
    void start();
    return () => {
      isOver = true;
      clearInterval(timer);
      stop(stream);
    };
  }, []);

  if (isMissing) return <Alert type="warning" showIcon title={t('door.noCamera')} />;
  return <video ref={video} className="lc-door-camera" autoPlay muted playsInline />;
};

export default CameraReader;
