import type { EndpointResult } from '@lc/contract/kernel';
import { nodeButtons, type processVersions } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { processKey } from '../components/use-command.ts';

/** What people can do at a step of a version. */
export const StepButtons = ({
  version: { definitionId, steps },
}: {
  version: EndpointResult<typeof processVersions>[number];
}) => {
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'buttons', language, definitionId, chosen],
    queryFn: ({ signal }) =>
      api(nodeButtons, { query: { processDefinitionId: definitionId, nodeId: chosen } }, { signal }),
    enabled: chosen !== undefined,
  });
  const body = () => {
    if (chosen === undefined) return null;
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 1 }} />;
    return (
      <ul className="lc-process-row lc-process-buttons">
        {data
          .filter(({ enabled }) => enabled)
          .map(({ code, label, commentRequired }) => (
            <li key={code}>
              <Tag>{commentRequired ? t('processAddress.reason', { button: label }) : label}</Tag>
            </li>
          ))}
      </ul>
    );
  };
  return (
    <section className="lc-process-panel" aria-label={t('processAddress.buttons')}>
      <Select
        allowClear
        aria-label={t('processAddress.buttons')}
        placeholder={t('processAddress.buttons')}
        style={{ maxWidth: 240 }}
        value={chosen}
        options={steps.map((step) => ({ value: step.nodeId, label: step.name }))}
        onChange={setChosen}
      />
      {body()}
    </section>
  );
};
