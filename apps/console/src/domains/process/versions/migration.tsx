import type { EndpointResult } from '@lc/contract/kernel';
import { migrateInstances, migrationProgress } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { processKey, useCommand } from '../components/use-command.ts';

type Report = EndpointResult<typeof migrateInstances>;

interface MigrationProps {
  from: string;
  targets: readonly { definitionId: string; version: number }[];
}

/** While instances move, this often in ms it is asked how many. */
const pause = 1000;

/** How far instances are that move in the background. */
const Background = ({ from }: { from: string }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: [processKey, 'migration', from],
    queryFn: () => api(migrationProgress, { query: { processDefinitionId: from } }),
    refetchInterval: ({ state }) => (state.data && state.data.endTime === null ? pause : false),
  });
  if (!data) return null;
  const { version, total, moved, kept, endTime } = data;
  if (endTime !== null)
    return <div role="status">{t('processPage.migrate.over', { version, moved, kept, time: endTime })}</div>;
  const words = t('processPage.migrate.progress', { version, total, moved, kept });
  const percent = Math.round(((moved + kept) * 100) / Math.max(total, 1));
  return (
    <div role="status">
      {words}
      <Progress percent={Math.min(percent, 99)} status="active" aria-label={words} />
    </div>
  );
};

/** Moves the running instances of a version to another one: tried first, then done. */
export const Migration = ({ from, targets }: MigrationProps) => {
  const t = useT();
  const { run, isBusy } = useCommand();
  const [to, setTo] = useState(targets[0]?.definitionId);
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [report, setReport] = useState<Report>();
  const ask = (dryRun: boolean) =>
    run(async () => {
      if (to === undefined) return;
      const body = { processDefinitionId: from, targetDefinitionId: to, mapping, dryRun };
      setReport(await api(migrateInstances, { body }));
    });
  return (
    <section className="lc-process-panel" aria-label={t('processPage.migrate')}>
      <h3>{t('processPage.migrate')}</h3>
      <div className="lc-process-row">
        <Select
          aria-label={t('processPage.migrate.to')}
          style={{ minWidth: 160 }}
          value={to}
          options={targets.map(({ definitionId, version }) => ({
            value: definitionId,
            label: t('processPage.version', { number: version }),
          }))}
          onChange={(next) => {
            setTo(next);
            setReport(undefined);
          }}
        />
        <Button disabled={isBusy} onClick={() => void ask(true)}>
          {t('processPage.migrate.try')}
        </Button>
        {report && report.movable > 0 && report.moved === 0 && report.migrationId === null && (
          <Button type="primary" disabled={isBusy} onClick={() => void ask(false)}>
            {t('processPage.migrate.run', { count: report.movable })}
          </Button>
        )}
      </div>
      <Background from={from} />
      {report && report.migrationId === null && (
        <div role="status">
          {report.moved > 0
            ? t('processPage.migrate.moved', { count: report.moved })
            : t('processPage.migrate.found', { movable: report.movable, total: report.total })}
        </div>
      )}
      <ul className="lc-process-steps">
        {report?.problems.map(({ nodeId, nodeName, code, message, instances }) => (
          <li key={`${nodeId} ${code}`} className="lc-process-step">
            <div className="lc-process-row">
              <strong>{nodeName}</strong>
              {t('processPage.migrate.keeps', { count: instances, reason: message })}
              {code === 'nodeGone' && (
                <Select
                  allowClear
                  aria-label={`${t('processPage.migrate.mapTo')} ${nodeName}`}
                  placeholder={t('processPage.migrate.mapTo')}
                  style={{ minWidth: 180 }}
                  value={mapping[nodeId]}
                  options={report.targets.map((target) => ({
                    value: target.nodeId,
                    label: target.name || target.nodeId,
                  }))}
                  onChange={(target?: string) => {
                    const { [nodeId]: _, ...others } = mapping;
                    setMapping(target ? { ...others, [nodeId]: target } : others);
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
