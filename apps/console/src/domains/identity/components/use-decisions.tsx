import { userMachine } from '@lc/contract/identity';
import { canMove } from '@lc/contract/kernel';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { type Action, type Row, textOf } from '../../../kernel/resource/index.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

type Decision = 'approve' | 'refuse';

const decisions: readonly Decision[] = ['approve', 'refuse'];

interface Decisions {
  actionsOf: (row: Row) => Action[];
  /** The dialog of the decision that is being made, if one is. */
  dialog: ReactNode;
}

/** Approving and refusing people who asked for an account. */
export const useDecisions = (nameOf: (row: Row) => string): Decisions => {
  const t = useT();
  const can = useCan();
  const [deciding, setDeciding] = useState<{ decision: Decision; row: Row }>();

  const actionsOf = (row: Row): Action[] => {
    const state = userMachine.states.find((candidate) => candidate === textOf(row.status));
    return decisions
      .filter(
        (decision) =>
          state && canMove(userMachine, decision, state) && can(userMachine.transitions[decision].permission),
      )
      .map((decision) => ({
        key: decision,
        label: t(`userPage.${decision}`),
        isDangerous: decision === 'refuse',
        run: () => setDeciding({ decision, row }),
      }));
  };

  const close = () => setDeciding(undefined);
  const Dialog = deciding?.decision === 'approve' ? ApproveDialog : RefuseDialog;
  return {
    actionsOf,
    dialog: deciding && <Dialog row={deciding.row} name={nameOf(deciding.row)} onClose={close} />,
  };
};
