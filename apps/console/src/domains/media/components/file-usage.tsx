import type { EndpointResult } from '@lc/contract/kernel';
import { fileUsage } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useLocation } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { tx, useT } from '../../../kernel/i18n.ts';
import { useListScreen } from '../../../kernel/list-screen.ts';
import { type RemovalHint, type Row, textOf } from '../../../kernel/resource/index.ts';

type Usage = EndpointResult<typeof fileUsage>;

const usageOf = (id: string, signal?: AbortSignal): Promise<Usage> =>
  api(fileUsage, { query: { id } }, { signal });

const countOf = ({ uses, hidden }: Usage): number => uses.length + hidden;

/** A use by the kind of thing and its name: "Watermarks: Spring". */
const UseLine = ({ use }: { use: Usage['uses'][number] }) => {
  const [, navigate] = useLocation();
  const screen = useListScreen(use.resource);
  const kind = tx(`resource.${use.resource}`);
  return (
    <li>
      <span className="lc-uses-kind">{kind}</span>
      {screen ? (
        <Button type="link" size="small" onClick={() => navigate(screen)}>
          {use.label}
        </Button>
      ) : (
        <span>{use.label}</span>
      )}
    </li>
  );
};

const UseList = ({ usage }: { usage: Usage }) => {
  const t = useT();
  return (
    <ul className="lc-uses">
      {usage.uses.map((use) => (
        <UseLine key={`${use.resource} ${use.recordId}`} use={use} />
      ))}
      {usage.hidden > 0 && <li>{t('libraryPage.usesHidden', { count: usage.hidden })}</li>}
    </ul>
  );
};

/** Everything that uses a file, each leading to its screen. */
export const FileUsage = ({ id }: { id: string }) => {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['mediaFile', 'usage', id],
    queryFn: ({ signal }) => usageOf(id, signal),
    staleTime: 0,
  });
  if (error)
    return (
      <Alert
        type="warning"
        title={error.message}
        action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return countOf(data) === 0 ? (
    <p className="lc-soft">{t('libraryPage.unused')}</p>
  ) : (
    <UseList usage={data} />
  );
};

/** Files whose uses are told by name before they go. */
const mostListed = 20;

/** Says what uses files that are about to go; nothing when nothing does. */
const usesHint =
  (sentence: (count: number) => string): RemovalHint =>
  async (rows: readonly Row[]) => {
    const told = rows.slice(0, mostListed);
    const found = (
      await Promise.all(told.map(async (row) => ({ row, usage: await usageOf(row.id) })))
    ).filter(({ usage }) => countOf(usage) > 0);
    if (found.length === 0) return undefined;
    return (
      <Alert
        type="warning"
        showIcon
        title={sentence(found.length)}
        description={found.map(({ row, usage }) => (
          <div key={row.id}>
            <strong>{textOf(row.name)}</strong>
            <UseList usage={usage} />
          </div>
        ))}
      />
    );
  };

export const useUsesHints = (): { beforeRemoval: RemovalHint; beforePurge: RemovalHint } => {
  const t = useT();
  return {
    beforeRemoval: usesHint((count) => t('libraryPage.inUseRemove', { count })),
    beforePurge: usesHint((count) => t('libraryPage.inUsePurge', { count })),
  };
};
