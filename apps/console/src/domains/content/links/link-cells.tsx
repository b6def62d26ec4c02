import { PictureCell } from '../../../kernel/files/index.ts';
import { type Row, textOf } from '../../../kernel/resource/index.ts';

/** How lists of friendly links show a logo and an address. */
export const linkCells = {
  logo: (row: Row) =>
    row.logo ? <PictureCell id={textOf(row.logo)} name={textOf(row.logo_dictText)} /> : <span>—</span>,
  url: (row: Row) => (
    <a href={textOf(row.url)} target="_blank" rel="noopener noreferrer" title={textOf(row.url)}>
      {textOf(row.url)}
    </a>
  ),
};
