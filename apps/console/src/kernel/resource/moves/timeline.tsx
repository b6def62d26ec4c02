import { type Resource, type TimelineEntry, transitionsOf } from '@lc/contract/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Skeleton, Timeline } from 'antd';
import { LoadError } from '../../../ui/states.tsx';
import { type Translate, tx, useLanguage, useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { refreshResource, refusalOf, resourceApi } from '../resource-api.ts';
import { moveName, useAllowedMoves } from './use-moves.tsx';

/** What became of a planned move. */
const planWords = (t: Translate, { kind, at, message }: TimelineEntry): string | undefined => {
  const time = at ?? '';
  if (kind === 'planned') return t('timeline.planned', { time });
  if (kind === 'cancelled') return t('timeline.cancelled', { time });
  return kind === 'refused' ? t('timeline.refused', { time, message: message ?? '' }) : undefined;
};

const colorOf = ({ kind }: TimelineEntry, look: string | undefined): string => {
  if (kind === 'refused') return 'red';
  if (kind !== 'move') return 'gray';
  return look === 'danger' ? 'red' : 'blue';
};

/** The moves of a record, newest first, planned ones before them: what was done, by whom, when and why. */
export const RecordTimeline = ({ resource, id }: { resource: Resource; id: string }) => {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const allowed = useAllowedMoves(resource);
  const { data, error, refetch } = useQuery({
    queryKey: [resource.spec.name, 'timeline', language, id],
    queryFn: ({ signal }) => resourceApi.timeline(resource, id, signal),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (data.length === 0) return <p className="lc-form-record">{t('timeline.empty')}</p>;

  const cancel = async (name: string) => {
    try {
      await resourceApi.cancelMove(resource, name, id);
      message.success(t('timeline.cancelDone'));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    }
    refreshResource(client, resource);
  };
  const confirmCancel = (name: string) =>
    modal.confirm({
      title: t('timeline.cancel'),
      content: t('timeline.cancelConfirm'),
      okText: t('timeline.cancel'),
      cancelText: t('form.cancel'),
      onOk: () => cancel(name),
    });
  const looks = new Map(transitionsOf(resource).map(({ name, look }) => [name, look]));
  // What a service does by itself is no transition of the definition.
  const nameOfMove = (name: string): string =>
    looks.has(name) ? moveName(resource, { name }) : tx(`auditAction.${name}`);
  return (
    <Timeline
      items={data.map((entry) => {
        const { id: key, kind, action, actor, time, reasonText, reason, answers } = entry;
        const plan = planWords(t, entry);
        const mayCancel = kind === 'planned' && allowed.some(({ name }) => name === action);
        return {
          key,
          color: colorOf(entry, looks.get(action)),
          content: (
            <>
              <strong>{nameOfMove(action)}</strong> · {actor} · <time>{time}</time>
              {plan && <p>{plan}</p>}
              {answers.map(({ name, text }) => (
                <p key={name}>
                  {labelOf(resource.spec.name, name)}: {text}
                </p>
              ))}
              {(reasonText || reason) && <p>{[reasonText, reason].filter(Boolean).join(' — ')}</p>}
              {mayCancel && (
                <Button size="small" onClick={() => confirmCancel(action)}>
                  {t('timeline.cancel')}
                </Button>
              )}
            </>
          ),
        };
      })}
    />
  );
};
