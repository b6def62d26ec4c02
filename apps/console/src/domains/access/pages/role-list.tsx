import { role } from '@lc/contract/access';
import { useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row } from '../../../kernel/resource/index.ts';
import { GrantsDrawer } from '../parts/grants-drawer.tsx';

/** Roles; what each one grants in a drawer. */
const RoleListPage = () => {
  const t = useT();
  const can = useCan();
  const [granting, setGranting] = useState<Row>();
  return (
    <>
      <ResourceListPage
        resource={role}
        rowActions={(row) =>
          can('role:grant')
            ? [{ key: 'grants', label: t('rolePage.grants'), run: () => setGranting(row) }]
            : []
        }
      />
      {granting && <GrantsDrawer key={granting.id} role={granting} onClose={() => setGranting(undefined)} />}
    </>
  );
};

export default RoleListPage;
