import { DownloadOutlined } from '@ant-design/icons';
import { exportSubmissions, formSubmission } from '@lc/contract/forms';
import { App, Button, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kernel/can.tsx';
import { download } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import {
  type Row,
  textOf,
  useChoices,
  useMay,
  useMoves,
  useRemoval,
} from '../../../kernel/resource/index.ts';
import { ListPagination } from '../../../kernel/resource/list/list-pagination.tsx';
import { RowActions } from '../../../kernel/resource/list/row-actions.tsx';
import { BatchButtons, SelectionBar } from '../../../kernel/resource/list/selection-bar.tsx';
import { Ellipsis } from '../../../ui/ellipsis.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TableNotice } from '../../../ui/table-notice.tsx';
import { useIsBelow } from '../../../ui/use-window.ts';
import { AnswerSearch } from './answer-search.tsx';
import { type AnswerRow, useAnswers } from './use-answers.ts';
import '../../../kernel/resource/list/list.css';

const widths = { time: 170, sender: 140, version: 90, status: 120, field: 180, actions: 176 };

interface AnswerTableProps {
  designId: string;
  onOpen: (id: string) => void;
}

/** What was handed in with one form, a column for each of its fields. */
export const AnswerTable = ({ designId, onOpen }: AnswerTableProps) => {
  const t = useT();
  const may = useMay(formSubmission);
  const { message } = App.useApp();
  const isNarrow = useIsBelow('md');
  const answers = useAnswers(designId);
  const { selection } = answers;
  const states = useChoices(formSubmission.spec.fields.status);
  const moves = useMoves(formSubmission, { onMoved: selection.clear });
  const [isExporting, setExporting] = useState(false);
  const confirmDelete = useRemoval(formSubmission, { onRemoved: selection.drop });

  const saveWorkbook = async () => {
    setExporting(true);
    try {
      const isTicked = selection.ids.length > 0;
      const query = isTicked ? { designId, ids: selection.ids.join(',') } : answers.query;
      await download(exportSubmissions.path, query);
      message.success(t('list.exported'));
    } catch {
      message.error(t('list.downloadFailed'));
    } finally {
      setExporting(false);
    }
  };
  const removalOf = (rows: readonly Row[]) =>
    may('remove')
      ? [{ key: 'delete', label: t('list.delete'), isDangerous: true, run: () => confirmDelete([...rows]) }]
      : [];
  const status = (row: Row) => {
    const state = states.find(({ value }) => value === row.status);
    return <Tag color={state?.color ?? undefined}>{state?.label ?? textOf(row.status)}</Tag>;
  };

  const columns: TableColumnsType<AnswerRow> = [
    { key: 'time', title: labelOf('record', 'createTime'), width: widths.time, dataIndex: 'createTime' },
    ...(answers.columns ?? []).map(({ model, title }) => ({
      key: `field ${model}`,
      title: <Ellipsis text={title} />,
      width: widths.field,
      render: (_value: unknown, { cells }: AnswerRow) =>
        cells[model] ? <Ellipsis text={cells[model]} /> : <span className="lc-cell-none">—</span>,
    })),
    {
      key: 'sender',
      title: labelOf('formSubmission', 'senderId'),
      width: widths.sender,
      render: (_value, row) => <Ellipsis text={textOf(row.senderId_dictText) || '—'} />,
    },
    {
      key: 'version',
      title: labelOf('formSubmission', 'versionNumber'),
      width: widths.version,
      render: (_value, row) => t('formPage.versionOf', { version: Number(row.versionNumber) }),
    },
    {
      key: 'status',
      title: labelOf('formSubmission', 'status'),
      width: widths.status,
      render: (_value, row) => status(row),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      width: widths.actions,
      fixed: isNarrow ? undefined : 'end',
      render: (_value, row) => (
        <RowActions
          name={textOf(row.summary) || row.id}
          actions={[
            { key: 'open', label: t('submissionPage.open'), run: () => onOpen(row.id) },
            ...moves.actionsOf(row),
            ...removalOf([row]),
          ]}
        />
      ),
    },
  ];
  const totalWidth = columns.reduce((sum, { width }) => sum + Number(width ?? 0), 48);
  const isPending = !answers.rows && !answers.error;
  const notice = (
    <TableNotice isPending={isPending} error={answers.error} onRetry={answers.retry}>
      <Notice
        kind={answers.isFiltered ? 'noMatch' : 'empty'}
        title={t(answers.isFiltered ? 'submissionPage.noMatch' : 'submissionPage.none')}
      />
    </TableNotice>
  );

  return (
    <section className="lc-list">
      <AnswerSearch answers={answers} />
      <div className="lc-list-operators">
        <Can do="formSubmission:export">
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            loading={isExporting}
            onClick={() => void saveWorkbook()}
          >
            {t('submissionPage.export')}
          </Button>
        </Can>
      </div>
      <SelectionBar list={answers}>
        <BatchButtons actions={[...moves.batchOf(selection.rows), ...removalOf(selection.rows)]} />
      </SelectionBar>
      <Table<AnswerRow>
        className="lc-list-table"
        size="medium"
        bordered
        rowKey="id"
        tableLayout="fixed"
        scroll={{ x: totalWidth }}
        columns={columns}
        dataSource={answers.error ? [] : (answers.rows ?? [])}
        loading={answers.isFetching && !isPending ? { delay: 300 } : false}
        locale={{ emptyText: notice }}
        rowSelection={{
          selectedRowKeys: selection.ids,
          preserveSelectedRowKeys: true,
          getCheckboxProps: (row) => ({ 'aria-label': textOf(row.summary) || row.id }),
          onChange: (keys) => selection.pick(answers.rows ?? [], keys.map(String)),
        }}
        pagination={false}
      />
      <ListPagination list={answers} isNarrow={isNarrow} />
    </section>
  );
};
