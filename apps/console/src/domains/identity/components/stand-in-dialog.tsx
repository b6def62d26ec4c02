import { userAgent, userAgentByName } from '@lc/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { RecordDialog, toRow } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LoadError } from '../../../ui/states.tsx';
import { standInInputs } from './stand-in-inputs.ts';

interface StandInDialogProps {
  username: string;
  name: string;
  onClose: () => void;
}

/** The stand-in of a person: the one that holds now or comes next, or a new one. */
export const StandInDialog = ({ username, name, onClose }: StandInDialogProps) => {
  const t = useT();
  const title = t('standIn.of', { name });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [userAgent.spec.name, 'of', username],
    queryFn: ({ signal }) => api(userAgentByName, { query: { userName: username } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending || error)
    return (
      <Modal open width={dialogWidths.record} title={title} footer={null} onCancel={onClose}>
        {error ? (
          <LoadError message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 4 }} />
        )}
      </Modal>
    );
  return (
    <RecordDialog
      resource={userAgent}
      title={title}
      opened={data ? { mode: 'update', id: toRow(data).id } : { mode: 'create' }}
      fixed={{ userName: username }}
      inputs={standInInputs}
      onClose={onClose}
    />
  );
};
