import { PictureCell } from '../../../kernel/files/index.ts';
import { type Row, textOf } from '../../../kernel/resource/index.ts';
import { WebLink } from '../../../kernel/web-link.tsx';

/** How lists of friendly links show a logo and an address. */
export const linkCells = {
  logo: (row: Row) =>
    row.logo ? <PictureCell id={textOf(row.logo)} name={textOf(row.logo_dictText)} /> : <span>—</span>,
  url: (row: Row) => <WebLink address={textOf(row.url)} />,
};
