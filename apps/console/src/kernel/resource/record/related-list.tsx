import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { PageSkeleton } from '../../../ui/states.tsx';
import { findWords, useLanguage, useT } from '../../i18n.ts';
import { late } from '../../late.tsx';
import { useListScreen } from '../../list-screen.ts';
import { useSessionStore } from '../../session-store.ts';
import { loadWords, partsOfDomain } from '../../words.ts';
import { AnyListPage } from '../list/resource-list-page.tsx';
import { resourceApi } from '../resource-api.ts';
import { type Fixed, type Row, textOf } from '../row.ts';
import { useMayOf } from '../use-may.ts';
import { withOwnFields } from '../use-own-fields.ts';
import { isResourceName } from '../use-resource-options.ts';
import { titleOf } from '../words.ts';
import { hasPages } from './record-link.tsx';

/** Rows of a resource that refer to a record. */
interface Related {
  resource: Resource;
  title: string;
  /** What all of them have in common: the record they refer to, and its site where that is not the working site. */
  fixed: Fixed;
}

const titleIn = (owner: Resource, other: Resource): string =>
  findWords(`${owner.spec.name}.related.${other.spec.name}`) ?? titleOf(other);

/** The related lists of a record that its reader may look into. */
export const useRelated = (owner: Resource, row: Row): Related[] => {
  const mayOf = useMayOf();
  const rights = useSessionStore(({ permissions }) => permissions);
  const workingSite = useSessionStore(({ subsite }) => subsite?.id);
  return Object.entries(owner.spec.related ?? {}).flatMap(([name, field]) => {
    const resource = isResourceName(name) ? resources[name] : undefined;
    // A field that is withheld cannot be filtered by either.
    if (!resource || !mayOf(resource, 'list') || !withOwnFields(resource, rights).spec.fields[field])
      return [];
    const site = textOf(row.subsiteId);
    const isElsewhere = resource.spec.scope === 'site' && site !== '' && site !== workingSite;
    return [
      {
        resource,
        title: titleIn(owner, resource),
        fixed: { [field]: row.id, ...(isElsewhere && { subsiteId: site }) },
      },
    ];
  });
};

/** How many rows there are; nothing before that is known, and where it cannot be had. */
export const RelatedCount = ({ resource, fixed }: Related) => {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [resource.spec.name, 'count', fixed],
    queryFn: ({ signal }) =>
      resourceApi.list(resource, { ...queryOf(fixed), pageNo: 1, pageSize: 1 }, signal),
    select: ({ total }) => total,
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <span className="lc-record-count">
      {new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(data)}
    </span>
  );
};

const queryOf = (fixed: Fixed): Record<string, string> =>
  Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, String(value)]));

type RelatedProps = Related & { owner: Resource };

const RelatedRows = ({ owner, resource, fixed }: RelatedProps) => {
  const t = useT();
  const { parent } = resource.spec;
  const path = useListScreen(resource.spec.name);
  const parentPath = useListScreen(parent?.resource ?? '');
  const isOfOther = parent !== undefined && parent.resource !== owner.spec.name;
  const ownLink = path !== undefined && hasPages(resource) && ((row: Row) => `${path}?id=${row.id}`);
  const parentLink =
    isOfOther && parentPath !== undefined && ((row: Row) => `${parentPath}?id=${textOf(row[parent.field])}`);
  return (
    <AnyListPage
      resource={resource}
      fixed={fixed}
      linkOf={ownLink || parentLink || undefined}
      tools={
        path !== undefined && (
          <Link className="lc-record-all" href={`${path}?${new URLSearchParams(queryOf(fixed))}`}>
            {t('record.showAll', { list: titleOf(resource) })}
          </Link>
        )
      }
    />
  );
};

const Waiting = () => <PageSkeleton rows={3} />;

const lists = new Map<string, ComponentType<RelatedProps>>();

/** The list of a resource of a domain, with the words of that. */
const listOf = (domain: string): ComponentType<RelatedProps> => {
  const known = lists.get(domain);
  if (known) return known;
  const list = late(async () => {
    await loadWords(...partsOfDomain(domain));
    return { default: RelatedRows };
  }, Waiting);
  lists.set(domain, list);
  return list;
};

/** What refers to a record, with the way to the whole list. Names lead to pages: their own, or of what they belong to. */
export const RelatedList = (props: RelatedProps) => {
  const Rows = listOf(props.resource.spec.domain);
  return <Rows {...props} />;
};
