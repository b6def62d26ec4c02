import type { Resource } from '@lc/contract/kernel';
import { App, type InputRef } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsBelow } from '../../../ui/use-window.ts';
import { useFirstCall } from '../../first-call.ts';
import { useT } from '../../i18n.ts';
import { late } from '../../late.tsx';
import { type Fetched, useFetchWhenIdle } from '../../late-part.ts';
import { SiteTag } from '../../site-tag.tsx';
import type { IsFieldVisible } from '../form/form-fields.tsx';
import { needsPage, type Opened } from '../form/form-shape.ts';
import { RecordDialog, type RecordDialogProps } from '../form/record-dialog.tsx';
import type { Values } from '../form-values.ts';
import { ImportDialog, recordForm } from '../late-parts.ts';
import { type MoveRules, useMoves } from '../moves/use-moves.tsx';
import { toColumns } from '../projections.ts';
import { keepTrail } from '../record/record-trail.ts';
import type { Fixed, Row } from '../row.ts';
import { useListRun } from '../runs/use-list-run.tsx';
import type { CellsOf, ColumnName, FieldName, InputsOf, OfRow, OfRows, OnlyNames } from '../typed.ts';
import { useAddressState } from '../use-address-state.ts';
import { useDisabled, useMay } from '../use-may.ts';
import { useOwnFields } from '../use-own-fields.ts';
import type { SaveRecord } from '../use-resource-form.ts';
import { type ControlledState, type ResourceList, useResourceList } from '../use-resource-list.ts';
import type { LoadRow } from '../use-resource-row.ts';
import { helpOf, titleOf } from '../words.ts';
import { ColumnSettings } from './column-settings.tsx';
import { AddButton, ListHead } from './list-head.tsx';
import { ListNotice } from './list-notice.tsx';
import { ListPagination } from './list-pagination.tsx';
import type { ListViewProps } from './list-table.tsx';
import { ListView } from './list-view.tsx';
import { OperatorRow } from './operator-row.tsx';
import { OtherSite, useOtherSite } from './other-site.tsx';
import { quickFilterOf } from './quick-filter.ts';
import { RecycleBin } from './recycle-bin.tsx';
import type { Action } from './row-actions.tsx';
import { SearchBar } from './search-bar.tsx';
import { BatchButtons, SelectAll, SelectionBar } from './selection-bar.tsx';
import { StateTabs } from './state-tabs.tsx';
import { switchesOf } from './switch-cell.tsx';
import { lookOf, useActiveView } from './use-active-view.ts';
import { useBatch } from './use-batch.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useExport } from './use-export.ts';
import { useListViews } from './use-list-views.ts';
import { useAddInAddress, useOpened } from './use-opened.ts';
import { type RemovalHint, useRemoval } from './use-removal.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { useShape } from './use-shape.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useWholeList } from './use-whole-list.ts';
import { ViewTabs } from './view-tabs.tsx';
import './list.css';

// Only lists of money add up.
const ListSums = late(() => import('./list-sums.tsx'));

export interface ResourceListPageProps<R extends Resource = Resource> {
  resource: R;
  /** Values that every row of this list has. */
  fixed?: Fixed;
  /** Values that a new record starts with. */
  initial?: Values;
  /** How a column shows its value, by field, where the usual way will not do. */
  cells?: CellsOf<R>;
  /** A class of the name of a row. */
  titleClassOf?: OfRow<R, string | undefined>;
  /** Inputs of the form that are not the usual ones, by field. */
  inputs?: InputsOf<R>;
  /** Leaves out fields of the form that say nothing beside what was chosen in others. */
  isFieldVisible?: IsFieldVisible;
  /** What stands beneath the fields of the form, made of what they hold. */
  footer?: RecordDialogProps['footer'];
  /** Reads one row where the definition does not serve that. */
  load?: LoadRow;
  /** Filters that are no values of the rows, such as what they are linked to. */
  baseFilter?: Fixed;
  /** What deleting rows takes along. */
  removalHint?: RemovalHint;
  /** Replaces changing with the small form; give it only to readers who may change. */
  onEdit?: (id: string) => void;
  /** Replaces adding with the small form; give it only to readers who may add. */
  onAdd?: () => void;
  /** Replaces the call that changes a record; give it only to readers who may change. */
  update?: SaveRecord;
  /** Replaces the detail of a row. */
  onOpen?: OfRow<R, void>;
  /** The address of a row's page; rows without one open in a dialog. */
  linkOf?: OfRow<Resource, string> | undefined;
  /** The address of a form that is long enough for a page, of a record or of a new one. */
  formLink?: ((id?: string) => string) | undefined;
  /** The code of the pages that these addresses lead to. */
  pages?: readonly Fetched[];
  /**
   * Where the state of the list is kept. Unless it is given, a list of all rows has it in the address of its page, and
   * one of what belongs to something (`fixed`) in memory, as it may stand beside others.
   */
  controlled?: ControlledState;
  /** Replaces table and cards. */
  view?: ComponentType<ListViewProps>;
  /** What "Add" is called. */
  addLabel?: string;
  /**
   * What the page is called. Unless it is given, a list of all rows is a page of its resource's name, and one of what
   * belongs to something (`fixed`) is a part of a page and has no head; null says that of any list.
   */
  title?: string | null;
  /** Stands between the head and the list. */
  intro?: ReactNode;
  /** More buttons above the list. */
  tools?: ReactNode;
  /** Says what deleting for good meets, in the recycle bin. */
  purgeHint?: RemovalHint;
  /** Deleting for good asks for the name of the record, or for the number of records. */
  isPurgeTyped?: boolean;
  /** Stands in the place of rows when there are none at all. */
  empty?: { title: string; hint: string };
  /** What is asked before moves, and which are of no use to a row. */
  moveRules?: MoveRules;
  /** More to do with one row, before "Delete". */
  rowActions?: OfRow<R, readonly Action[]>;
  /** More to do with the ticked rows, before "Delete". */
  batchActions?: OfRows<R, [list: ResourceList], readonly Action[]>;
}

/** A row of a tree can be moved, so its parent stays in the form even where the list shows one branch. */
const splitFixed = (resource: Resource, fixed: Fixed = {}): { ofForm: Fixed; start: Values } => {
  const parent = resource.spec.tree?.parent;
  const entries = Object.entries(fixed);
  return {
    ofForm: Object.fromEntries(entries.filter(([name]) => name !== parent)),
    start: Object.fromEntries(entries.filter(([name]) => name === parent)),
  };
};

type Layer = 'import' | 'recycleBin';

/** The props of a list together with the names that its cells and inputs may have. */
export type TypedListProps<
  R extends Resource,
  C extends CellsOf<R>,
  I extends InputsOf<R>,
> = ResourceListPageProps<R> & {
  cells?: OnlyNames<C, ColumnName<R>>;
  inputs?: OnlyNames<I, FieldName<R>>;
};

/** The list screen of a resource: search, operations, table or cards, pages, form, recycle bin, import. */
export const ResourceListPage = <const R extends Resource, C extends CellsOf<R>, I extends InputsOf<R>>(
  props: TypedListProps<R, C, I>,
) => <AnyListPage {...props} />;

/** The same of a resource that is known only when it runs. */
export const AnyListPage = (props: ResourceListPageProps) => {
  const { fixed, initial, inputs, load, update, rowActions, batchActions, linkOf } = props;
  const t = useT();
  const resource = useOwnFields(props.resource);
  const may = useMay(resource);
  const [, navigate] = useLocation();
  const { ofForm, start } = splitFixed(resource, fixed);
  const { message } = App.useApp();
  const isNarrow = useIsBelow('md');
  const address = useAddressState(resource);
  const controlled = props.controlled ?? (fixed ? undefined : address);
  const otherSite = useOtherSite(resource, fixed !== undefined);
  const list = useResourceList(resource, {
    fixed,
    baseFilter: { ...props.baseFilter, ...otherSite },
    controlled,
  });
  useFirstCall(fixed ? undefined : resource.pathOf('list'), list.query);
  const restriction = JSON.stringify(props.baseFilter ?? null);
  const lastRestriction = useRef(restriction);
  useEffect(() => {
    if (lastRestriction.current === restriction) return;
    lastRestriction.current = restriction;
    // A state of the caller's own changes together with what narrows it.
    if (controlled && !props.controlled) list.setPage(1, list.state.pageSize);
  });
  const columns = toColumns(resource, fixed);
  const kept = useListViews(resource.spec.name);
  const view = useActiveView(resource, list, kept, controlled !== undefined);
  const choice = useColumnChoice(columns, lookOf(kept, view.active));
  const moves = useMoves(resource, {
    rows: [...list.selection.rows, ...list.rows],
    rules: props.moveRules,
    onMoved: list.selection.clear,
  });
  const shape = useShape(resource, controlled !== undefined);
  const confirmDelete = useRemoval(resource, { hint: props.removalHint, onRemoved: list.selection.drop });
  const keywordRef = useRef<InputRef>(null);
  const canRead = resource.pathOf('get') !== undefined || load !== undefined;
  const [opened, setOpened, close] = useOpened(canRead && controlled === address && linkOf === undefined);
  const [layer, setLayer] = useState<Layer>();
  const [isFull, setFull] = useState(false);

  const mayUpdate = update !== undefined || props.onEdit !== undefined || may('update');
  const openForm = (form: Opened): void => {
    const page = props.formLink?.(form.mode === 'create' ? undefined : form.id);
    // An address does not say what a new record starts with.
    const isBare = form.mode !== 'create' || Object.keys(form.initial ?? {}).length === 0;
    if (page !== undefined && isBare && needsPage(resource, form.mode)) navigate(page);
    else setOpened(form);
  };
  const openUpdate = props.onEdit ?? ((id: string) => openForm({ mode: 'update', id }));
  const isUsualUpdate = update === undefined && props.onEdit === undefined;
  const cells: ListViewProps['cells'] = {
    ...switchesOf(resource, isUsualUpdate && may('update')),
    ...props.cells,
  };
  const rememberTrail = () => keepTrail(resource, list);
  const openPage =
    linkOf &&
    ((row: Row) => {
      rememberTrail();
      navigate(linkOf(row));
    });
  const openDetail =
    props.onOpen ??
    openPage ??
    (canRead ? (row: Row) => setOpened({ mode: 'detail', id: row.id }) : undefined);
  const handleAdd =
    props.onAdd ??
    (may('create') ? () => openForm({ mode: 'create', initial: { ...start, ...initial } }) : undefined);
  useAddInAddress(controlled === address ? handleAdd : undefined);
  const isFormUsual = mayUpdate || handleAdd !== undefined || openDetail !== undefined;
  // The keyboard opens them without a word before.
  useFetchWhenIdle([recordForm, ...(props.pages ?? [])], isFormUsual && list.page !== undefined);
  const title = props.title === undefined && !fixed ? titleOf(resource) : props.title;
  const add = { label: props.addLabel, onAdd: handleAdd, isDisabled: useDisabled(resource)('create') };
  const ownSite = fixed ? null : <SiteTag scope={resource.spec.scope} />;
  const site = otherSite ? <OtherSite id={otherSite.subsiteId} /> : ownSite;
  const hint = helpOf(resource) ?? (handleAdd && t('list.emptyHint'));
  const empty = props.empty ?? { title: t('list.empty'), hint };
  const runs = useListRun(resource, list.selection.clear);
  const exporting = useExport({
    resource,
    list,
    fixed,
    choice,
    begin: (query) => runs.start({ kind: 'export', query }),
  });
  const whole = useWholeList(list);
  const { actionsOf, history } = useRowActions({
    resource,
    edit: mayUpdate ? openUpdate : undefined,
    open: openDetail,
    remove: may('remove') ? (row) => confirmDelete([row]) : undefined,
    movesOf: moves.actionsOf,
    more: rowActions,
  });
  const { ofTicked, ofWhole } = useBatch({
    resource,
    list,
    batchOf: moves.batchOf,
    more: batchActions,
    runs,
    exportRows: exporting.start,
    confirmDelete,
  });
  const batch = whole.isWhole ? ofWhole : ofTicked;

  const removeTicked = (): void => {
    if (list.selection.ids.length > 0) batch.find(({ key }) => key === 'delete')?.run();
    else message.warning({ key: 'select-first', content: t('list.selectFirst') });
  };

  useShortcuts(
    {
      '/': () => keywordRef.current?.focus(),
      'Alt+N': handleAdd,
      'Alt+R': list.retry,
      Escape: isFull ? () => setFull(false) : undefined,
      Delete: may('removeMany') ? removeTicked : undefined,
    },
    opened === undefined && layer === undefined,
  );

  const View = shape.view ?? props.view ?? ListView;
  const settings = <ColumnSettings resource={resource} columns={columns} choice={choice} />;
  return (
    <>
      {title && <ListHead resource={resource} title={title} tag={site} {...add} />}
      {props.intro}
      <section className="lc-list" data-full={isFull ? '' : undefined}>
        {controlled && <ViewTabs view={view} kept={kept} layout={choice.layout} />}
        <SearchBar
          resource={resource}
          fixed={fixed}
          asked={list.state}
          isNarrow={isNarrow}
          keywordRef={keywordRef}
          onSearch={list.search}
          onReset={list.reset}
        />
        <OperatorRow
          resource={resource}
          list={list}
          add={!title && <AddButton {...add} />}
          isExporting={exporting.isExporting}
          onExport={() => exporting.start()}
          onImport={() => setLayer('import')}
          onRecycleBin={() => setLayer('recycleBin')}
          isFull={isFull}
          onFull={setFull}
          extra={
            <>
              {isNarrow && settings}
              {!title && site}
              {shape.choice}
              {props.tools}
            </>
          }
        />
        {!shape.view && (
          <StateTabs resource={resource} list={list} fixed={{ ...props.baseFilter, ...fixed }} />
        )}
        <SelectionBar
          list={list}
          whole={whole.isWhole ? list.page?.total : undefined}
          more={
            <SelectAll
              resource={resource}
              list={list}
              needsRows={batchActions !== undefined}
              onWhole={ofWhole.length > 0 ? whole.choose : undefined}
            />
          }
        >
          <BatchButtons actions={batch} />
        </SelectionBar>
        <View
          resource={resource}
          list={whole.list}
          columns={choice.shown}
          pinned={choice.layout.pinned}
          density={choice.layout.density}
          widths={choice.layout.widths}
          onResize={choice.resize}
          otherColumns={
            choice.isUsual
              ? columns.filter(({ usual, isAside, field }) => !usual && !isAside && field !== undefined)
              : undefined
          }
          cells={cells}
          actionsOf={actionsOf}
          onOpen={openDetail}
          linkOf={linkOf}
          onFollow={rememberTrail}
          titleClassOf={props.titleClassOf}
          filterOf={quickFilterOf(resource, list, fixed)}
          notice={<ListNotice list={list} empty={empty} onAdd={handleAdd} />}
          settings={settings}
        />
        {!shape.view && <ListPagination list={list} isNarrow={isNarrow} />}
        {resource.spec.sums && !shape.view && <ListSums resource={resource} list={list} />}
        {opened && (
          <RecordDialog
            resource={resource}
            opened={opened}
            fixed={ofForm}
            inputs={inputs}
            isFieldVisible={props.isFieldVisible}
            footer={props.footer}
            load={load}
            save={opened.mode === 'update' ? update : undefined}
            onClose={close}
            onEdit={
              opened.mode === 'detail' && mayUpdate
                ? () => {
                    close();
                    openUpdate(opened.id);
                  }
                : undefined
            }
          />
        )}
        {moves.dialog}
        {runs.dialog}
        {history}
        {layer === 'import' && (
          <ImportDialog resource={resource} fixed={fixed} onClose={() => setLayer(undefined)} />
        )}
        {layer === 'recycleBin' && (
          <RecycleBin
            resource={resource}
            fixed={fixed}
            cells={props.cells}
            purgeHint={props.purgeHint}
            isPurgeTyped={props.isPurgeTyped}
            onClose={() => setLayer(undefined)}
          />
        )}
      </section>
    </>
  );
};
