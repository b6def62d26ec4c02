import type { Presence } from '@lc/contract/content';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { useSessionStore } from '../../../kernel/session-store.ts';

interface PresenceNoticeProps {
  presence: Presence | undefined;
  isHeldElsewhere: boolean;
  takeOver: () => Promise<void>;
}

/** Who else has the text open, who holds its lock, and a way to take it over. */
export const PresenceNotice = ({ presence, isHeldElsewhere, takeOver }: PresenceNoticeProps) => {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const person = useSessionStore(({ name }) => name ?? '');
  if (!presence) return null;
  const { holder, others, takenBy } = presence;
  const names = [...new Set(others.map(({ name }) => name))].filter((name) => name !== person);
  if (!isHeldElsewhere || !holder)
    return names.length > 0 ? (
      <Alert type="info" showIcon title={t('contentEditor.alsoHere', { names: names.join(', ') })} />
    ) : null;
  const handleTakeOver = async () => {
    setBusy(true);
    await takeOver();
    setBusy(false);
  };
  const title = takenBy
    ? t('contentEditor.takenOver', { name: takenBy })
    : holder.name === person
      ? t('contentEditor.heldByMe', { time: holder.since })
      : t('contentEditor.heldBy', { name: holder.name, time: holder.since });
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={title}
      action={
        <Button size="small" loading={isBusy} onClick={() => void handleTakeOver()}>
          {t('contentEditor.takeOver')}
        </Button>
      }
    />
  );
};
