import type { EndpointResult } from '@lc/contract/kernel';
import { type messageLimits, message as messageResource, saveMessageLimits } from '@lc/contract/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Tag } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf, wordsUnder } from '../../../kernel/labels.ts';
import { MomentItem } from '../../../kernel/moment-item.tsx';
import { refusalOf, useChoices } from '../../../kernel/resource/index.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';

type Limits = EndpointResult<typeof messageLimits>[number];

const caps = ['perRecipient', 'inAll', 'codesPerRecipient', 'codesInAll'] as const;
const quiet = ['quietFrom', 'quietTo'] as const;
const most = 1_000_000;

/** The caps and quiet hours of one channel. */
export const ChannelLimits = ({ saved }: { saved: Limits }) => {
  const t = useT();
  const can = useCan();
  const id = useId();
  const client = useQueryClient();
  const { message } = App.useApp();
  const gateways = new Map(wordsUnder('messageGateway'));
  const channels = useChoices(messageResource.spec.fields.channel);
  const [limits, setLimits] = useState(saved);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { channel, gateway, updateBy, updateTime } = saved;
  const mayEdit = can('messageLimits:edit');
  const label = (name: keyof Limits): string => labelOf('messageLimits', name);

  const handleSave = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setRefusal(undefined);
    try {
      const { perRecipient, inAll, codesPerRecipient, codesInAll, quietFrom, quietTo, version } = limits;
      const body = {
        channel,
        perRecipient,
        inAll,
        codesPerRecipient,
        codesInAll,
        quietFrom,
        quietTo,
        version,
      };
      await api(saveMessageLimits, { body });
      message.success(t('system.updated'));
      await client.invalidateQueries({ queryKey: ['messageLimits'] });
    } catch (error) {
      const [problem] = isApiError(error) ? error.problems : [];
      setRefusal(problem?.message ?? refusalOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form aria-labelledby={id} onSubmit={(event) => void handleSave(event)}>
      <Form component={false} layout="vertical" disabled={!mayEdit}>
        <h2 id={id} className="lc-limits-channel">
          {channels.find(({ value }) => value === channel)?.label ?? channel}
          <Tag color={gateway ? 'green' : 'default'}>
            {gateway
              ? t('limitsPage.gateway', { gateway: gateways.get(gateway) ?? gateway })
              : t('limitsPage.noGateway')}
          </Tag>
        </h2>
        <h3 className="lc-form-section">{t('limitsPage.caps')}</h3>
        <div className="lc-limits-pair">
          {caps.map((name) => (
            <Form.Item key={name} label={label(name)} htmlFor={`${id}-${name}`}>
              <LimitedNumberInput
                id={`${id}-${name}`}
                min={0}
                max={most}
                value={limits[name]}
                onChange={(value) => setLimits({ ...limits, [name]: value ?? 0 })}
              />
            </Form.Item>
          ))}
        </div>
        <p className="lc-limits-hint">{t('limitsPage.capHint')}</p>
        <h3 className="lc-form-section">{t('limitsPage.quiet')}</h3>
        <div className="lc-limits-pair">
          {quiet.map((name) => (
            <MomentItem
              key={name}
              id={`${id}-${name}`}
              label={label(name)}
              kind="minute"
              minuteStep={5}
              needConfirm={false}
              value={limits[name]}
              onChange={(time) => setLimits({ ...limits, [name]: time ?? null })}
            />
          ))}
        </div>
        <p className="lc-limits-hint">{t('limitsPage.quietHint')}</p>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <div className="lc-limits-foot">
          <span>{updateBy && t('limitsPage.changed', { name: updateBy, time: updateTime ?? '' })}</span>
          {mayEdit && (
            <Button type="primary" htmlType="submit" loading={isSaving} disabled={limits === saved}>
              {t('form.save')}
            </Button>
          )}
        </div>
      </Form>
    </form>
  );
};
