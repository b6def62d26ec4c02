import { useQuery } from '@tanstack/react-query';
import { FileThumbnail } from './file-thumbnail.tsx';
import { loadFileAddress } from './load-file-address.ts';
import './picture-cell.css';

interface PictureCellProps {
  /** Id of the file. */
  id: string;
  name: string;
}

const width = 96;
const holdFor = 10 * 60_000;

/** The picture of a row in a list, with its name as tooltip. All cells of a page ask for their addresses in one call. */
export const PictureCell = ({ id, name }: PictureCellProps) => {
  const { data } = useQuery({
    queryKey: ['mediaFile', 'address', id],
    queryFn: () => loadFileAddress(id),
    staleTime: holdFor,
    refetchInterval: holdFor,
  });
  const file = { id, name, ext: '', mime: '', size: 0, width: null, height: null, kind: 'image' } as const;
  return (
    <span className="lc-picture-cell" role="img" aria-label={name} title={name}>
      <FileThumbnail file={file} address={data ?? undefined} width={width} />
    </span>
  );
};
