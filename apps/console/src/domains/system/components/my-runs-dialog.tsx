import { listRunDays, ownListRuns } from '@lc/contract/system';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { isOver, RunStatus, workOf } from '../../../kernel/resource/runs/run-status.tsx';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';

/** How often the list is read again while something is under way, in ms. */
const pause = 2000;

/** The reader's own exports and bulk actions of the last days, with their files. */
const MyRunsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['listRun', 'own', language],
    queryFn: ({ signal }) => api(ownListRuns, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.every(isOver) === false ? pause : false),
  });
  const content = () => {
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
    if (data.length === 0)
      return (
        <Notice kind="empty" title={t('listRun.none', { days: listRunDays })} hint={t('listRun.noneHint')} />
      );
    return (
      <ul className="lc-runs">
        {data.map((run) => (
          <li key={run.id}>
            <h3>
              {workOf(run)} <time>{run.createTime}</time>
            </h3>
            <RunStatus run={run} onStopped={() => void refetch()} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('listRun.mine')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      {content()}
    </Modal>
  );
};

export default MyRunsDialog;
