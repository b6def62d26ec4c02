import { statusWords, type TaskRow } from '@lc/contract/process';
import { Tag } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

/** How the instance of a task stands, whether the task is overdue, and what the reader was told of and has not seen. */
export const TaskTags = ({ row: { status, isOverdue, isUnread } }: { row: TaskRow }) => {
  const t = useT();
  return (
    <>
      <Tag>{t(statusWords[status])}</Tag>
      {isOverdue && <Tag color="error">{t('processAddress.overdue')}</Tag>}
      {isUnread && <Tag color="processing">{t('processAddress.unread')}</Tag>}
    </>
  );
};
