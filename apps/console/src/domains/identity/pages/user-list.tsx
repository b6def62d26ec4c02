import { editUser, user, userMachine } from '@lc/contract/identity';
import { canMove, type EndpointRequest } from '@lc/contract/kernel';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { type Action, nameOf, ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { AddUserDrawer } from '../parts/add-user-drawer.tsx';
import { PlacesDialog } from '../parts/places-dialog.tsx';
import { ResetPasswordDialog } from '../parts/reset-password-dialog.tsx';
import { signInLogOf } from '../parts/sign-in-log-of.ts';
import { StandInDialog } from '../parts/stand-in-dialog.tsx';
import { useFreezing } from '../parts/use-freezing.ts';
import { userInputs } from '../parts/user-inputs.ts';

type Move = keyof typeof userMachine.transitions;

const moves: readonly Move[] = ['freeze', 'unfreeze'];

const stateOf = (row: Row) => userMachine.states.find((state) => state === textOf(row.status));

const canStart = (move: Move, row: Row): boolean => {
  const state = stateOf(row);
  return state !== undefined && canMove(userMachine, move, state);
};

const update = (body: Record<string, unknown>) =>
  api(editUser, { body: body as EndpointRequest<typeof editUser>['body'] }, { silent: true });

/** Accounts: the list comes from the definition; adding, freezing and passwords are their own. */
const UserListPage = () => {
  const t = useT();
  const can = useCan();
  const askToMove = useFreezing();
  const [isAdding, setAdding] = useState(false);
  const [resetting, setResetting] = useState<Row>();
  const [placing, setPlacing] = useState<Row>();
  const [replaced, setReplaced] = useState<Row>();

  const moveActions = (rows: readonly Row[], onMoved?: () => void): Action[] =>
    moves.flatMap((move) => {
      const movable = rows.filter((row) => canStart(move, row));
      if (movable.length === 0 || !can(userMachine.transitions[move].permission)) return [];
      return [
        {
          key: move,
          label: t(`userPage.${move}`),
          run: () =>
            askToMove(
              move,
              movable.map(({ id }) => id),
              onMoved,
            ),
        },
      ];
    });

  return (
    <>
      <ResourceListPage
        resource={user}
        inputs={userInputs}
        onAdd={can('user:add') ? () => setAdding(true) : undefined}
        update={can('user:edit') ? update : undefined}
        rowActions={(row) => [
          ...(can('user:edit')
            ? [{ key: 'places', label: t('userPage.place'), run: () => setPlacing(row) }]
            : []),
          ...(can('user:resetPassword')
            ? [{ key: 'password', label: t('userPage.resetPassword'), run: () => setResetting(row) }]
            : []),
          ...(can('userAgent:list') && can('userAgent:add') && can('userAgent:edit')
            ? [{ key: 'standIn', label: t('standIn.open'), run: () => setReplaced(row) }]
            : []),
          ...(can('signInLog:list')
            ? [{ key: 'signIns', label: t('signInLogPage.open'), run: () => navigate(signInLogOf(row)) }]
            : []),
          ...moveActions([row]),
        ]}
        batchActions={(rows, list) => moveActions(rows, list.selection.clear)}
      />
      {isAdding && <AddUserDrawer onClose={() => setAdding(false)} />}
      {placing && (
        <PlacesDialog row={placing} name={nameOf(user, placing)} onClose={() => setPlacing(undefined)} />
      )}
      {replaced && (
        <StandInDialog
          username={textOf(replaced.username)}
          name={nameOf(user, replaced)}
          onClose={() => setReplaced(undefined)}
        />
      )}
      {resetting && (
        <ResetPasswordDialog
          username={textOf(resetting.username)}
          name={nameOf(user, resetting)}
          onClose={() => setResetting(undefined)}
        />
      )}
    </>
  );
};

export default UserListPage;
