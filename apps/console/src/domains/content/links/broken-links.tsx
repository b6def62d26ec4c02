import { brokenLink, checkLinks } from '@lc/contract/content';
import { App, Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages, type Row, textOf } from '../../../kernel/resource/index.ts';
import { WebLink } from '../../../kernel/web-link.tsx';

const cells = {
  address: (row: Row) => <WebLink address={textOf(row.address)} />,
  pageUrl: (row: Row) => <WebLink address={textOf(row.pageUrl)} />,
};

/** Links of the site that lead nowhere, with the pages that have them. */
const BrokenLinksPage = () => {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const check = async (ids?: string): Promise<void> => {
    await api(checkLinks, { body: ids === undefined ? {} : { ids } });
    message.success(t('brokenLink.started'));
  };
  const again = (rows: readonly Row[]) => ({
    key: 'checkAgain',
    label: t('brokenLink.checkAgain'),
    run: () => void check(rows.map(({ id }) => id).join(',')),
  });
  const mayHandle = can('brokenLink:handle');
  return (
    <ResourcePages
      resource={brokenLink}
      cells={cells}
      tools={mayHandle && <Button onClick={() => void check()}>{t('brokenLink.checkAll')}</Button>}
      rowActions={(row: Row) => (mayHandle ? [again([row])] : [])}
    />
  );
};

export default BrokenLinksPage;
