import type { EndpointResult } from '@lc/contract/kernel';
import { historyNodes } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { processKey } from '../components/use-command.ts';
import { type NodeMark, ProcessDrawing } from './process-drawing.tsx';
import { readDrawing } from './read-drawing.ts';

type History = EndpointResult<typeof historyNodes>;

/** The state of each node: what waits, or how it was left the last time. */
const marksOf = ({ nodes }: History): Map<string, NodeMark> => {
  const marks = new Map<string, NodeMark>();
  for (const { nodeId, status, round, assignee } of nodes) {
    const before = marks.get(nodeId);
    const isCurrent = status === 'current' || before?.status === 'current';
    marks.set(nodeId, {
      status: isCurrent ? 'current' : status,
      round: Math.max(round, before?.round ?? 0),
      names: isCurrent ? ((status === 'current' ? assignee : before?.names) ?? '') : '',
    });
  }
  return marks;
};

const legend = [
  ['done', 'processPage.way.done'],
  ['current', 'processPage.way.current'],
  ['returned', 'processPage.way.returned'],
] as const;

/** The drawing of an instance with the way that it has taken. */
const InstanceWay = ({ processInstanceId }: { processInstanceId: string }) => {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [processKey, 'way', language, processInstanceId],
    queryFn: ({ signal }) =>
      api(historyNodes, { query: { processInstanceId } }, { signal, isBackground: true }),
    staleTime: 0,
  });
  const drawing = useMemo(() => {
    if (!data) return undefined;
    const read = readDrawing(data.xml);
    // What was drawn without a name has one on the way: the starter's own step in the language of the reader.
    const names = new Map(
      data.nodes.filter(({ type }) => type === 'user').map((node) => [node.nodeId, node.name]),
    );
    return {
      ...read,
      nodes: read.nodes.map((node) => ({ ...node, name: node.name || (names.get(node.id) ?? '') })),
    };
  }, [data]);
  if (!data || !drawing) return <Skeleton active paragraph={{ rows: 3 }} />;
  const marks = marksOf(data);
  const waiting = drawing.nodes
    .filter(({ id }) => marks.get(id)?.status === 'current')
    .map(({ id, name }) => [name, marks.get(id)?.names].filter((part) => part).join(': '));
  return (
    <section className="lc-process-panel">
      <ProcessDrawing
        drawing={drawing}
        marks={marks}
        taken={new Set(data.flows)}
        label={[t('processPage.way'), ...waiting].join(' · ')}
      />
      <ul className="lc-drawing-legend">
        {legend.map(([status, word]) => (
          <li key={status} className={`lc-legend-${status}`}>
            {t(word)}
          </li>
        ))}
      </ul>
    </section>
  );
};

export default InstanceWay;
