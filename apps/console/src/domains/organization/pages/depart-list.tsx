import { EditOutlined } from '@ant-design/icons';
import type { EndpointRequest } from '@lc/contract/kernel';
import { addDepart, depart, editDepart } from '@lc/contract/organization';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { RecordDialog, ResourceListPage } from '../../../kernel/resource/index.ts';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { useDepartTree } from '../parts/depart-tree-data.ts';
import { ParentInput } from '../parts/parent-input.tsx';

const inputs = { parentId: ParentInput };

const add = (body: Record<string, unknown>) =>
  api(addDepart, { body: body as EndpointRequest<typeof addDepart>['body'] }, { silent: true });

const update = (body: Record<string, unknown>) =>
  api(editDepart, { body: body as EndpointRequest<typeof editDepart>['body'] }, { silent: true });

/** The departments: the tree beside those right below the one that is chosen. */
const DepartListPage = () => {
  const t = useT();
  const can = useCan();
  const source = useDepartTree();
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<'create' | 'update'>();
  const close = () => setOpened(undefined);

  return (
    <>
      <TreeBeside
        source={source}
        words={{
          label: t('departPage.tree'),
          filter: t('departPage.filter'),
          all: t('departPage.all'),
          empty: t('departPage.empty'),
          noneFound: t('departPage.noneFound'),
        }}
        chosen={chosen}
        onChoose={setChosen}
        renderHead={(node) => (
          <>
            <h2>{t('departPage.childrenOf', { name: node.title })}</h2>
            {can('depart:edit') && (
              <Button
                size="small"
                icon={<EditOutlined aria-hidden="true" />}
                onClick={() => setOpened('update')}
              >
                {t('departPage.editThis')}
              </Button>
            )}
          </>
        )}
      >
        <ResourceListPage
          key={chosen ?? 'all'}
          resource={depart}
          fixed={chosen === undefined ? undefined : { parentId: chosen }}
          inputs={inputs}
          onAdd={can('depart:add') ? () => setOpened('create') : undefined}
          update={can('depart:edit') ? update : undefined}
        />
      </TreeBeside>
      {opened === 'create' && (
        <RecordDialog
          resource={depart}
          opened={{ mode: 'create', given: chosen === undefined ? undefined : { parentId: chosen } }}
          inputs={inputs}
          save={add}
          onClose={close}
        />
      )}
      {opened === 'update' && chosen !== undefined && (
        <RecordDialog
          resource={depart}
          opened={{ mode: 'update', id: chosen }}
          inputs={inputs}
          save={update}
          onClose={close}
        />
      )}
    </>
  );
};

export default DepartListPage;
