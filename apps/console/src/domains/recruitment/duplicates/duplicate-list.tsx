import { duplicateKinds, duplicatePair, findDuplicates } from '@lc/contract/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { App, Dropdown } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { DuplicateDrawer } from './duplicate-drawer.tsx';

/** Records that may be one, most alike first; each pair opens side by side. */
const DuplicateListPage = () => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [pairId, setPairId] = useState<string>();
  const look = async (kind: (typeof duplicateKinds)[number]) => {
    try {
      const { found } = await api(findDuplicates, { body: { kind } });
      message.success(t('duplicates.found', { count: found }));
      refreshResource(client, duplicatePair);
    } catch (error) {
      message.error(refusalOf(error));
    }
  };
  const names = {
    seeker: t('resource.seeker'),
    company: t('resource.company'),
    job: t('resource.jobPosting'),
  };
  return (
    <>
      <ResourceListPage
        resource={duplicatePair}
        onOpen={(row) => setPairId(row.id)}
        tools={
          can('duplicatePair:merge') && (
            <Dropdown.Button
              type="primary"
              menu={{
                items: duplicateKinds.map((kind) => ({ key: kind, label: names[kind] })),
                onClick: ({ key }) => {
                  const kind = duplicateKinds.find((one) => one === key);
                  if (kind) void look(kind);
                },
              }}
              onClick={() => void look('seeker')}
            >
              {t('duplicates.find')}
            </Dropdown.Button>
          )
        }
      />
      {pairId && (
        <DuplicateDrawer
          id={pairId}
          onClose={() => setPairId(undefined)}
          onChange={() => {
            setPairId(undefined);
            refreshResource(client, duplicatePair);
          }}
        />
      )}
    </>
  );
};

export default DuplicateListPage;
