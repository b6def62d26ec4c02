import { role } from '@lc/contract/access';
import { useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row } from '../../../kernel/resource/index.ts';
import { GrantsDrawer } from '../parts/grants-drawer.tsx';
import { MembersDrawer } from '../parts/members-drawer.tsx';

/** Roles; what each one grants, and who has it, in drawers. */
const RoleListPage = () => {
  const t = useT();
  const can = useCan();
  const [showing, setShowing] = useState<Row>();
  const [granting, setGranting] = useState<Row>();
  return (
    <>
      <ResourceListPage
        resource={role}
        rowActions={(row) => [
          ...(can('role:grant')
            ? [{ key: 'grants', label: t('rolePage.grants'), run: () => setGranting(row) }]
            : []),
          ...(can('role:members')
            ? [{ key: 'members', label: t('rolePage.members'), run: () => setShowing(row) }]
            : []),
        ]}
      />
      {granting && <GrantsDrawer key={granting.id} role={granting} onClose={() => setGranting(undefined)} />}
      {showing && <MembersDrawer key={showing.id} role={showing} onClose={() => setShowing(undefined)} />}
    </>
  );
};

export default RoleListPage;
