import {
  type BlueprintDifference,
  blueprintDifference,
  blueprintSites,
  holdBlueprintObject,
  rollOutBlueprint,
} from '@lc/contract/content';
import { subsite } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Space, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { useMay } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BlueprintDialog } from './blueprint-dialog.tsx';
import { useStatusTag } from './site-state.tsx';
import { TabLoaded } from './tab-loaded.tsx';
import { useSaving } from './use-saving.ts';

interface TabProps {
  id: string;
  isOpen: boolean;
}

const colours = {
  new: 'blue',
  inherited: 'green',
  changed: 'orange',
  suspended: 'default',
  detached: 'default',
  missing: 'default',
} as const;

/** The sites that were made from a template site, and a new one. */
export const BlueprintSitesTab = ({ id }: { id: string }) => {
  const t = useT();
  const mayAdd = useMay(subsite)('create');
  const statusTag = useStatusTag();
  const [isOpened, setOpened] = useState(false);
  const query = useQuery({
    queryKey: [subsite.spec.name, 'blueprintSites', id],
    queryFn: ({ signal }) => api(blueprintSites, { query: { id } }, { signal }),
  });
  return (
    <div className="lc-site-pane">
      {mayAdd && (
        <Button type="primary" onClick={() => setOpened(true)}>
          {t('blueprintPage.create')}
        </Button>
      )}
      <TabLoaded query={query}>
        {(sites) => (
          <Table
            size="medium"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={sites}
            columns={[
              { key: 'name', dataIndex: 'name', title: labelOf('subsite', 'name') },
              {
                key: 'status',
                title: labelOf('subsite', 'status'),
                render: (_, { status }) =>
                  status && <Tag color={statusTag(status).color}>{statusTag(status).text}</Tag>,
              },
              { key: 'time', dataIndex: 'rolledOutAt', title: t('blueprintPage.rolledOutAt') },
            ]}
            locale={{ emptyText: <Notice kind="empty" title={t('blueprintPage.noSites')} /> }}
          />
        )}
      </TabLoaded>
      {isOpened && <BlueprintDialog id={id} onClose={() => setOpened(false)} />}
    </div>
  );
};

const holds = {
  inherited: ['suspended', 'detached'],
  changed: ['suspended', 'detached', 'inherited'],
  suspended: ['inherited', 'detached'],
  detached: ['inherited'],
  new: [],
  missing: [],
} as const;

/** What a site has from its template site, and what the next roll-out would change. */
export const BlueprintTab = ({ id, isOpen }: TabProps) => {
  const t = useT();
  const { modal } = App.useApp();
  const { isSaving, save } = useSaving();
  const query = useQuery({
    queryKey: [subsite.spec.name, 'blueprint', id],
    queryFn: ({ signal }) => api(blueprintDifference, { query: { id } }, { signal }),
  });
  const hold = ({ kind, originId }: BlueprintDifference, how: 'inherited' | 'suspended' | 'detached') =>
    save(() => api(holdBlueprintObject, { body: { id, kind, originId, hold: how } }));
  const confirmRollOut = (objects: readonly BlueprintDifference[]) => {
    const count = (action: BlueprintDifference['action']) =>
      objects.filter((one) => one.action === action).length;
    modal.confirm({
      title: t('blueprintPage.rollOut'),
      content: t('blueprintPage.rollOutHint', {
        added: count('add'),
        updated: count('update'),
        kept: count('keep'),
      }),
      okText: t('blueprintPage.rollOut'),
      cancelText: t('form.cancel'),
      onOk: () => save(() => api(rollOutBlueprint, { body: { id } })),
    });
  };
  const columns: TableColumnsType<BlueprintDifference> = [
    { key: 'name', dataIndex: 'name', title: labelOf('blueprint', 'name') },
    { key: 'kind', title: labelOf('blueprint', 'kind'), render: (_, { kind }) => t(`blueprintKind.${kind}`) },
    {
      key: 'state',
      title: labelOf('blueprint', 'hold'),
      render: (_, { state }) => <Tag color={colours[state]}>{t(`blueprintState.${state}`)}</Tag>,
    },
    {
      key: 'action',
      title: t('blueprintPage.next'),
      render: (_, { action }) => t(`blueprintAction.${action}`),
    },
    ...(isOpen
      ? [
          {
            key: 'actions',
            title: t('list.actions'),
            render: (_: unknown, row: BlueprintDifference) => (
              <Space>
                {holds[row.state].map((how) => (
                  <Button key={how} type="link" size="small" onClick={() => void hold(row, how)}>
                    {t(`blueprintHold.${how}`)}
                  </Button>
                ))}
              </Space>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="lc-site-pane">
      <TabLoaded query={query}>
        {({ blueprintId, objects }) =>
          blueprintId === null ? (
            <Notice kind="empty" title={t('blueprintPage.none')} />
          ) : (
            <>
              {isOpen && (
                <Button
                  type="primary"
                  loading={isSaving}
                  disabled={!objects.some(({ action }) => action === 'add' || action === 'update')}
                  onClick={() => confirmRollOut(objects)}
                >
                  {t('blueprintPage.rollOut')}
                </Button>
              )}
              <Table<BlueprintDifference>
                size="medium"
                rowKey={({ kind, originId }) => `${kind} ${originId}`}
                scroll={{ x: 'max-content' }}
                columns={columns}
                dataSource={objects}
              />
            </>
          )
        }
      </TabLoaded>
    </div>
  );
};
