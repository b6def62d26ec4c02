import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select, Skeleton, Space } from 'antd';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { identityOf } from '../identity.ts';
import type { Column } from '../projections.ts';
import { nameOf } from '../row.ts';
import { Cell } from './cell.tsx';
import { Identity, IdentityLink } from './identity-cell.tsx';
import type { ListViewProps } from './list-table.tsx';
import { RowActions } from './row-actions.tsx';

const shownFields = 5;

/** What a card says below its name: the states first and then by rank, or as a person ordered the columns. */
const factsOf = ({
  resource,
  columns,
  otherColumns,
}: Pick<ListViewProps, 'resource' | 'columns' | 'otherColumns'>): Column[] => {
  const { title } = identityOf(resource);
  const others = columns.filter(({ name }) => name !== title);
  return (otherColumns ? others.sort((one, other) => one.rank - other.rank) : others).slice(0, shownFields);
};

/** By what a list without a header row is ordered. */
export const SortRow = ({
  resource,
  list,
  columns,
}: Pick<ListViewProps, 'resource' | 'list' | 'columns'>) => {
  const t = useT();
  const { sort } = list.state;
  const isAscending = sort.order === 'asc';
  const names = columns.filter(({ sortable }) => sortable).map(({ name }) => name);
  const offered = names.includes(sort.column) ? names : [...names, sort.column];
  return (
    <Space.Compact block className="lc-cards-sort">
      <Select
        className="lc-cards-sort-field"
        aria-label={t('list.sortBy')}
        value={sort.column}
        options={offered.map((name) => ({
          value: name,
          label: `${t('list.sortBy')}: ${labelOf(resource.spec.name, name)}`,
        }))}
        onChange={(column) => list.setSort({ ...sort, column })}
      />
      <Button
        aria-label={t(isAscending ? 'list.ascending' : 'list.descending')}
        icon={
          isAscending ? (
            <SortAscendingOutlined aria-hidden="true" />
          ) : (
            <SortDescendingOutlined aria-hidden="true" />
          )
        }
        onClick={() => list.setSort({ ...sort, order: isAscending ? 'desc' : 'asc' })}
      />
    </Space.Compact>
  );
};

/** The rows of a list as cards, for narrow screens. */
export const ListCards = ({
  resource,
  list,
  columns,
  otherColumns,
  cells,
  actionsOf,
  onOpen,
  linkOf,
  onFollow,
  markOf,
  titleClassOf,
  filterOf,
  notice,
}: ListViewProps) => {
  const t = useT();
  const { rows, selection } = list;
  const fields = factsOf({ resource, columns, otherColumns });
  if (list.isLoading && !list.error)
    return (
      <div className="lc-cards">
        {['first', 'second', 'third'].map((key) => (
          <div className="lc-card" key={key}>
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
    );
  if (list.error || rows.length === 0) return <div className="lc-cards-notice">{notice}</div>;
  const handleTick = (id: string, isTicked: boolean) => {
    const ids = isTicked ? [...selection.ids, id] : selection.ids.filter((other) => other !== id);
    selection.pick(rows, ids);
  };
  const tickedHere = rows.filter(({ id }) => selection.ids.includes(id)).length;
  return (
    <>
      <div className="lc-cards-top">
        <SortRow resource={resource} list={list} columns={columns} />
        <Checkbox
          aria-label={t('list.selectPage')}
          title={t('list.selectPage')}
          checked={tickedHere === rows.length}
          indeterminate={tickedHere > 0 && tickedHere < rows.length}
          onChange={(event) => selection.pick(rows, event.target.checked ? rows.map(({ id }) => id) : [])}
        />
      </div>
      <ul className="lc-cards" aria-busy={list.isFetching}>
        {rows.map((row) => (
          <li className="lc-card" key={row.id}>
            <div className="lc-card-head">
              <Identity
                resource={resource}
                row={row}
                columns={fields}
                mark={markOf?.(row)}
                titleClass={titleClassOf?.(row)}
              >
                <IdentityLink href={linkOf?.(row)} onFollow={onFollow} onOpen={onOpen && (() => onOpen(row))}>
                  {nameOf(resource, row)}
                </IdentityLink>
              </Identity>
              <Checkbox
                aria-label={nameOf(resource, row)}
                checked={selection.ids.includes(row.id)}
                onChange={(event) => handleTick(row.id, event.target.checked)}
              />
            </div>
            <dl className="lc-card-fields">
              {fields.map((column) => (
                <div key={column.name}>
                  <dt>{column.title ?? labelOf(resource.spec.name, column.name)}</dt>
                  <dd>
                    {cells?.[column.name]?.(row) ?? (
                      <Cell column={column} row={row} onFilter={filterOf?.(column.name)} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <RowActions actions={actionsOf(row)} name={nameOf(resource, row)} />
          </li>
        ))}
      </ul>
    </>
  );
};
