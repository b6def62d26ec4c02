import { say, type WidgetOf } from '@lc/form-core';
import { useEffect, useRef, useState } from 'react';
import { type LostPicture, useArrivals } from './form-context.ts';
import type { WidgetProps } from './host.ts';
import { isAccepted, type Picture, pictureAt } from './pictures.ts';

/** A picture on its way. */
export interface Arriving {
  key: string;
  name: string;
  percent: number;
  /** The picture that it is to replace. */
  replaces: string | undefined;
}

/** Why the last file did not become a picture. */
export type UploadFault = { kind: 'notAPicture' } | { kind: 'failed'; name: string };

interface Uploading {
  arriving: readonly Arriving[];
  fault: UploadFault | undefined;
  /** Sends files; those beyond what there is room for stay behind. */
  send: (files: readonly File[], replaces?: string) => void;
}

/** An upload that is over stays so long on the screen, in ms (section 4). */
const successDelay = 200;

let count = 0;
const newKey = (): string => `${Date.now()}_${++count}`;

const later = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

/** Sends pictures through the host and puts those that have arrived into the field's value. */
export const usePictureUpload = (
  {
    widget,
    host: { upload },
    language,
  }: Pick<WidgetProps<WidgetOf<'imgupload'>>, 'widget' | 'host' | 'language'>,
  pictures: readonly Picture[],
  onChange: (pictures: Picture[]) => void,
): Uploading => {
  const arrivals = useArrivals();
  const [arriving, setArriving] = useState<readonly Arriving[]>([]);
  const [fault, setFault] = useState<UploadFault>();
  // Several arrive while the first is still being put in: each adds to what is held by then.
  const latest = useRef({ pictures, onChange });
  latest.current = { pictures, onChange };
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const put = (picture: Picture, replaces: string | undefined): void => {
    const uploaded = latest.current.pictures;
    const next =
      replaces === undefined
        ? [...uploaded, picture]
        : uploaded.map((old) => (old.key === replaces ? picture : old));
    latest.current.pictures = next;
    latest.current.onChange(next);
  };

  const sendOne = async (file: File, replaces: string | undefined): Promise<LostPicture | undefined> => {
    if (!upload) return undefined;
    const key = newKey();
    const change = (percent: number) =>
      setArriving((all) => all.map((one) => (one.key === key ? { ...one, percent } : one)));
    setArriving((all) => [...all, { key, name: file.name, percent: 0, replaces }]);
    try {
      const { url } = await upload(file, {
        options: widget.options,
        onProgress: change,
        signal: leaving.signal,
      });
      change(100);
      await later(successDelay);
      if (!leaving.signal.aborted) put(pictureAt(url, key), replaces);
      return undefined;
    } catch {
      if (leaving.signal.aborted) return undefined;
      setFault({ kind: 'failed', name: file.name });
      return [widget.model, say('render.uploadFailed', language, { name: file.name })];
    } finally {
      setArriving((all) => all.filter((one) => one.key !== key));
    }
  };

  return {
    arriving,
    fault,
    send: (files, replaces) => {
      const pictureFiles = files.filter(isAccepted);
      setFault(pictureFiles.length < files.length ? { kind: 'notAPicture' } : undefined);
      const coming = arriving.filter((one) => one.replaces === undefined).length;
      const remaining = (widget.options.length ?? Number.POSITIVE_INFINITY) - pictures.length - coming;
      for (const file of pictureFiles.slice(0, replaces === undefined ? Math.max(0, remaining) : 1)) {
        const arrival = sendOne(file, replaces);
        arrivals?.add(arrival);
        void arrival.finally(() => arrivals?.delete(arrival));
      }
    },
  };
};
