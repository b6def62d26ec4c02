import { type NodeConfig, timeoutActions } from '@lc/process-core';
import { Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { HandlerInput } from '../components/handler-input.tsx';
import { Labelled } from './labelled.tsx';

const words = {
  remind: 'processPage.timeout.remind',
  transfer: 'processPage.timeout.transfer',
  agree: 'processPage.timeout.agree',
  disagree: 'processPage.timeout.disagree',
  return: 'processPage.timeout.return',
} as const;

interface TimeoutInputProps {
  config: Partial<NodeConfig>;
  change: (more: Partial<NodeConfig>) => void;
}

/** When a step is overdue, and what happens by itself then. */
export const TimeoutInput = ({ config, change }: TimeoutInputProps) => {
  const t = useT();
  const { timeout, dueDays, dueHours, dueMinutes, dueExpression } = config;
  return (
    <>
      <Labelled label={t('processPage.dueDays')}>
        <LimitedNumberInput
          aria-label={t('processPage.dueDays')}
          min={1}
          max={1000}
          value={dueDays ?? null}
          onChange={(days) => change({ dueDays: days })}
        />
      </Labelled>
      <Labelled label={t('processPage.dueHours')}>
        <LimitedNumberInput
          aria-label={t('processPage.dueHours')}
          min={1}
          max={10_000}
          value={dueHours ?? null}
          onChange={(hours) => change({ dueHours: hours })}
        />
      </Labelled>
      <Labelled label={t('processPage.dueMinutes')}>
        <LimitedNumberInput
          aria-label={t('processPage.dueMinutes')}
          min={1}
          max={59}
          value={dueMinutes ?? null}
          onChange={(minutes) => change({ dueMinutes: minutes })}
        />
      </Labelled>
      <Labelled label={t('processPage.dueExpression')}>
        <Input
          aria-label={t('processPage.dueExpression')}
          maxLength={2000}
          value={dueExpression ?? ''}
          onChange={({ target }) => change({ dueExpression: target.value === '' ? undefined : target.value })}
        />
      </Labelled>
      {(dueDays ?? dueHours ?? dueMinutes ?? dueExpression) !== undefined && (
        <Labelled label={t('processPage.timeout')}>
          <Select
            allowClear
            aria-label={t('processPage.timeout')}
            placeholder={t('processPage.timeout.none')}
            value={timeout?.action}
            options={timeoutActions.map((value) => ({ value, label: t(words[value]) }))}
            onChange={(action?: (typeof timeoutActions)[number]) =>
              change({
                timeout: action && {
                  action,
                  ...(action === 'transfer' && { to: { kind: 'users', values: [] } as const }),
                },
              })
            }
          />
          {timeout?.action === 'transfer' && (
            <HandlerInput value={timeout.to} onChange={(to) => change({ timeout: { ...timeout, to } })} />
          )}
        </Labelled>
      )}
      {timeout?.action === 'remind' && (
        <Labelled label={t('processPage.timeout.every')}>
          <LimitedNumberInput
            aria-label={t('processPage.timeout.every')}
            min={1}
            max={1000}
            value={timeout.everyHours ?? null}
            onChange={(hours) => {
              const { everyHours: _, ...rest } = timeout;
              change({ timeout: hours === undefined ? rest : { ...rest, everyHours: hours } });
            }}
          />
        </Labelled>
      )}
    </>
  );
};
