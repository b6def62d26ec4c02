import { processVersion } from '@lc/contract/process';
import { type Difference, differenceOf } from '@lc/process-core';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { processKey } from '../components/use-command.ts';
import { type NodeMark, ProcessDrawing } from '../drawing/process-drawing.tsx';
import { readDrawing } from '../drawing/read-drawing.ts';

const words = {
  added: 'processPage.difference.added',
  changed: 'processPage.difference.changed',
  removed: 'processPage.difference.removed',
} as const;

const load = async (before: string, after: string, signal: AbortSignal) => {
  const { readModel } = await import('@lc/process-core/xml');
  const get = (processDefinitionId: string) =>
    api(processVersion, { query: { processDefinitionId } }, { signal });
  const [old, next] = [await get(before), await get(after)];
  const differences = differenceOf(await readModel(old.xml), await readModel(next.xml));
  return { old, next, differences };
};

const marksOf = (
  differences: ReadonlyMap<string, Difference>,
  shown: readonly Difference[],
): Map<string, NodeMark> =>
  new Map(
    [...differences]
      .filter(([, kind]) => shown.includes(kind))
      .map(([id, status]): [string, NodeMark] => [id, { status, round: 1, names: '' }]),
  );

/** What one version has that another has not, on both drawings and in words. */
export const VersionDifference = ({ before, after }: { before: string; after: string }) => {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'difference', before, after],
    queryFn: ({ signal }) => load(before, after, signal),
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { old, next, differences } = data;
  if (differences.size === 0) return <div>{t('processPage.difference.none')}</div>;
  const drawings = [readDrawing(old.xml), readDrawing(next.xml)] as const;
  const names = new Map(drawings.flatMap(({ nodes }) => nodes.map(({ id, name }) => [id, name || id])));
  const told = [...differences].filter(([id]) => names.has(id));
  return (
    <section className="lc-process-panel">
      <ProcessDrawing
        drawing={drawings[0]}
        marks={marksOf(differences, ['changed', 'removed'])}
        label={t('processPage.version', { number: old.version })}
      />
      <ProcessDrawing
        drawing={drawings[1]}
        marks={marksOf(differences, ['changed', 'added'])}
        taken={new Set([...differences].filter(([, kind]) => kind === 'added').map(([id]) => id))}
        label={t('processPage.version', { number: next.version })}
      />
      <ul className="lc-drawing-legend">
        {told.map(([id, kind]) => (
          <li key={id} className={`lc-legend-${kind}`}>
            {`${names.get(id)}: ${t(words[kind])}`}
          </li>
        ))}
      </ul>
    </section>
  );
};
