import { user, userMachine } from '@lc/contract/identity';
import { canMove, noLink } from '@lc/contract/kernel';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { type Action, nameOf, ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { useDepartTree } from '../components/depart-tree.ts';
import { EffectiveDrawer } from '../components/effective-drawer.tsx';
import { PeopleView } from '../components/people-view.tsx';
import { PositionFilter } from '../components/position-select.tsx';
import { ResetPasswordDialog } from '../components/reset-password-dialog.tsx';
import { signInLogOf } from '../components/sign-in-log-of.ts';
import { StandInDialog } from '../components/stand-in-dialog.tsx';
import { useDecisions } from '../components/use-decisions.tsx';
import { useFreezing } from '../components/use-freezing.ts';
import { UserDrawer } from '../components/user-drawer.tsx';

type Move = 'freeze' | 'unfreeze';

const moves: readonly Move[] = ['freeze', 'unfreeze'];

const stateOf = (row: Row) => userMachine.states.find((state) => state === textOf(row.status));

const canStart = (move: Move, row: Row): boolean => {
  const state = stateOf(row);
  return state !== undefined && canMove(userMachine, move, state);
};

/** Sites are granted on a page of their own. */
const showSites = ({ id }: Row) => navigate(`/sites/authorization?userId=${encodeURIComponent(id)}`);

/** What lies over the list, and whom it is about. */
type Layer =
  | { kind: 'add' }
  | { kind: 'edit'; id: string }
  | { kind: 'effective' | 'password' | 'standIn'; row: Row };

/** Accounts, beside the tree of departments that narrows them. */
const UserListPage = () => {
  const t = useT();
  const can = useCan();
  const source = useDepartTree();
  const askToMove = useFreezing();
  const [chosen, setChosen] = useState<string>();
  const [positionId, setPositionId] = useState<string>();
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  const decisions = useDecisions((row) => nameOf(user, row));

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
  const rowActions = (row: Row): Action[] => [
    ...decisions.actionsOf(row),
    {
      key: 'effective',
      label: t('userPage.effective'),
      run: () => setLayer({ kind: 'effective', row }),
    },
    ...(can('user:resetPassword')
      ? [
          {
            key: 'password',
            label: t('userPage.resetPassword'),
            run: () => setLayer({ kind: 'password', row }),
          },
        ]
      : []),
    ...(can('userAgent:list') && can('userAgent:add') && can('userAgent:edit')
      ? [{ key: 'standIn', label: t('standIn.open'), run: () => setLayer({ kind: 'standIn', row }) }]
      : []),
    ...(can('signInLog:list')
      ? [{ key: 'signIns', label: t('signInLogPage.open'), run: () => navigate(signInLogOf(row)) }]
      : []),
    ...(can('user:sites') && can('siteGrant:list')
      ? [{ key: 'sites', label: t('userPage.sites'), run: () => showSites(row) }]
      : []),
    ...moveActions([row]),
  ];

  return (
    <>
      <TreeBeside
        source={source}
        words={{
          label: t('userPage.departTree'),
          filter: t('departPage.filter'),
          all: t('userPage.allPeople'),
          empty: t('departPage.empty'),
          noneFound: t('departPage.noneFound'),
        }}
        isUncounted
        others={[{ key: noLink, title: t('departPage.without') }]}
        chosen={chosen}
        onChoose={setChosen}
      >
        <ResourceListPage
          resource={user}
          view={PeopleView}
          narrow={{
            ...(chosen === undefined ? {} : { depId: chosen }),
            ...(positionId === undefined ? {} : { positionId }),
          }}
          tools={<PositionFilter value={positionId} onChange={setPositionId} />}
          onAdd={can('user:add') ? () => setLayer({ kind: 'add' }) : undefined}
          onEdit={can('user:edit') ? (id) => setLayer({ kind: 'edit', id }) : undefined}
          rowActions={rowActions}
          batchActions={(rows, list) => moveActions(rows, list.selection.clear)}
        />
      </TreeBeside>
      {decisions.dialog}
      {layer?.kind === 'add' && <UserDrawer onClose={close} />}
      {layer?.kind === 'edit' && <UserDrawer key={layer.id} id={layer.id} onClose={close} />}
      {layer?.kind === 'effective' && <EffectiveDrawer person={layer.row} onClose={close} />}
      {layer?.kind === 'standIn' && (
        <StandInDialog username={textOf(layer.row.username)} name={nameOf(user, layer.row)} onClose={close} />
      )}
      {layer?.kind === 'password' && (
        <ResetPasswordDialog
          username={textOf(layer.row.username)}
          name={nameOf(user, layer.row)}
          onClose={close}
        />
      )}
    </>
  );
};

export default UserListPage;
