import type { EndpointRequest, EndpointResult } from '@lc/contract/kernel';
import { messageLimits, saveMessageLimits } from '@lc/contract/messaging';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form } from 'antd';
import { type FormEvent, useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { ChannelLimits } from '../parts/channel-limits.tsx';
import '../../../ui/page-card.css';
import '../parts/messages.css';

type Limits = EndpointResult<typeof messageLimits>;
type Draft = Omit<EndpointRequest<typeof saveMessageLimits>['body'], 'version'>;

const queryKey = ['messageLimits'];

const Editor = ({ saved }: { saved: Limits }) => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [draft, setDraft] = useState<Draft>({ sms: saved.sms, email: saved.email });
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const mayEdit = can('messageLimits:edit');
  const isDirty = draft.sms !== saved.sms || draft.email !== saved.email;

  const handleSave = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setRefusal(undefined);
    try {
      await api(saveMessageLimits, { body: { ...draft, version: saved.version } }, { silent: true });
      message.success(t('system.updated'));
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      const [problem] = isApiError(error) ? error.problems : [];
      setRefusal(problem?.message ?? refusalOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void handleSave(event)}>
      <Form component={false} layout="vertical" disabled={!mayEdit}>
        <div className="lc-limits">
          {(['sms', 'email'] as const).map((channel) => (
            <ChannelLimits
              key={channel}
              channel={channel}
              gateway={saved.gateways[channel]}
              limits={draft[channel]}
              onChange={(limits) => setDraft({ ...draft, [channel]: limits })}
            />
          ))}
        </div>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <div className="lc-limits-foot">
          <span>
            {saved.updateBy &&
              t('limitsPage.changed', { name: saved.updateBy, time: saved.updateTime ?? '' })}
          </span>
          {mayEdit && (
            <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty}>
              {t('form.save')}
            </Button>
          )}
        </div>
      </Form>
    </form>
  );
};

/** How many messages may go out in a day, and when none does. */
const LimitsPage = () => {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(messageLimits, {}, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className="lc-page-card">
      {data ? (
        <Editor key={dataUpdatedAt} saved={data} />
      ) : error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  );
};

export default LimitsPage;
