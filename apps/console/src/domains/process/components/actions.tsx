import type { TaskButton } from '@lc/contract/process';
import { Button } from 'antd';
import { useState } from 'react';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import {
  type Action,
  type ActionCode,
  type Answers,
  askings,
  keepsTask,
  noAnswers,
  type Place,
  send,
  type Targets,
} from './commands.ts';
import { useCommand } from './use-command.ts';

const ActionDialog = lateDialog(() => import('./action-dialog.tsx'));

/** The buttons that do something else than decide. */
export const actionsIn = (buttons: readonly TaskButton[]): Action[] =>
  buttons.flatMap(({ code, label, commentRequired }) =>
    code === 'agree' || code === 'disagree' ? [] : [{ code, label, commentRequired }],
  );

interface ActionsProps {
  actions: readonly Action[];
  place: Place;
  /** Where it can go. */
  targets?: Targets;
  /** What was written beside the buttons: the dialogs begin with it. */
  given?: Pick<Answers, 'reason' | 'files'>;
  isDisabled?: boolean;
  /** The task is no longer the reader's, or the instance is over. */
  onDone?: () => void;
}

/** Does at once what needs no asking, and the rest from a dialog. */
export const Actions = ({ actions, place, targets, given, isDisabled = false, onDone }: ActionsProps) => {
  const { run, isBusy } = useCommand();
  const [asked, setAsked] = useState<Action>();
  const perform = async (code: ActionCode, answers: Answers) => {
    if (!(await run(() => send(code, place, answers)))) return;
    setAsked(undefined);
    if (!keepsTask.has(code)) onDone?.();
  };
  if (actions.length === 0) return null;
  return (
    <div className="lc-process-row">
      {actions.map((action) => (
        <Button
          key={action.code}
          danger={askings[action.code]?.isDanger ?? false}
          disabled={isBusy || isDisabled}
          onClick={() => {
            if (askings[action.code] || action.commentRequired) setAsked(action);
            else void perform(action.code, noAnswers);
          }}
        >
          {action.label}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          action={asked}
          given={given}
          targets={targets}
          isBusy={isBusy}
          onSend={(answers) => void perform(asked.code, answers)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
