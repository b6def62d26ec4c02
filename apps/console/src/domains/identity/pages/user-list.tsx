import { changePassword, user } from '@lc/contract/identity';
import { canTransition, noLink } from '@lc/contract/kernel';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { type Translate, useT } from '../../../kernel/i18n.ts';
import { SetPasswordDialog } from '../../../kernel/passwords/set-password-dialog.tsx';
import {
  type Action,
  type MoveRules,
  nameOf,
  ResourceListPage,
  type Row,
  textOf,
  useOffer,
} from '../../../kernel/resource/index.ts';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { ApproveDialog } from '../components/approve-dialog.tsx';
import { useDepartTree } from '../components/depart-tree.ts';
import { EffectiveDrawer } from '../components/effective-drawer.tsx';
import { PeopleView } from '../components/people-view.tsx';
import { PositionFilter } from '../components/position-select.tsx';
import { signInLogOf } from '../components/sign-in-log-of.ts';
import { StandInDialog } from '../components/stand-in-dialog.tsx';
import { UserDrawer } from '../components/user-drawer.tsx';

/** What follows of the moves of accounts is said before they are made. */
const moveRulesIn = (t: Translate): MoveRules => ({
  question: async (name, rows) => {
    const [first] = rows;
    if (name === 'refuse' && first)
      return {
        title: t('userPage.refuseOf', { name: nameOf(user, first) }),
        content: t('userPage.refuseHint'),
      };
    const move = name === 'freeze' ? 'freeze' : 'unfreeze';
    return {
      title: t(`userPage.${move}Confirm`, { count: rows.length }),
      content: t(`userPage.${move}Hint`),
    };
  },
});

/** Sites are granted on a page of their own. */
const showSites = ({ id }: Row) => navigate(`/sites/authorization?userId=${encodeURIComponent(id)}`);

/** What lies over the list, and whom it is about. */
type Layer =
  | { kind: 'add' }
  | { kind: 'edit'; id: string }
  | { kind: 'approve' | 'effective' | 'password' | 'standIn'; row: Row };

/** Accounts, beside the tree of departments that narrows them. */
const UserListPage = () => {
  const t = useT();
  const can = useCan();
  const offer = useOffer();
  const source = useDepartTree();
  const [chosen, setChosen] = useState<string>();
  const [positionId, setPositionId] = useState<string>();
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);

  const rowActions = (row: Row): Action[] => [
    ...offer('user:approve', {
      key: 'approve',
      label: t('user.act.approve'),
      run: () => setLayer({ kind: 'approve', row }),
      when: canTransition(user.spec.states.status.approve, row.status),
    }),
    {
      key: 'effective',
      label: t('userPage.effective'),
      run: () => setLayer({ kind: 'effective', row }),
    },
    ...offer('user:resetPassword', {
      key: 'password',
      label: t('userPage.resetPassword'),
      run: () => setLayer({ kind: 'password', row }),
    }),
    ...(can('userAgent:list') && can('userAgent:add') && can('userAgent:edit')
      ? [{ key: 'standIn', label: t('standIn.open'), run: () => setLayer({ kind: 'standIn', row }) }]
      : []),
    ...offer('signInLog:list', {
      key: 'signIns',
      label: t('signInLogPage.open'),
      run: () => navigate(signInLogOf(row)),
    }),
    ...(can('user:sites') && can('siteGrant:list')
      ? [{ key: 'sites', label: t('userPage.sites'), run: () => showSites(row) }]
      : []),
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
          baseFilter={{
            ...(chosen === undefined ? {} : { depId: chosen }),
            ...(positionId === undefined ? {} : { positionId }),
          }}
          tools={<PositionFilter value={positionId} onChange={setPositionId} />}
          onAdd={can('user:add') ? () => setLayer({ kind: 'add' }) : undefined}
          onEdit={can('user:edit') ? (id) => setLayer({ kind: 'edit', id }) : undefined}
          moveRules={moveRulesIn(t)}
          rowActions={rowActions}
        />
      </TreeBeside>
      {layer?.kind === 'approve' && (
        <ApproveDialog row={layer.row} name={nameOf(user, layer.row)} onClose={close} />
      )}
      {layer?.kind === 'add' && <UserDrawer onClose={close} />}
      {layer?.kind === 'edit' && <UserDrawer key={layer.id} id={layer.id} onClose={close} />}
      {layer?.kind === 'effective' && <EffectiveDrawer person={layer.row} onClose={close} />}
      {layer?.kind === 'standIn' && (
        <StandInDialog username={textOf(layer.row.username)} name={nameOf(user, layer.row)} onClose={close} />
      )}
      {layer?.kind === 'password' && (
        <SetPasswordDialog
          title={t('userPage.resetPasswordOf', { name: nameOf(user, layer.row) })}
          hint={t('userPage.resetHint')}
          save={(pair) => api(changePassword, { body: { username: textOf(layer.row.username), ...pair } })}
          onClose={close}
        />
      )}
    </>
  );
};

export default UserListPage;
