import { statusWords, type TaskRow } from '@lc/contract/process';
import { Tag } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

/** How the instance of a task stands, and whether the task is overdue. */
export const TaskTags = ({ row: { status, isOverdue } }: { row: TaskRow }) => {
  const t = useT();
  return (
    <>
      <Tag>{t(statusWords[status])}</Tag>
      {isOverdue && <Tag color="error">{t('processAddress.overdue')}</Tag>}
    </>
  );
};
