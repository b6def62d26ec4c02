import type { Resource } from '@lc/contract/kernel';
import type { ListLayout } from '@lc/contract/system';
import { Skeleton, Table, type TableColumnsType, Tooltip } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWidth } from '../../../ui/use-width.ts';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { identityOf } from '../identity.ts';
import type { Column } from '../projections.ts';
import { nameOf, type Row } from '../row.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { actionsWidth } from './actions-width.ts';
import { Cell } from './cell.tsx';
import { HeaderCell, resizable } from './column-handle.tsx';
import { fitChosen, fitColumns, leastTotal, type OwnWidths } from './fit-columns.ts';
import { IdentityCell } from './identity-cell.tsx';
import type { QuickFilter } from './quick-filter.ts';
import { type Action, RowActions } from './row-actions.tsx';
import { useColumnWidths } from './use-column-widths.ts';

export interface ListViewProps {
  resource: Resource;
  list: ResourceList;
  columns: readonly Column[];
  /** Columns for which a wide list has room besides; none where a person chose the columns. */
  otherColumns?: readonly Column[];
  /** Columns that stay in view when the table scrolls. */
  pinned?: readonly string[];
  density?: ListLayout['density'];
  /** Widths that a person gave to columns. */
  widths?: OwnWidths | undefined;
  /** Keeps them; without it columns are not resized. */
  onResize?: (widths: OwnWidths) => void;
  cells?: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;
  actionsOf: (row: Row) => readonly Action[];
  onOpen?: (row: Row) => void;
  /** The address of a row's page. */
  linkOf?: ((row: Row) => string) | undefined;
  /** A link to a row is followed. */
  onFollow?: () => void;
  /** Stands behind the name of a row. */
  markOf?: (row: Row) => ReactNode;
  /** A class of the name of a row. */
  titleClassOf?: ((row: Row) => string | undefined) | undefined;
  /** Lets a click on a tag filter by it. */
  filterOf?: QuickFilter;
  notice: ReactNode;
  /** Stands in the header of the action column. */
  settings?: ReactNode;
}

const noWidths: OwnWidths = {};
const sizes = { index: 48, tick: 44, settings: 56, border: 2 };
const components = { header: { cell: HeaderCell } };
const orders = { asc: 'ascend', desc: 'descend' } as const;

const placeholders = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `placeholder-${index}`,
    version: 0,
    createBy: null,
    createTime: '',
    updateBy: null,
    updateTime: null,
  }));

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
  const row = event.currentTarget[step];
  if (!(row instanceof HTMLElement) || row.tabIndex === undefined) return;
  event.preventDefault();
  row.focus();
};

/** The rows of a list as a table. */
export const ListTable = ({
  resource,
  list,
  columns: wanted,
  otherColumns,
  pinned = [],
  density = 'middle',
  widths: keptWidths = noWidths,
  onResize,
  cells,
  actionsOf,
  onOpen,
  linkOf,
  onFollow,
  markOf,
  titleClassOf,
  filterOf,
  notice,
  settings,
}: ListViewProps) => {
  const t = useT();
  const [focused, setFocused] = useState<string>();
  const [ref, width] = useWidth();
  const { state, rows, selection } = list;
  const isSkeleton = list.isLoading && !list.error;
  const shown = list.error ? [] : isSkeleton ? placeholders(Math.min(state.pageSize, 10)) : rows;
  const entry = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id;
  const actions = new Map(rows.map((row) => [row.id, actionsOf(row)]));
  const canAct = rows.length === 0 || [...actions.values()].some(({ length }) => length > 0);
  const hasActions = canAct || settings !== undefined;
  const widthOfActions = canAct ? actionsWidth([...actions.values()]) : sizes.settings;

  const fixedWidth = sizes.tick + sizes.index + (hasActions ? widthOfActions : 0) + sizes.border;
  const availableWidth = width ? Math.max(1, width - fixedWidth) : 0;
  const { widths, resize } = useColumnWidths(keptWidths, onResize);
  const columns = otherColumns
    ? fitColumns(wanted, { others: otherColumns, availableWidth, widths })
    : fitChosen(wanted, { availableWidth, widths });
  const { title } = identityOf(resource);

  const tableColumns: TableColumnsType<Row> = [
    {
      key: 'index',
      title: <Tooltip title={t('list.rowHint')}>{t('list.index')}</Tooltip>,
      width: sizes.index,
      align: 'center',
      fixed: 'start',
      render: (_value, _row, index) => (state.page - 1) * state.pageSize + index + 1,
    },
    ...columns.map((column) => ({
      key: column.name,
      title: column.title ?? labelOf(resource.spec.name, column.name),
      width: column.width,
      ...(resize && {
        onHeaderCell: () =>
          resizable({
            name: column.name,
            label: column.title ?? labelOf(resource.spec.name, column.name),
            width: column.width ?? column.least,
            onResize: resize,
          }),
      }),
      ...(pinned.includes(column.name) && { fixed: 'start' as const, width: column.width ?? column.least }),
      align: column.field?.kind === 'integer' ? ('end' as const) : undefined,
      sorter: column.sortable,
      sortOrder: state.sort.column === column.name ? orders[state.sort.order] : null,
      render: (_value: unknown, row: Row) =>
        isSkeleton ? (
          <Skeleton.Node active className="lc-list-bone" />
        ) : (
          (cells?.[column.name]?.(row) ??
          (column.name === title ? (
            <IdentityCell
              resource={resource}
              column={column}
              columns={columns}
              row={row}
              mark={markOf?.(row)}
              titleClass={titleClassOf?.(row)}
              href={linkOf?.(row)}
              onFollow={onFollow}
              onOpen={onOpen && (() => onOpen(row))}
            />
          ) : (
            <Cell column={column} row={row} onFilter={filterOf?.(column.name)} />
          )))
        ),
    })),
  ];
  if (hasActions)
    tableColumns.push({
      key: 'actions',
      title: (
        <span className="lc-list-actions-title">
          {canAct && <span className="lc-sr-only">{t('list.actions')}</span>}
          {settings}
        </span>
      ),
      width: widthOfActions,
      fixed: 'end',
      render: (_value, row) =>
        isSkeleton ? null : <RowActions actions={actions.get(row.id) ?? []} name={nameOf(resource, row)} />,
    });

  const handleSort = (sorter: SorterResult<Row> | SorterResult<Row>[]) => {
    const first = Array.isArray(sorter) ? sorter[0] : sorter;
    const name = first?.columnKey;
    list.setSort(
      typeof name === 'string' && first?.order
        ? { column: name, order: first.order === 'ascend' ? 'asc' : 'desc' }
        : undefined,
    );
  };

  return (
    <div ref={ref} className="lc-list-room">
      {/* Drawn once, for the room there is. */}
      {width !== undefined && (
        <Table<Row>
          className="lc-list-table"
          size={density === 'small' ? 'small' : 'medium'}
          rowKey="id"
          sticky={{ offsetHeader: 0 }}
          tableLayout="fixed"
          scroll={{ x: fixedWidth + leastTotal(columns) }}
          columns={tableColumns}
          components={components}
          dataSource={shown}
          pagination={false}
          loading={list.isFetching && !isSkeleton ? { delay: 300 } : false}
          locale={{ emptyText: notice }}
          showSorterTooltip={false}
          rowSelection={{
            fixed: true,
            columnWidth: sizes.tick,
            selectedRowKeys: selection.ids,
            preserveSelectedRowKeys: true,
            getCheckboxProps: (row) => ({
              disabled: isSkeleton,
              'aria-label': isSkeleton ? '' : nameOf(resource, row),
            }),
            onChange: (keys) => selection.pick(rows, keys.map(String)),
          }}
          onChange={(_pages, _filters, sorter, { action }) => action === 'sort' && handleSort(sorter)}
          onRow={(row) => ({
            tabIndex: row.id === entry ? 0 : -1,
            onFocus: () => setFocused(row.id),
            onDoubleClick: () => onOpen?.(row),
            onKeyDown: (event) => {
              if (event.target !== event.currentTarget) return;
              if (event.key === 'Enter') {
                // Else the same press would also go to what has the focus in the dialog that opens.
                event.preventDefault();
                onOpen?.(row);
              } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
            },
          })}
        />
      )}
    </div>
  );
};
