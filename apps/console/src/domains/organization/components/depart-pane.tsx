import { addDepartMembers, depart, departMembers, removeDepartMembers } from '@lc/contract/organization';
import { Tabs, type TabsProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { MemberPanel, type MemberSource } from '../../../kernel/members/member-panel.tsx';
import { DepartForm } from './depart-form.tsx';

interface DepartPaneProps {
  id: string;
  onDirty: (isDirty: boolean) => void;
  /** The list of the departments right below. */
  below: ReactNode;
}

const Members = ({ id }: { id: string }) => {
  const t = useT();
  const source = useMemo<MemberSource>(
    () => ({
      key: [depart.spec.name, id],
      list: (query, signal) => api(departMembers, { query: { depId: id, ...query } }, { signal }),
      add: (userIdList) => api(addDepartMembers, { body: { depId: id, userIdList } }),
      remove: (userIds) => api(removeDepartMembers, { query: { depId: id, userIds } }),
    }),
    [id],
  );
  return (
    <MemberPanel
      source={source}
      words={{
        toAdd: t('departPage.memberToAdd'),
        none: t('departPage.noMembers'),
        removeConfirm: (name) => t('departPage.removeConfirm', { name }),
        removeHint: t('departPage.removeHint'),
      }}
    />
  );
};

/** The chosen department: its form, what is below it, and its people. */
export const DepartPane = ({ id, onDirty, below }: DepartPaneProps) => {
  const t = useT();
  const can = useCan();
  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'details',
      label: t('departPage.details'),
      children: <DepartForm id={id} onDirty={onDirty} />,
    },
    { key: 'children', label: t('departPage.children'), children: below },
    ...(can('depart:members')
      ? [{ key: 'members', label: t('departPage.members'), children: <Members id={id} /> }]
      : []),
  ];
  return <Tabs items={items} />;
};
