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
      const { done, failed, lost } = await api(runSyncRule, { body: { id: row.id } });
      const said = [
        t('contentSync.done', { done }),
        ...(failed > 0 ? [t('contentSync.failed', { failed })] : []),
        ...(lost.length > 0 ? [t('contentSync.lost', { names: lost.join(', ') })] : []),
      ];
      if (said.length === 1) message.success(said[0]);
      else message.warning(said.join(' · '), 10);
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
