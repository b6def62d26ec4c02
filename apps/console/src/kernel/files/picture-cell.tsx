import { deletedWords } from './file-item.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { useFileAddress } from './use-file-address.ts';
import './picture-cell.css';

interface PictureCellProps {
  /** Id of the file. */
  id: string;
  name: string;
}

const width = 96;

/** The picture of a row in a list, with its name as tooltip. All cells of a page ask for their addresses in one call. */
export const PictureCell = ({ id, name }: PictureCellProps) => {
  const address = useFileAddress(id);
  const file = { id, name, ext: '', mime: '', size: 0, width: null, height: null, kind: 'image' } as const;
  const words = address === null ? `${name} – ${deletedWords('image')}` : name;
  return (
    <span className="lc-picture-cell" role="img" aria-label={words} title={words}>
      <FileThumbnail file={file} address={address} width={width} />
    </span>
  );
};
