import { deployProcess, process } from '@lc/contract/process';
import { Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { ResourceListPage, useOffer } from '../../../kernel/resource/index.ts';
import { SimpleEditor } from '../components/simple-editor.tsx';
import { useCommand } from '../components/use-command.ts';

const VersionsPanel = late(
  () => import('../versions/versions-panel.tsx'),
  () => <Skeleton active />,
);
const inputs = { xml: SimpleEditor };

/** Processes as they are drawn, their deployment, and what their versions run. */
const ProcessListPage = () => {
  const t = useT();
  const offer = useOffer();
  const { run } = useCommand();
  const [shown, setShown] = useState<{ id: string; name: string }>();
  return (
    <>
      <ResourceListPage
        resource={process}
        inputs={inputs}
        rowActions={(row) => [
          ...offer('process:deploy', {
            key: 'deploy',
            label: t('processPage.deploy'),
            run: () => void run(() => api(deployProcess, { query: { id: row.id } })),
          }),
          {
            key: 'versions',
            label: t('processPage.versions'),
            run: () => setShown({ id: row.id, name: String(row.name ?? '') }),
          },
        ]}
      />
      <Drawer
        open={shown !== undefined}
        title={shown && t('processPage.versionsOf', { name: shown.name })}
        size={900}
        onClose={() => setShown(undefined)}
        destroyOnHidden
      >
        {shown && <VersionsPanel id={shown.id} />}
      </Drawer>
    </>
  );
};

export default ProcessListPage;
