import { type CardSpec, fieldNamed, type Resource } from '@lc/contract/kernel';
import type { ReactNode } from 'react';
import { labelOf } from '../../labels.ts';
import { Cell } from '../list/cell.tsx';
import { IdentityLink } from '../list/identity-cell.tsx';
import type { ListViewProps } from '../list/list-table.tsx';
import { nameOf, type Row, textOf } from '../row.ts';

/** What a card is called. */
export const titleOf = (resource: Resource, { title }: CardSpec, row: Row): string =>
  (title && (textOf(row[`${title}_dictText`]) || textOf(row[title]))) || nameOf(resource, row);

type Opens = Pick<ListViewProps, 'onOpen' | 'linkOf' | 'onFollow'>;

/** The name of a card as the way to its record. */
export const CardTitle = ({
  row,
  opens: { onOpen, linkOf, onFollow },
  children,
}: {
  row: Row;
  opens: Opens;
  children: ReactNode;
}) =>
  linkOf || onOpen ? (
    <IdentityLink href={linkOf?.(row)} onFollow={onFollow} onOpen={onOpen && (() => onOpen(row))}>
      {children}
    </IdentityLink>
  ) : (
    <strong>{children}</strong>
  );

/** The facts of a card, those that say something. */
export const CardFacts = ({ resource, card, row }: { resource: Resource; card: CardSpec; row: Row }) => {
  const facts = (card.facts ?? []).filter((name) => ![null, undefined, ''].includes(row[name] as string));
  return (
    <dl className="lc-board-facts">
      {facts.map((name) => {
        const field = fieldNamed(resource, name);
        return (
          <div key={name}>
            <dt>{labelOf(resource.spec.name, name)}</dt>
            <dd>
              <Cell column={{ name, ...(field && { field }) }} row={row} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
