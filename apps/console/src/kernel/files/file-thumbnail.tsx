import { useState } from 'react';
import { FileIcon } from './file-icon.tsx';
import type { FileItem } from './file-item.ts';
import { isPicture, sizedAddress } from './picture-address.ts';
import './file-thumbnail.css';

interface FileThumbnailProps {
  file: FileItem;
  /** As `useFileAddresses` gives it; undefined while it is asked for, null for a file that there is none of. */
  address: string | null | undefined;
  /** How wide it stands on the page, in px. */
  width?: number;
}

/** Pictures longer than this many times their width are cut, or they would be a line. */
const longest = 3;

/** A small picture of a file, or an icon of its kind. It says nothing by itself: the name stands beside it. */
export const FileThumbnail = ({ file, address, width = 160 }: FileThumbnailProps) => {
  const [broken, setBroken] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  if (file.isDeleted || !isPicture(file) || address === null || (address !== undefined && broken === address))
    return <FileIcon file={file} />;
  if (address === undefined) return <span className="lc-thumb-wait" />;
  const wanted = width * Math.min(2, window.devicePixelRatio || 1);
  const isLong = (file.height ?? 0) > longest * (file.width ?? Number.POSITIVE_INFINITY);
  const src = sizedAddress(address, file, {
    width: wanted,
    ...(isLong ? { height: wanted } : {}),
    isStill: true,
  });
  return (
    <img
      className={`lc-thumb${loaded === src ? '' : ' lc-thumb-wait'}`}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={() => setLoaded(src)}
      onError={() => setBroken(address)}
    />
  );
};
