import { type NodeConfig, type ServiceRule, serviceKinds } from '@lc/process-core';
import { Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { HandlerInput } from '../components/handler-input.tsx';
import { Labelled } from './labelled.tsx';
import { ResultInput } from './result-input.tsx';
import { type PanelProps, useConfig } from './use-config.ts';

const words = {
  notify: 'processPage.service.notify',
  copy: 'processPage.service.copy',
  set: 'processPage.service.set',
} as const;

const emptyOf = (kind: ServiceRule['kind']): ServiceRule =>
  kind === 'set' ? { kind, result: 'result', expression: '1' } : { kind, to: { kind: 'starter' } };

/** What a service does: one of a closed list. */
export const ServicePanel = (props: PanelProps) => {
  const t = useT();
  const { config, change } = useConfig<NodeConfig>(props);
  const { service } = config;
  return (
    <>
      <Labelled label={t('processPage.service')}>
        <Select
          aria-label={t('processPage.service')}
          value={service?.kind}
          options={serviceKinds.map((value) => ({ value, label: t(words[value]) }))}
          onChange={(kind: ServiceRule['kind']) => change({ service: emptyOf(kind) })}
        />
      </Labelled>
      {service && 'to' in service && (
        <Labelled label={t('processPage.handler')}>
          <HandlerInput value={service.to} onChange={(to) => change({ service: { ...service, to } })} />
        </Labelled>
      )}
      {service?.kind === 'set' && (
        <ResultInput value={service} onChange={(worked) => change({ service: { ...service, ...worked } })} />
      )}
    </>
  );
};
