import { watermarkPreview } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { Alert, Spin } from 'antd';
import { useEffect, useId, useState } from 'react';
import { requestFile } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf, textOf, type Values } from '../../../kernel/resource/index.ts';
import { useLater } from '../../../kernel/use-later.ts';
import { PictureInput } from './picture-input.tsx';
import './watermark-preview.css';

/** Pauses in typing shorter than this, in ms, draw nothing. */
const pause = 400;

const numberIn = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' ? Math.min(most, Math.max(least, value)) : otherwise;

const trialOf = (values: Values, pictureId: string | undefined) => ({
  pictureId,
  kind: values.kind === 'picture' ? 'picture' : 'text',
  text: textOf(values.text),
  color: textOf(values.color),
  fileId: textOf(values.fileId),
  place: textOf(values.place) || '9',
  opacity: numberIn(values.opacity, 5, 100, 50),
  scale: numberIn(values.scale, 2, 100, 20),
});

/** The picture under an address of its own as long as it is shown. */
const useAddress = (picture: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
};

/** A picture with the mark as it is set now, drawn by the server as it will draw all others. */
export const WatermarkPreview = ({ values }: { values: Values }) => {
  const t = useT();
  const id = useId();
  const [pictureId, setPictureId] = useState<string>();
  const trial = useLater(JSON.stringify(trialOf(values, pictureId)), pause);
  const { data, error, isFetching } = useQuery({
    queryKey: ['pictureWatermark', 'preview', trial],
    // Drawn again after each letter: what is half typed is said below the picture only.
    queryFn: ({ signal }) =>
      requestFile('POST', watermarkPreview.path, { body: JSON.parse(trial), signal, isBackground: true }),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  const address = useAddress(data?.blob);
  return (
    <section className="lc-mark-preview" aria-label={t('watermarkPage.preview')} aria-busy={isFetching}>
      <label htmlFor={id}>{t('watermarkPage.on')}</label>
      <PictureInput
        id={id}
        name="pictureId"
        value={pictureId}
        onChange={(next) => setPictureId(textOf(next) || undefined)}
      />
      {error && <Alert type="warning" showIcon title={refusalOf(error)} />}
      <Spin spinning={isFetching} delay={300}>
        {address ? (
          <img src={address} alt={t('watermarkPage.previewAlt', { text: textOf(values.text) })} />
        ) : (
          <div className="lc-mark-preview-empty" />
        )}
      </Spin>
      <p>{t('watermarkPage.hint')}</p>
    </section>
  );
};
