import { auditLog } from '@lc/contract/system';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row } from '../../../kernel/resource/index.ts';
import { OperationDrawer } from '../components/operation-drawer.tsx';

/** What people did: who, when, to what, and what changed. */
const OperationLogPage = () => {
  const t = useT();
  const [opened, setOpened] = useState<Row>();
  return (
    <>
      <ResourceListPage resource={auditLog} onOpen={setOpened} />
      {opened && (
        <OperationDrawer
          entry={opened}
          title={t('operationLog.entry')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

export default OperationLogPage;
