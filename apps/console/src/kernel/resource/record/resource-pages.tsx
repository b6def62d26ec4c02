import type { Resource } from '@lc/contract/kernel';
import { useSearch } from 'wouter';
import { usePageTab } from '../../page-tab.ts';
import { AnyListPage, type ResourceListPageProps, type TypedListProps } from '../list/resource-list-page.tsx';
import type { CellsOf, InputsOf } from '../typed.ts';
import { type RecordPageOptions, ResourceRecordPage } from './resource-record-page.tsx';

interface RecordPart<R extends Resource> {
  /** What the page of a record has beyond the definition. */
  record?: RecordPageOptions<R>;
}

/** The list of a resource, and with `?id=` in the address the page of a record: both at one entry of the menu. */
export const ResourcePages = <const R extends Resource, C extends CellsOf<R>, I extends InputsOf<R>>(
  props: Omit<TypedListProps<R, C, I>, 'onOpen' | 'linkOf'> & RecordPart<R>,
) => <AnyPages {...props} />;

const AnyPages = ({
  record,
  ...list
}: Omit<ResourceListPageProps, 'onOpen' | 'linkOf'> & RecordPart<Resource>) => {
  const id = new URLSearchParams(useSearch()).get('id');
  const path = usePageTab().fullPath.split('?')[0] ?? '/';
  if (id === null) return <AnyListPage {...list} linkOf={(row) => `${path}?id=${row.id}`} />;
  return (
    <ResourceRecordPage
      removalHint={list.removalHint}
      {...record}
      resource={list.resource}
      id={id}
      inputs={list.inputs}
      shows={list.shows}
      beneath={list.beneath}
      load={list.load}
      save={list.update}
      onEdit={list.onEdit}
    />
  );
};
