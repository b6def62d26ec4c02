import type { EndpointResult } from '@lc/contract/kernel';
import { processHeatMap } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { processKey } from '../components/use-command.ts';
import { type NodeMark, ProcessDrawing } from '../drawing/process-drawing.tsx';
import { readDrawing } from '../drawing/read-drawing.ts';

type Heat = EndpointResult<typeof processHeatMap>['nodes'][number];

/** How warm a step is: by how many of those that wait wait there, and by what is overdue. */
const warmthOf = ({ waiting, overdue }: Heat, most: number): NodeMark['status'] => {
  if (overdue > 0) return 'hot';
  return waiting * 2 > most ? 'warm' : 'cool';
};

/** Where the running instances of a version wait, how many, and for how long: drawn, and as a table. */
export const HeatMap = ({ processDefinitionId }: { processDefinitionId: string }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'heat', language, processDefinitionId],
    queryFn: ({ signal }) => api(processHeatMap, { query: { processDefinitionId } }, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const waiting = data.nodes.filter((node) => node.waiting > 0);
  const most = Math.max(0, ...waiting.map((node) => node.waiting));
  const hours = (number: number): string => t('processPage.heat.hours', { hours: number });
  const marks = new Map(
    waiting.map((node): [string, NodeMark] => [
      node.nodeId,
      { status: warmthOf(node, most), round: 1, names: `${node.waiting} · ${hours(node.longestHours)}` },
    ]),
  );
  return (
    <section className="lc-process-panel" aria-label={t('processPage.heat')}>
      <h3>{t('processPage.heat')}</h3>
      <ProcessDrawing drawing={readDrawing(data.xml)} marks={marks} label={t('processPage.heat')} />
      {waiting.length === 0 ? (
        <div>{t('processPage.heat.none')}</div>
      ) : (
        <div className="lc-process-table">
          <table>
            <thead>
              <tr>
                <th>{t('processPage.heat.step')}</th>
                <th>{t('processPage.heat.waiting')}</th>
                <th>{t('processPage.heat.overdue')}</th>
                <th>{t('processPage.heat.longest')}</th>
                <th>{t('processPage.heat.average')}</th>
              </tr>
            </thead>
            <tbody>
              {waiting.map((node) => (
                <tr key={node.nodeId}>
                  <td>{node.name || node.nodeId}</td>
                  <td>{node.waiting}</td>
                  <td>{node.overdue}</td>
                  <td>{node.longestHours}</td>
                  <td>{node.averageHours ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
