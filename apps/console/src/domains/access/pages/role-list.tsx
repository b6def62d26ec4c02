import { role } from '@lc/contract/access';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row, useOffer } from '../../../kernel/resource/index.ts';
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
  const offer = useOffer();
  const [layer, setLayer] = useState<{ kind: keyof typeof layers; role: Row }>();
  const close = () => setLayer(undefined);
  const Layer = layer && layers[layer.kind];
  return (
    <>
      <ResourceListPage
        resource={role}
        rowActions={(role) => {
          const show = (kind: keyof typeof layers) => ({
            key: kind,
            label: t(`rolePage.${kind}`),
            run: () => setLayer({ kind, role }),
          });
          return [
            ...offer('role:grant', show('grants')),
            ...offer('role:members', show('members')),
            // The administrator role holds everything without a row for it: there is nothing to copy.
            ...offer('role:add', { ...show('copy'), when: role.isAdministrator !== true }),
            ...offer('role:list', show('compare')),
          ];
        }}
      />
      {layer && Layer && <Layer key={`${layer.kind}-${layer.role.id}`} role={layer.role} onClose={close} />}
    </>
  );
};

export default RoleListPage;
