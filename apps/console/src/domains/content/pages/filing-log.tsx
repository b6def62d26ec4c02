import { contentFiling, contentItem, undoFiling } from '@lc/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import {
  type Action,
  nameOf,
  ResourceListPage,
  type Row,
  refreshResource,
  refusalOf,
  textOf,
} from '../../../kernel/resource/index.ts';

const undone: readonly string[] = ['moved', 'merged', 'copied', 'mapped', 'referred'];

/** What was filed where, moved and copied: a window of its own, and a page of the console. */
const FilingLogPage = () => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const { setTitle } = usePageTab();
  useEffect(() => setTitle(t('resource.contentFiling')), [setTitle, t]);
  const undo = async (row: Row) => {
    try {
      await api(undoFiling, { body: { id: row.id } });
      message.success(t('system.updated'));
      refreshResource(client, contentFiling);
      refreshResource(client, contentItem);
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
  const actionsOf = (row: Row): Action[] =>
    can('contentItem:move') && undone.includes(textOf(row.action))
      ? [
          {
            key: 'undo',
            label: t('contentPage.undoFiling'),
            run: () =>
              void modal.confirm({
                title: t('contentPage.undoFiling'),
                content: nameOf(contentFiling, row),
                onOk: () => undo(row),
              }),
          },
        ]
      : [];
  return <ResourceListPage resource={contentFiling} rowActions={actionsOf} />;
};

export default FilingLogPage;
