import { message, messageHistory } from '@lc/contract/messaging';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Tag, Timeline } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf, wordsUnder } from '../../../kernel/labels.ts';
import { nameOf, type Row, textOf, useChoices } from '../../../kernel/resource/index.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import './messages.css';

const shown = [
  'recipient',
  'channel',
  'status',
  'reason',
  'template',
  'category',
  'language',
  'segments',
  'attempts',
  'notBefore',
  'sentAt',
  'deliveredAt',
  'gateway',
  'gatewayRef',
  'detail',
] as const;

/** What became of a message, step by step. */
const History = ({ id }: { id: string }) => {
  const t = useT();
  const states = useChoices(message.spec.fields.status);
  const reasons = new Map(wordsUnder('messageReason'));
  const { data, error, refetch } = useQuery({
    queryKey: [message.spec.name, 'history', id],
    queryFn: ({ signal }) => api(messageHistory, { query: { id } }, { signal }),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton rows={3} />;
  return (
    <Timeline
      items={data.map(({ at, status, reason, detail, actor }, index) => {
        const state = states.find(({ value }) => value === status);
        return {
          key: `${at}-${index}`,
          content: (
            <>
              <Tag color={state?.color ?? 'default'}>{state?.label ?? status}</Tag>
              {reason && (reasons.get(reason) ?? reason)}
              {detail && <small>{detail}</small>}
              <small>
                {at} · {actor ?? t('messagePage.bySystem')}
              </small>
            </>
          ),
        };
      })}
    />
  );
};

/** One message: everything about it, its words, and what became of it. */
export const MessageDrawer = ({ entry, onClose }: { entry: Row; onClose: () => void }) => {
  const t = useT();
  const label = (name: string): string => labelOf(message.spec.name, name);
  const subject = textOf(entry.subject);
  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={nameOf(message, entry)}
      rootClassName="lc-message-drawer"
      onClose={onClose}
    >
      <DetailList
        columns={2}
        items={shown.map((name) => ({
          key: name,
          label: label(name),
          value: textOf(entry[`${name}_dictText`]) || textOf(entry[name]),
        }))}
      />
      <h2>{label('words')}</h2>
      <div className="lc-message-sheet" lang={textOf(entry.language)}>
        {subject && <p className="lc-message-subject">{subject}</p>}
        <p>{textOf(entry.words)}</p>
      </div>
      {entry.hasSecret === true && <small>{t('messagePage.masked')}</small>}
      <h2>{t('messagePage.history')}</h2>
      <History id={entry.id} />
    </Drawer>
  );
};
