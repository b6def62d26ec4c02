import { type NodeConfig, type SmsMoment, smsMoments } from '@lc/process-core';
import { Button, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { CodeInput } from '../components/code-input.tsx';

type Sms = NonNullable<NodeConfig['sms']>[number];

const momentWords = {
  enter: 'processPage.sms.enter',
  leave: 'processPage.sms.leave',
  agree: 'processPage.sms.agree',
  disagree: 'processPage.sms.disagree',
  return: 'processPage.sms.return',
  overdue: 'processPage.sms.overdue',
} as const;

interface SmsInputProps {
  value: readonly Sms[];
  onChange: (sms: Sms[] | undefined) => void;
}

/** When a step writes an SMS, of which template, and to whom. */
export const SmsInput = ({ value, onChange }: SmsInputProps) => {
  const t = useT();
  const replace = (at: number, more: Partial<Sms>): void =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <>
      {value.map((sms, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={at} className="lc-process-row">
          <Select<SmsMoment>
            aria-label={t('processPage.sms.when')}
            style={{ minWidth: 110 }}
            value={sms.on}
            options={smsMoments.map((on) => ({ value: on, label: t(momentWords[on]) }))}
            onChange={(on) => replace(at, { on })}
          />
          <CodeInput
            kind="templates"
            label={t('processPage.sms.template')}
            value={sms.template}
            onChange={(template) => replace(at, { template })}
          />
          <Select<Sms['to']>
            aria-label={t('processPage.sms.to')}
            style={{ minWidth: 110 }}
            value={sms.to}
            options={[
              { value: 'handlers', label: t('processPage.sms.handlers') },
              { value: 'starter', label: t('processPage.starter') },
            ]}
            onChange={(to) => replace(at, { to })}
          />
          <Button
            size="small"
            onClick={() => {
              const rest = value.filter((_, index) => index !== at);
              onChange(rest.length > 0 ? rest : undefined);
            }}
          >
            {t('processPage.sms.remove')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() => onChange([...value, { on: 'enter', template: '', to: 'handlers' }])}
      >
        {t('processPage.sms.add')}
      </Button>
    </>
  );
};
