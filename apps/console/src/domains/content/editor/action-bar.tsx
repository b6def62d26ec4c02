import { type ContentAction, contentMoves, type EventModel, isEventModel } from '@lc/contract/content';
import type { TransitionSpec } from '@lc/contract/kernel';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { tx, useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { useFetchWhenIdle } from '../../../kernel/late-part.ts';
import type { ReadingMode } from '../editor-address.ts';
import { isDirty } from './draft.ts';
import type { Act, Editor } from './use-editor.ts';

const ReasonDialog = lateDialog(async () => ({
  default: (await import('./action-dialogs.tsx')).ReasonDialog,
}));
const ScheduleDialog = lateDialog(async () => ({
  default: (await import('./action-dialogs.tsx')).ScheduleDialog,
}));

/** Where what visitors sent to an event is listed. */
const eventLists: Readonly<Partial<Record<EventModel, string>>> = {
  train: '/content/signups',
  interview: '/content/questions',
  opinion: '/content/opinions',
};

interface ActionBarProps {
  editor: Editor;
  isLocked: boolean;
  /** Set where the text is not written: who reads it makes no moves, who decides about it does. */
  reading: ReadingMode | undefined;
}

/** Saving, and the moves that the reader may make now. */
export const ActionBar = ({ editor, isLocked, reading }: ActionBarProps) => {
  const t = useT();
  const { message, modal } = App.useApp();
  const [asked, setAsked] = useState<ContentAction>();
  useFetchWhenIdle([ReasonDialog, ScheduleDialog], true);
  const { draft, isBusy } = editor;
  const detail = draft?.detail;
  const mayEdit = (!detail || detail.mayEdit) && !isLocked && !reading;
  const dirty = draft !== undefined && isDirty(draft);

  const run = async (act: Act) => {
    if (await editor.act(act))
      message.success(t('move.done', { action: tx(`contentText.act.${act.action}`) }));
    setAsked(undefined);
  };
  const start = (action: ContentAction): void => {
    const spec: TransitionSpec = contentMoves[action];
    const name = tx(`contentText.act.${action}`);
    if (spec.reason || action === 'schedule') setAsked(action);
    else if (spec.confirm)
      modal.confirm({ title: name, content: t('move.confirm'), onOk: () => run({ action }) });
    else void run({ action });
  };
  const save = async () => {
    if (await editor.save()) message.success(t('contentEditor.saved'));
  };

  return (
    <Space wrap className="lc-content-actions">
      {mayEdit && (
        <Button type={dirty || !detail ? 'primary' : 'default'} loading={isBusy} onClick={() => void save()}>
          {t('contentEditor.save')}
        </Button>
      )}
      {(reading === 'view' ? [] : (detail?.actions ?? [])).map((action) => {
        const spec: TransitionSpec = contentMoves[action];
        return (
          <Button
            key={action}
            danger={spec.look === 'danger'}
            type={spec.look === 'primary' && !dirty ? 'primary' : 'default'}
            disabled={isBusy || isLocked}
            onClick={() => start(action)}
          >
            {tx(`contentText.act.${action}`)}
          </Button>
        );
      })}
      {detail && isEventModel(detail.model) && detail.model in eventLists && (
        <Button href={`${eventLists[detail.model]}?itemId=${detail.itemId}`} target="_blank">
          {t('eventPage.open')}
        </Button>
      )}
      {asked === 'schedule' && (
        <ScheduleDialog isBusy={isBusy} onClose={() => setAsked(undefined)} onAct={(act) => void run(act)} />
      )}
      {asked && asked !== 'schedule' && (
        <ReasonDialog
          action={asked}
          itemId={detail?.itemId}
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onAct={(act) => void run(act)}
        />
      )}
    </Space>
  );
};
