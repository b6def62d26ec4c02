import { statusWords, type TaskRow } from '@lc/contract/process';
import { Tag } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

/** How the instance of a task stands. */
export const TaskTags = ({ row: { status } }: { row: TaskRow }) => {
  const t = useT();
  return <Tag>{t(statusWords[status])}</Tag>;
};
