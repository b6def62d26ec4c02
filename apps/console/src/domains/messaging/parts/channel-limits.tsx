import type { EndpointResult } from '@lc/contract/kernel';
import type { messageLimits } from '@lc/contract/messaging';
import { Form, InputNumber, Tag, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { type MessageKey, useT } from '../../../kernel/i18n.ts';
import { labelOf, wordsUnder } from '../../../kernel/labels.ts';

type Limits = EndpointResult<typeof messageLimits>['sms'];
type Cap = 'perRecipient' | 'inAll' | 'codesPerRecipient' | 'codesInAll';
type Quiet = 'quietFrom' | 'quietTo';

const caps = {
  perRecipient: 'limitsPage.perRecipient',
  inAll: 'limitsPage.inAll',
  codesPerRecipient: 'limitsPage.codesPerRecipient',
  codesInAll: 'limitsPage.codesInAll',
} as const satisfies Record<Cap, MessageKey>;

const quiet = {
  quietFrom: 'limitsPage.quietFrom',
  quietTo: 'limitsPage.quietTo',
} as const satisfies Record<Quiet, MessageKey>;

const most = 1_000_000;
const clock = 'HH:mm';
const namesOf = <T extends string>(words: Readonly<Record<T, MessageKey>>): T[] => Object.keys(words) as T[];

interface ChannelLimitsProps {
  channel: 'sms' | 'email';
  gateway: string | null;
  limits: Limits;
  onChange: (limits: Limits) => void;
}

/** The caps and quiet hours of one channel. */
export const ChannelLimits = ({ channel, gateway, limits, onChange }: ChannelLimitsProps) => {
  const t = useT();
  const id = useId();
  const names = new Map(wordsUnder('messageGateway'));
  return (
    <fieldset className="lc-limits-channel">
      <legend>
        {labelOf('messageLimits', channel)}
        <Tag color={gateway ? 'green' : 'default'}>
          {gateway
            ? t('limitsPage.gateway', { gateway: names.get(gateway) ?? gateway })
            : t('limitsPage.noGateway')}
        </Tag>
      </legend>
      <h3 className="lc-form-section">{t('limitsPage.caps')}</h3>
      <div className="lc-limits-pair">
        {namesOf(caps).map((name) => (
          <Form.Item key={name} label={t(caps[name])} htmlFor={`${id}-${name}`}>
            <InputNumber
              id={`${id}-${name}`}
              min={0}
              max={most}
              precision={0}
              value={limits[name]}
              onChange={(value) => onChange({ ...limits, [name]: value ?? 0 })}
            />
          </Form.Item>
        ))}
      </div>
      <p className="lc-limits-hint">{t('limitsPage.capHint')}</p>
      <h3 className="lc-form-section">{t('limitsPage.quiet')}</h3>
      <div className="lc-limits-pair">
        {namesOf(quiet).map((name) => (
          <Form.Item key={name} label={t(quiet[name])} htmlFor={`${id}-${name}`}>
            <TimePicker
              id={`${id}-${name}`}
              format={clock}
              minuteStep={5}
              needConfirm={false}
              value={limits[name] ? dayjs(`2000-01-01 ${limits[name]}`) : null}
              onChange={(moment) => onChange({ ...limits, [name]: moment?.format(clock) ?? null })}
            />
          </Form.Item>
        ))}
      </div>
      <p className="lc-limits-hint">{t('limitsPage.quietHint')}</p>
    </fieldset>
  );
};
