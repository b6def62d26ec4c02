import { message, messageBlock } from '@lc/contract/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { onPush } from '../../../kernel/push.ts';
import {
  type Action,
  type MoveRules,
  RecordDialog,
  ResourceListPage,
  type Row,
  refreshResource,
  textOf,
} from '../../../kernel/resource/index.ts';
import { MessageDrawer } from '../components/message-drawer.tsx';
import '../components/messages.css';

const cells = {
  // Whole: what was sent is what the reader comes for.
  words: (row) => <p className="lc-message-words">{textOf(row.words)}</p>,
  // With the moment to which quiet hours hold it.
  reason: (row) => (
    <p className="lc-message-reason">
      {textOf(row.reason_dictText) || '—'}
      {row.reason === 'quiet' && <small>{textOf(row.notBefore)}</small>}
    </p>
  ),
} satisfies Readonly<Record<string, (row: Row) => ReactNode>>;

/** Every message, how far it came and why; sending again, and whom not to write to any more. */
const MessageListPage = () => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Row>();
  const [blocked, setBlocked] = useState<string>();
  useEffect(() => onPush('messages', () => refreshResource(client, message)), [client]);

  const moveRules: MoveRules = {
    // What was masked in it is gone: there is nothing to send.
    isOffered: (_move, { hasSecret }) => hasSecret !== true,
    question: async (_move, rows) => ({
      title: t('messagePage.retryAsk', { count: rows.length }),
      content: rows.some(({ reason }) => reason === 'unsure') ? t('messagePage.retryHint') : undefined,
    }),
  };
  const actionsOf = (row: Row): Action[] =>
    can('messageBlock:add')
      ? [{ key: 'block', label: t('messagePage.block'), run: () => setBlocked(textOf(row.recipient)) }]
      : [];
  return (
    <>
      <ResourceListPage
        resource={message}
        cells={cells}
        onOpen={setOpened}
        moveRules={moveRules}
        rowActions={actionsOf}
      />
      {opened && <MessageDrawer entry={opened} onClose={() => setOpened(undefined)} />}
      {blocked !== undefined && (
        <RecordDialog
          resource={messageBlock}
          opened={{ mode: 'create', initial: { recipient: blocked } }}
          onClose={() => setBlocked(undefined)}
        />
      )}
    </>
  );
};

export default MessageListPage;
