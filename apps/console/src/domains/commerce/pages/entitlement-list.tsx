import { entitlement } from '@lc/contract/commerce';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages, type Row, useOffer } from '../../../kernel/resource/index.ts';
import { type EntitlementChange, EntitlementDialog } from '../components/entitlement-dialog.tsx';

/** What companies may still use of what they bought, with the ledger of each. */
const EntitlementListPage = () => {
  const t = useT();
  const offer = useOffer();
  const [change, setChange] = useState<EntitlementChange>();
  const actions = (row: Row) => [
    ...offer('entitlement:consume', {
      key: 'use',
      label: t('commerce.useRight'),
      run: () => setChange({ action: 'use', row }),
      when: row.status === 'active',
    }),
    ...offer('entitlement:adjust', {
      key: 'adjust',
      label: t('commerce.adjustRight'),
      run: () => setChange({ action: 'adjust', row }),
      when: Number(row.quantity) !== -1 && (row.status === 'active' || row.status === 'exhausted'),
    }),
  ];
  return (
    <>
      <ResourcePages resource={entitlement} rowActions={actions} record={{ actions }} />
      {change && <EntitlementDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  );
};

export default EntitlementListPage;
