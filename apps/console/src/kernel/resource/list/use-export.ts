import type { Resource } from '@lc/contract/kernel';
import { exportAtOnce } from '@lc/contract/system';
import { App } from 'antd';
import { useState } from 'react';
import { download } from '../../files/transfer.ts';
import { useT } from '../../i18n.ts';
import type { Query } from '../filter-query.ts';
import { pathOf } from '../resource-api.ts';
import type { Fixed } from '../row.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface ExportOptions {
  resource: Resource;
  list: ResourceList;
  fixed: Fixed | undefined;
  choice: ColumnChoice;
  /** Begins an export in the background. */
  begin: (query: Query) => Promise<void>;
}

/** The workbook of a list: of the rows with these ids or of all that match, a large one in the background. */
export const useExport = ({ resource, list, fixed, choice, begin }: ExportOptions) => {
  const t = useT();
  const { message } = App.useApp();
  const [isExporting, setExporting] = useState(false);
  const run = async (ids?: readonly string[]): Promise<void> => {
    const query = {
      ...(ids ? { ids: ids.join(','), ...fixed } : list.filterQuery),
      ...list.state.sort,
      ...(choice.isUsual ? {} : { columns: choice.names.join(',') }),
    };
    if (!ids && (list.page?.total ?? 0) > exportAtOnce) return begin(query);
    message.open({ key: 'export', type: 'loading', content: t('list.exporting'), duration: 0 });
    try {
      await download(pathOf(resource, 'export'), query);
      message.success({ key: 'export', content: t('list.exported') });
    } catch {
      message.error({ key: 'export', content: t('list.downloadFailed') });
    }
  };
  return {
    isExporting,
    start: (ids?: readonly string[]): void => {
      setExporting(true);
      void run(ids).finally(() => setExporting(false));
    },
  };
};
