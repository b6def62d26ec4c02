import { contentSyncRule, runSyncRule } from '@lc/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

/** By which rules content comes from one column to another. */
const SyncRulesPage = () => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message } = App.useApp();
  const run = async (row: Row) => {
    try {
      const { done } = await api(runSyncRule, { body: { id: row.id } });
      message.success(t('contentSync.done', { done }));
      refreshResource(client, contentSyncRule);
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
  return (
    <ResourceListPage
      resource={contentSyncRule}
      rowActions={(row) =>
        can('contentSyncRule:edit')
          ? [{ key: 'run', label: t('contentSync.run'), run: () => void run(row) }]
          : []
      }
    />
  );
};

export default SyncRulesPage;
