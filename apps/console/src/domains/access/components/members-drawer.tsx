import { role as roleResource } from '@lc/contract/access';
import { addRoleMembers, removeRoleMembers, roleMembers } from '@lc/contract/identity';
import { Drawer } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { MemberPanel, type MemberSource } from '../../../kernel/members/member-panel.tsx';
import { nameOf, type Row } from '../../../kernel/resource/index.ts';

const sourceOf = (roleId: string): MemberSource => ({
  key: ['role', roleId],
  list: (query, signal) => api(roleMembers, { query: { roleId, ...query } }, { signal }),
  add: (userIdList) => api(addRoleMembers, { body: { roleId, userIdList } }),
  remove: (userIds) => api(removeRoleMembers, { query: { roleId, userIds } }),
});

/** The people who have a role: giving it to more, and taking it away. */
export const MembersDrawer = ({ role, onClose }: { role: Row; onClose: () => void }) => {
  const t = useT();
  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={t('rolePage.membersOf', { name: nameOf(roleResource, role) })}
      onClose={onClose}
    >
      <MemberPanel
        source={sourceOf(role.id)}
        words={{
          toAdd: t('rolePage.memberToAdd'),
          none: t('rolePage.noMembers'),
          removeConfirm: (name) => t('rolePage.removeConfirm', { name }),
          removeHint: t('rolePage.removeHint'),
        }}
      />
    </Drawer>
  );
};
