import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useListScreen } from '../../list-screen.ts';
import { isResourceName } from '../use-resource-options.ts';

/** Whether the list of a resource leads to pages of its records. */
export const hasPages = ({ spec }: Resource): boolean =>
  [spec.groups, spec.children, spec.states, spec.related].some((part) => part !== undefined);

interface RecordLinkProps {
  /** The resource of the record. */
  to: string;
  id: string;
  children: ReactNode;
}

/** The name of another record, as the way to it for those who may list such records. */
export const RecordLink = ({ to, id, children }: RecordLinkProps) => {
  const resource: Resource | undefined = isResourceName(to) ? resources[to] : undefined;
  const path = useListScreen(to);
  if (path === undefined || !resource?.pathOf('get') || !hasPages(resource)) return children;
  return <Link href={`${path}?id=${id}`}>{children}</Link>;
};
