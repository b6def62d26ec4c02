import { cancelJobs, type JobState, job, retryJobs, retryKind } from '@lc/contract/system';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import {
  type Action,
  ResourceListPage,
  type Row,
  refreshResource,
  refusalOf,
  textOf,
} from '../../../kernel/resource/index.ts';

const titleOf = (row: Row): string => textOf(row.kind_dictText) || textOf(row.kind);

const cells = { attempt: ({ attempt, attempts }: Row) => `${textOf(attempt)} / ${textOf(attempts)}` };

/** The jobs of one state, and what can be done with them. */
export const JobQueue = ({ state }: { state: JobState }) => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { modal, message } = App.useApp();

  const act = async (call: Promise<{ count: number }>, say: (count: number) => string): Promise<boolean> => {
    try {
      const { count } = await call;
      message.success(say(count));
      return true;
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
      return false;
    } finally {
      refreshResource(client, job);
    }
  };
  const saysRetried = (count: number) => t('jobPage.retried', { count });
  const retry = (ids: string[]) => act(api(retryJobs, { body: { ids } }), saysRetried);
  const retryAll = (kind: string) => act(api(retryKind, { body: { kind } }), saysRetried);
  const confirmCancel = (rows: readonly Row[], drop?: (ids: readonly string[]) => void) => {
    const ids = rows.map(({ id }) => id);
    const [only] = rows;
    modal.confirm({
      title:
        only && rows.length === 1
          ? t('jobPage.cancelConfirm', { name: titleOf(only) })
          : t('jobPage.cancelMany', { count: rows.length }),
      content: t('jobPage.cancelHint'),
      okText: t('jobPage.cancel'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: async () => {
        const isGone = await act(api(cancelJobs, { body: { ids } }), (count) =>
          t('jobPage.cancelled', { count }),
        );
        if (isGone) drop?.(ids);
      },
    });
  };

  const mayRetry = state === 'failed' && can('job:retry');
  const mayCancel = state !== 'running' && can('job:cancel');
  const actionsOf = (row: Row): Action[] => [
    ...(mayRetry
      ? [
          { key: 'retry', label: t('jobPage.retry'), run: () => void retry([row.id]) },
          {
            key: 'retryKind',
            label: t('jobPage.retryKind'),
            run: () => void retryAll(textOf(row.kind)),
          },
        ]
      : []),
    ...(mayCancel
      ? [{ key: 'cancel', label: t('jobPage.cancel'), isDangerous: true, run: () => confirmCancel([row]) }]
      : []),
  ];

  return (
    <ResourceListPage
      resource={job}
      fixed={{ state }}
      cells={cells}
      rowActions={actionsOf}
      batchActions={(rows, { selection }) => [
        ...(mayRetry
          ? [
              {
                key: 'retry',
                label: t('jobPage.retry'),
                run: () => {
                  const ids = rows.map(({ id }) => id);
                  void retry(ids).then((isDone) => isDone && selection.drop(ids));
                },
              },
            ]
          : []),
        ...(mayCancel
          ? [
              {
                key: 'cancel',
                label: t('jobPage.cancel'),
                isDangerous: true,
                run: () => confirmCancel(rows, selection.drop),
              },
            ]
          : []),
      ]}
    />
  );
};
