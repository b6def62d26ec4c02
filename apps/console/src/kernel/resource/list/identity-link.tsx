import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column } from '../projections.ts';
import type { Row } from '../row.ts';
import { Cell } from './cell.tsx';

interface IdentityLinkProps {
  /** Nothing is a link where there is no address. */
  href: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** What a row is called, as a link to its page. */
export const IdentityLink = ({ href, onFollow, children }: IdentityLinkProps) =>
  href === undefined ? (
    children
  ) : (
    <Link className="lc-identity" href={href} onClick={onFollow}>
      {children}
    </Link>
  );

interface IdentityCellProps extends Omit<IdentityLinkProps, 'children'> {
  column: Pick<Column, 'name' | 'field'>;
  row: Row;
  /** Stands below the name; empty where the number is a column of its own. */
  number: string;
}

/** What a row is called and, below that, its number. */
export const IdentityCell = ({ column, row, number, ...link }: IdentityCellProps) => (
  <>
    <IdentityLink {...link}>
      <Cell column={column} row={row} />
    </IdentityLink>
    {number !== '' && <span className="lc-identity-number">{number}</span>}
  </>
);
