import type { DashboardBlock } from '@lc/contract/analytics';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { usePagesByRight } from '../../../kernel/page-of-right.ts';
import { useSession } from '../../../kernel/session.ts';

type List = NonNullable<DashboardBlock['figures'][number]['list']>;
type Column = DashboardBlock['columns'][number];
type Row = DashboardBlock['rows'][number];

/** The site whose figures are shown. */
export const SiteContext = createContext<string | null>(null);

/** What a row filters its list by. */
const rowQuery = ({ by, per }: NonNullable<Column['list']>, { key, span }: Row): Record<string, string> => {
  if (by === null || per === 'one') return {};
  if (per === 'value') return { [by]: key };
  return span ? { [`${by}_begin`]: span.from, [`${by}_end`]: span.to } : {};
};

/** The list behind a figure of a table. */
export const listOfCell = ({ list }: Column, row: Row): List | null =>
  list === null || row.query === null
    ? null
    : { permission: list.permission, query: { ...list.query, ...rowQuery(list, row), ...row.query } };

/** The address of a list; undefined where the reader has no page for it. */
export const useListAddress = (): ((list: List | null) => string | undefined) => {
  const pageOf = usePagesByRight();
  const site = useContext(SiteContext);
  const { subsite } = useSession();
  return (list) => {
    const page = list ? pageOf(list.permission) : undefined;
    if (!list || !page) return undefined;
    const isElsewhere = site !== null && site !== subsite?.id;
    return `${page.path}?${new URLSearchParams({ ...list.query, ...(isElsewhere && { subsiteId: site }) })}`;
  };
};

interface FigureLinkProps {
  list: List | null;
  children: ReactNode;
  className?: string;
}

/** A figure that leads to the list which shows exactly it, where the reader may open that. */
export const FigureLink = ({ list, children, className }: FigureLinkProps) => {
  const href = useListAddress()(list);
  return href === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
};
