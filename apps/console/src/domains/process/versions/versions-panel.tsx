import { processVersions, setProcessState } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { Can, useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { processKey, useCommand } from '../components/use-command.ts';
import '../components/process.css';
import { HeatMap } from './heat-map.tsx';
import { Migration } from './migration.tsx';
import { StepButtons } from './step-buttons.tsx';
import { VersionDifference } from './version-difference.tsx';

/** The versions of a process: where their instances wait, how they differ, and going from one to another. */
const VersionsPanel = ({ id }: { id: string }) => {
  const t = useT();
  const can = useCan();
  const { run, isBusy } = useCommand();
  const [chosen, setChosen] = useState<string>();
  const [compared, setCompared] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'versions', id],
    queryFn: ({ signal }) => api(processVersions, { query: { id } }, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const version = data.find(({ definitionId }) => definitionId === chosen) ?? data[0];
  if (!version) return <Notice kind="empty" title={t('processPage.noVersions')} />;
  const others = data.filter(({ definitionId }) => definitionId !== version.definitionId);
  const nameOf = (number: number): string => t('processPage.version', { number });
  const next = version.state === 'active' ? 'suspend' : 'active';
  return (
    <div className="lc-process-panel">
      <div className="lc-process-row">
        <Select
          aria-label={t('processPage.versions')}
          style={{ minWidth: 160 }}
          value={version.definitionId}
          options={data.map(({ definitionId, version: number }) => ({
            value: definitionId,
            label: nameOf(number),
          }))}
          onChange={(definition) => {
            setChosen(definition);
            setCompared(undefined);
          }}
        />
        <Tag>{t('processPage.versionState', { count: version.running })}</Tag>
        {version.state === 'suspended' && <Tag color="warning">{t('processPage.versionSuspended')}</Tag>}
        {[version.deployedBy, version.deployedAt].filter((part) => part).join(' · ')}
        <Can do="process:manage">
          <Button
            size="small"
            disabled={isBusy}
            onClick={() =>
              void run(() =>
                api(setProcessState, {
                  query: { processDefinitionId: version.definitionId, state: next },
                }),
              )
            }
          >
            {t(next === 'active' ? 'process.button.resume' : 'process.button.suspend')}
          </Button>
        </Can>
      </div>
      <Can do="process:manage">
        <HeatMap processDefinitionId={version.definitionId} />
      </Can>
      {version.steps.length > 0 && <StepButtons key={`${version.definitionId} buttons`} version={version} />}
      {others.length > 0 && (
        <section className="lc-process-panel" aria-label={t('processPage.compareWith')}>
          <Select
            allowClear
            aria-label={t('processPage.compareWith')}
            placeholder={t('processPage.compareWith')}
            style={{ maxWidth: 240 }}
            value={compared}
            options={others.map(({ definitionId, version: number }) => ({
              value: definitionId,
              label: nameOf(number),
            }))}
            onChange={setCompared}
          />
          {compared !== undefined && <VersionDifference before={compared} after={version.definitionId} />}
        </section>
      )}
      {can('process:manage') && version.running > 0 && others.length > 0 && (
        <Migration key={version.definitionId} from={version.definitionId} targets={others} />
      )}
    </div>
  );
};

export default VersionsPanel;
