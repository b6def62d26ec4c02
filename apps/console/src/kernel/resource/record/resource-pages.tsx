import type { Resource } from '@lc/contract/kernel';
import { useSearch } from 'wouter';
import { usePageTab } from '../../page-tab.ts';
import { needsPage } from '../form/form-shape.ts';
import { AnyListPage, type ResourceListPageProps, type TypedListProps } from '../list/resource-list-page.tsx';
import type { CellsOf, InputsOf } from '../typed.ts';
import { useMay } from '../use-may.ts';
import { RecordFormPage, ResourceRecordPage } from './late-pages.ts';
import type { RecordPageOptions } from './resource-record-page.tsx';

interface RecordPart<R extends Resource> {
  /** What the page of a record has beyond the definition. */
  record?: RecordPageOptions<R>;
}

/**
 * The list of a resource, with `?id=` in the address the page of a record, and with `?edit=` or `?add=` a form that is
 * long enough for a page: all at one entry of the menu.
 */
export const ResourcePages = <const R extends Resource, C extends CellsOf<R>, I extends InputsOf<R>>(
  props: Omit<TypedListProps<R, C, I>, OwnLinks> & RecordPart<R>,
) => <AnyPages {...props} />;

type OwnLinks = 'onOpen' | 'linkOf' | 'formLink' | 'pages';

const pages = [RecordFormPage, ResourceRecordPage];

const AnyPages = ({ record, ...list }: Omit<ResourceListPageProps, OwnLinks> & RecordPart<Resource>) => {
  const params = new URLSearchParams(useSearch());
  const path = usePageTab().fullPath.split('?')[0] ?? '/';
  const edited = params.get('edit');
  const id = params.get('id') ?? edited;
  const { resource, inputs, isFieldVisible, footer, load, update, onEdit } = list;
  const may = useMay(resource);
  const mayEdit = update !== undefined || may('update');
  const parts = { resource, inputs, isFieldVisible, footer, load, save: update };
  const isAddPage = params.has('add') && list.onAdd === undefined && needsPage(resource, 'create');
  if (edited === null ? isAddPage && may('create') : mayEdit)
    return <RecordFormPage key={edited} {...parts} id={edited ?? undefined} path={path} />;
  if (id !== null)
    return (
      <ResourceRecordPage removalHint={list.removalHint} {...record} {...parts} id={id} onEdit={onEdit} />
    );
  return (
    <AnyListPage
      {...list}
      pages={pages}
      linkOf={(row) => `${path}?id=${row.id}`}
      formLink={(of) => `${path}?${of === undefined ? 'add=1' : `edit=${of}`}`}
    />
  );
};
