import {
  addPushTarget,
  type PushTarget,
  pushModes,
  pushTargets,
  removePushTarget,
} from '@lc/contract/content';
import { newsClassTree } from '@lc/contract/sites/news-class.api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Select, Skeleton, Tag, TreeSelect, Typography } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { columnChoices, openBranches } from '../components/column-choices.ts';

interface PushPanelProps {
  id: string;
  subsiteId: string;
  /** Of the text as it was saved last: publishing it changes what is said here. */
  version: number;
  mayEdit: boolean;
}

const colours = { waiting: 'default', published: 'green', filed: 'gold', refused: 'red' } as const;

/** The further columns in which an article appears once it is published. */
export const PushPanel = ({ id, subsiteId, version, mayEdit }: PushPanelProps) => {
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const [mode, setMode] = useState<PushTarget['mode']>('refer');
  const { data, error, refetch } = useQuery({
    queryKey: ['contentItem', 'pushTargets', id, version, language],
    queryFn: ({ signal }) => api(pushTargets, { query: { id } }, { signal }),
  });
  const isOffered = mayEdit && (data?.choices.length ?? 0) > 0;
  const tree = useQuery({
    queryKey: ['newsClassTree', 'placing', subsiteId, language],
    queryFn: ({ signal }) => api(newsClassTree, { query: { subsiteId } }, { signal }),
    enabled: isOffered,
  });
  const adding = useMutation({
    mutationFn: (newsClassId: string) => api(addPushTarget, { body: { id, newsClassId, mode } }),
    onSuccess: async () => {
      setChosen(undefined);
      await refetch();
    },
  });
  const removing = useMutation({
    mutationFn: (newsClassId: string) => api(removePushTarget, { body: { id, newsClassId } }),
    onSuccess: () => refetch(),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const isTaken = (value: string): boolean =>
    data.targets.some(({ newsClassId, state }) => newsClassId === value && state !== 'refused');
  const open = new Set(data.choices.filter((value) => !isTaken(value)));
  const failure = adding.error ?? removing.error;
  const nameOf = ({ name }: PushTarget): string => name || t('contentPush.unseen');
  return (
    <section className="lc-content-push" aria-label={t('contentPush.title')}>
      <Typography.Text type="secondary">{t('contentPush.hint')}</Typography.Text>
      {failure && <Alert type="error" showIcon title={refusalOf(failure) ?? t('form.failed')} />}
      {data.targets.length > 0 && (
        <ul>
          {data.targets.map((target) => (
            <li key={target.newsClassId}>
              <div>
                <b>{nameOf(target)}</b> <span className="lc-soft">{t(`contentPush.${target.mode}`)}</span>{' '}
                <Tag color={colours[target.state]}>{t(`contentPush.${target.state}`)}</Tag>
                {target.message && <p>{target.message}</p>}
              </div>
              {mayEdit && (target.state === 'waiting' || target.state === 'refused') && (
                <Button
                  size="small"
                  aria-label={t('contentPush.remove', { name: nameOf(target) })}
                  loading={removing.isPending && removing.variables === target.newsClassId}
                  onClick={() => removing.mutate(target.newsClassId)}
                >
                  {t('list.delete')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <>
          <TreeSelect
            aria-label={t('contentPush.column')}
            placeholder={t('contentPush.column')}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            listHeight={320}
            value={chosen}
            treeData={openBranches(columnChoices(tree.data?.list ?? [], ({ value }) => open.has(value)))}
            onChange={setChosen}
          />
          <Select
            aria-label={t('contentPush.mode')}
            value={mode}
            options={pushModes.map((value) => ({ value, label: t(`contentPush.${value}`) }))}
            onChange={setMode}
          />
          <Button
            disabled={chosen === undefined}
            loading={adding.isPending}
            onClick={() => chosen !== undefined && adding.mutate(chosen)}
          >
            {t('contentPush.add')}
          </Button>
        </>
      )}
    </section>
  );
};
