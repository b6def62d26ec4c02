import type { Resource } from '@lc/contract/kernel';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { secondOf } from '../identity.ts';
import type { Column } from '../projections.ts';
import type { Row } from '../row.ts';
import { Cell } from './cell.tsx';
import { IdentityPicture } from './identity-picture.tsx';

interface IdentityLinkProps {
  /** The address of the row's page. */
  href: string | undefined;
  onFollow?: (() => void) | undefined;
  /** Opens a row that has no page. */
  onOpen?: (() => void) | undefined;
  /** The row itself is reached by the keyboard, and opens. */
  isInRow?: boolean;
  children: ReactNode;
}

/** What a row is called, as the way to its page or its dialog, where it has one. */
export const IdentityLink = ({ href, onFollow, onOpen, isInRow = false, children }: IdentityLinkProps) => {
  if (href !== undefined)
    return (
      <Link className="lc-identity" href={href} onClick={onFollow}>
        {children}
      </Link>
    );
  if (!onOpen) return children;
  return (
    <button type="button" className="lc-identity" tabIndex={isInRow ? -1 : undefined} onClick={onOpen}>
      {children}
    </button>
  );
};

interface IdentityProps {
  resource: Resource;
  row: Row;
  /** What else of the row is in view, and need not be said below its name. */
  columns: readonly Pick<Column, 'name'>[];
  /** Stands behind the name. */
  mark?: ReactNode;
  /** A class of the name. */
  titleClass?: string | undefined;
  /** The name. */
  children: ReactNode;
}

/** What a row is known by: picture or initials, its name, and below that its second line. */
export const Identity = ({ resource, row, columns, mark, titleClass = '', children }: IdentityProps) => {
  const second = secondOf(resource, row, columns);
  return (
    <span className="lc-identity-cell">
      <IdentityPicture resource={resource} row={row} />
      <span className="lc-identity-words">
        <span className={`lc-identity-title ${titleClass}`.trim()}>{children}</span>
        {second !== '' && <span className="lc-identity-number">{second}</span>}
      </span>
      {mark && <span className="lc-identity-mark">{mark}</span>}
    </span>
  );
};

interface IdentityCellProps
  extends Omit<IdentityProps, 'children'>,
    Omit<IdentityLinkProps, 'children' | 'isInRow'> {
  column: Pick<Column, 'name' | 'field'>;
}

/** The cell of a table that says which row it is. */
export const IdentityCell = ({ column, href, onFollow, onOpen, ...identity }: IdentityCellProps) => (
  <Identity {...identity}>
    <IdentityLink href={href} onFollow={onFollow} onOpen={onOpen} isInRow>
      <Cell column={column} row={identity.row} />
    </IdentityLink>
  </Identity>
);
