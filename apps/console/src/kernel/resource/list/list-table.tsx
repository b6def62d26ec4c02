import type { Resource } from '@lc/contract/kernel';
import { Skeleton, Table, type TableColumnsType, Tooltip } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import type { Column } from '../projections.ts';
import { nameOf, type Row } from '../row.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { Cell } from './cell.tsx';
import { type Action, RowActions } from './row-actions.tsx';

export interface ListViewProps {
  resource: Resource;
  list: ResourceList;
  columns: readonly Column[];
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  actionsOf: (row: Row) => readonly Action[];
  onOpen?: (row: Row) => void;
  notice: ReactNode;
  /** Stands in the header of the action column. */
  settings?: ReactNode;
}

const widths = { index: 56, tick: 48, actions: 176, settings: 64 };
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
  columns,
  cells,
  actionsOf,
  onOpen,
  notice,
  settings,
}: ListViewProps) => {
  const t = useT();
  const [focused, setFocused] = useState<string>();
  const { state, rows, selection } = list;
  const isSkeleton = list.isLoading && !list.error;
  const shown = list.error ? [] : isSkeleton ? placeholders(Math.min(state.pageSize, 10)) : rows;
  const entry = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id;
  const canAct = rows.length === 0 || rows.some((row) => actionsOf(row).length > 0);
  const hasActions = canAct || settings !== undefined;
  const actionsWidth = canAct ? widths.actions : widths.settings;

  const totalWidth =
    widths.tick +
    widths.index +
    columns.reduce((sum, { width }) => sum + width, 0) +
    (hasActions ? actionsWidth : 0);

  const tableColumns: TableColumnsType<Row> = [
    {
      key: 'index',
      title: <Tooltip title={t('list.rowHint')}>{t('list.index')}</Tooltip>,
      width: widths.index,
      align: 'center',
      fixed: 'start',
      render: (_value, _row, index) => (state.page - 1) * state.pageSize + index + 1,
    },
    ...columns.map((column) => ({
      key: column.name,
      title: labelOf(resource.spec.name, column.name),
      width: column.width,
      align: column.field?.kind === 'integer' ? ('end' as const) : undefined,
      sorter: column.sortable,
      sortOrder: state.sort.column === column.name ? orders[state.sort.order] : null,
      render: (_value: unknown, row: Row) =>
        isSkeleton ? (
          <Skeleton.Node active className="lc-list-bone" />
        ) : (
          (cells?.[column.name]?.(row) ?? <Cell column={column} row={row} />)
        ),
    })),
  ];
  if (hasActions)
    tableColumns.push({
      key: 'actions',
      title: (
        <span className="lc-list-actions-title">
          {canAct && t('list.actions')}
          {settings}
        </span>
      ),
      width: actionsWidth,
      fixed: 'end',
      render: (_value, row) =>
        isSkeleton ? null : <RowActions actions={actionsOf(row)} name={nameOf(resource, row)} />,
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
    <Table<Row>
      className="lc-list-table"
      size="medium"
      bordered
      rowKey="id"
      sticky={{ offsetHeader: 0 }}
      tableLayout="fixed"
      scroll={{ x: totalWidth }}
      columns={tableColumns}
      dataSource={shown}
      pagination={false}
      loading={list.isFetching && !isSkeleton ? { delay: 300 } : false}
      locale={{ emptyText: notice }}
      showSorterTooltip={false}
      rowSelection={{
        fixed: true,
        columnWidth: widths.tick,
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
  );
};
