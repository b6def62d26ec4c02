import { invoice, invoicePaper } from '@lc/contract/commerce';
import { download } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages, type Row } from '../../../kernel/resource/index.ts';

/** Receipts, invoices and credit notes of a site. */
const InvoiceListPage = () => {
  const t = useT();
  const actions = (row: Row) => [
    { key: 'paper', label: t('paper.save'), run: () => void download(invoicePaper.path, { id: row.id }) },
  ];
  return <ResourcePages resource={invoice} rowActions={actions} record={{ actions }} />;
};

export default InvoiceListPage;
