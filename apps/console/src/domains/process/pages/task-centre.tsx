import {
  completeTasks,
  copiedTasks,
  groupTasks,
  handledTasks,
  startedTasks,
  type TaskRow,
  taskCounts,
  todoTasks,
} from '@lc/contract/process';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Pagination, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { onPush } from '../../../kernel/push.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { OpenedInstance, OpenedTask } from '../components/opened.tsx';
import { TaskTags } from '../components/task-tags.tsx';
import { processKey, useCommand } from '../components/use-command.ts';
import '../../../ui/page-card.css';
import '../components/process.css';

const lists = {
  todo: todoTasks,
  group: groupTasks,
  handled: handledTasks,
  started: startedTasks,
  copied: copiedTasks,
} as const;

type ListName = keyof typeof lists;
const isListName = (name: string): name is ListName => Object.hasOwn(lists, name);
const pageSize = 10;

interface RowProps {
  row: TaskRow;
  /** The address of its page. */
  href: string;
  /** Given where several can be decided at once. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined;
}

const Row = ({ row, href, choice }: RowProps) => {
  const t = useT();
  return (
    <li className="lc-process-step">
      <div className="lc-process-row">
        {choice && (
          <Checkbox
            aria-label={t('processPage.choose', { title: row.title })}
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChoose(target.checked)}
          />
        )}
        <Link className="lc-process-link" href={href}>
          {row.title}
        </Link>
        <TaskTags row={row} />
      </div>
      <div>
        {[
          row.processName,
          row.taskName,
          row.starter,
          row.createTime,
          row.dueTime && t('processAddress.due', { time: row.dueTime }),
        ]
          .filter((part) => part)
          .join(' · ')}
      </div>
    </li>
  );
};

/** Agrees to what was chosen, and says of what could not be decided why. */
const AgreeToAll = ({ taskIds, onDone }: { taskIds: readonly string[]; onDone: () => void }) => {
  const t = useT();
  const { message } = App.useApp();
  const { run, isBusy } = useCommand();
  const agree = async () => {
    const { refused } = await api(completeTasks, { body: { taskIds: [...taskIds], outcome: 'agree' } });
    const [first] = refused;
    if (first) message.warning(t('processPage.notDecided', { count: refused.length, reason: first.message }));
  };
  return (
    <div className="lc-process-row">
      <Button
        type="primary"
        disabled={isBusy}
        onClick={async () => {
          if (await run(agree)) onDone();
        }}
      >
        {t('processPage.agreeChosen', { count: taskIds.length })}
      </Button>
    </div>
  );
};

/** A task for those who can decide or claim it, and for others where its instance stands. */
const addressOf = (path: string, name: ListName, { taskId, processInstanceId }: TaskRow): string => {
  const params = new URLSearchParams({ tab: name });
  if (name === 'todo' || name === 'group') params.set('task', taskId);
  else params.set('instance', processInstanceId);
  return `${path}?${params}`;
};

const TaskList = ({ name, keyword }: { name: ListName; keyword: string }) => {
  const t = useT();
  const path = usePageTab().fullPath.split('?')[0] ?? '/';
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = {
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(keyword && { keyword }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'list', name, language, query],
    queryFn: ({ signal }) => api(lists[name], { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.records.length === 0)
    return keyword ? (
      <Notice kind="noMatch" title={t('processAddress.noMatch')} />
    ) : (
      <Notice kind="empty" title={t('processPage.none')} />
    );
  return (
    <>
      {chosen.length > 0 && <AgreeToAll taskIds={chosen} onDone={() => setChosen([])} />}
      <ul className="lc-process-steps">
        {data.records.map((row) => (
          <Row
            key={`${row.processInstanceId} ${row.taskId}`}
            row={row}
            href={addressOf(path, name, row)}
            choice={
              name === 'todo'
                ? {
                    isChosen: chosen.includes(row.taskId),
                    onChoose: (isChosen) =>
                      setChosen(
                        isChosen ? [...chosen, row.taskId] : chosen.filter((id) => id !== row.taskId),
                      ),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          onChange={setPageNo}
        />
      )}
    </>
  );
};

/** What waits for the reader, what they could claim, what they decided, started and were told of. */
const TaskLists = ({ name }: { name: ListName }) => {
  const t = useT();
  const { setSearch } = usePageTab();
  const [keyword, setKeyword] = useState('');
  const { data: counts } = useQuery({
    queryKey: [processKey, 'counts'],
    queryFn: ({ signal }) => api(taskCounts, {}, { signal }),
    staleTime: 0,
  });
  return (
    <section className="lc-page-card">
      <PageHeader
        title={t('processPage.tasks')}
        search={{
          label: t('processAddress.search'),
          onSearch: (text) => setKeyword(text.trim()),
        }}
        tabs={{
          active: name,
          onChange: (key) => setSearch(new URLSearchParams({ tab: key }).toString()),
          items: [
            { key: 'todo', label: t('processPage.todo', { count: counts?.todo ?? 0 }) },
            { key: 'group', label: t('processPage.group', { count: counts?.group ?? 0 }) },
            { key: 'handled', label: t('processPage.handled') },
            { key: 'started', label: t('processPage.started') },
            { key: 'copied', label: t('processPage.copied') },
          ],
        }}
      />
      <TaskList key={`${name} ${keyword}`} name={name} keyword={keyword} />
    </section>
  );
};

/** The lists of tasks, and with `?task=` or `?instance=` in the address the page of one. */
const TaskCentrePage = () => {
  const client = useQueryClient();
  useEffect(() => onPush('tasks', () => void client.invalidateQueries({ queryKey: [processKey] })), [client]);
  const params = new URLSearchParams(useSearch());
  const task = params.get('task');
  const instance = params.get('instance');
  if (task !== null) return <OpenedTask taskId={task} />;
  if (instance !== null) return <OpenedInstance id={instance} />;
  const asked = params.get('tab') ?? '';
  return <TaskLists name={isListName(asked) ? asked : 'todo'} />;
};

export default TaskCentrePage;
