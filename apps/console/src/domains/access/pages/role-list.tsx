import { role } from '@lc/contract/access';
import { useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row } from '../../../kernel/resource/index.ts';
import { CompareDrawer } from '../components/compare-drawer.tsx';
import { CopyRoleDialog } from '../components/copy-role-dialog.tsx';
import { GrantsDrawer } from '../components/grants-drawer.tsx';
import { MembersDrawer } from '../components/members-drawer.tsx';

const layers = {
  grants: GrantsDrawer,
  members: MembersDrawer,
  copy: CopyRoleDialog,
  compare: CompareDrawer,
} as const;

/** Roles; what each one grants, who has it, a copy of it, and how it differs from another. */
const RoleListPage = () => {
  const t = useT();
  const can = useCan();
  const [layer, setLayer] = useState<{ kind: keyof typeof layers; role: Row }>();
  const close = () => setLayer(undefined);
  const Layer = layer && layers[layer.kind];
  return (
    <>
      <ResourceListPage
        resource={role}
        rowActions={(role) =>
          [
            { key: 'grants' as const, label: t('rolePage.grants'), isOffered: can('role:grant') },
            { key: 'members' as const, label: t('rolePage.members'), isOffered: can('role:members') },
            {
              key: 'copy' as const,
              label: t('rolePage.copy'),
              // The administrator role holds everything without a row for it: there is nothing to copy.
              isOffered: can('role:add') && role.isAdministrator !== true,
            },
            { key: 'compare' as const, label: t('rolePage.compare'), isOffered: can('role:list') },
          ]
            .filter(({ isOffered }) => isOffered)
            .map(({ key, label }) => ({ key, label, run: () => setLayer({ kind: key, role }) }))
        }
      />
      {layer && Layer && <Layer key={`${layer.kind}-${layer.role.id}`} role={layer.role} onClose={close} />}
    </>
  );
};

export default RoleListPage;
