import type { Resource } from '@lc/contract/kernel';
import { getListRun, type ListRun, listRunDays } from '@lc/contract/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { refreshResource } from '../resource-api.ts';
import { isOver, RunStatus, workOf } from './run-status.tsx';

interface RunDialogProps {
  resource: Resource;
  /** As it was begun. */
  run: ListRun;
  onClose: () => void;
}

/** How often it is asked how far a run is, in ms. */
const pause = 700;

/** How far work on all rows of a list is, and what became of it. */
const RunDialog = ({ resource, run: begun, onClose }: RunDialogProps) => {
  const t = useT();
  const client = useQueryClient();
  const { data: run = begun, refetch } = useQuery({
    queryKey: ['listRun', begun.id],
    queryFn: ({ signal }) => api(getListRun, { query: { id: begun.id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pause),
    gcTime: 0,
  });
  const hasChanged = isOver(run) && run.kind !== 'export';
  useEffect(() => {
    if (hasChanged) refreshResource(client, resource);
  }, [hasChanged, client, resource]);
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={workOf(run)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <RunStatus run={run} onStopped={() => void refetch()} />
      {run.state !== 'stopped' && (
        <p>{isOver(run) ? t('listRun.where', { days: listRunDays }) : t('listRun.goesOn')}</p>
      )}
    </Modal>
  );
};

export default RunDialog;
