import type { PricedOrder } from '@lc/contract/commerce';
import { Descriptions } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { Amount } from '../../../kernel/resource/index.ts';

/** What an order costs: sum, discount, tax and total. */
export const Amounts = ({ quote }: { quote: PricedOrder }) => {
  const t = useT();
  const amount = (value: string) => <Amount value={value} currency={quote.currency} />;
  const rows = [
    { key: 'subtotal', label: t('order.subtotal'), children: amount(quote.subtotal) },
    { key: 'discount', label: t('order.discount'), children: amount(quote.discount) },
    { key: 'tax', label: t('order.tax'), children: amount(quote.tax) },
    { key: 'total', label: t('order.total'), children: <strong>{amount(quote.total)}</strong> },
  ];
  return <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={rows} />;
};
