import { invoice, order, orderPaper, payment, renewOrder } from '@lc/contract/commerce';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { download } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import {
  ResourcePages,
  type Row,
  refreshResource,
  refusalOf,
  useOffer,
} from '../../../kernel/resource/index.ts';
import { type Addition, OrderAddition } from '../components/order-addition.tsx';

const OrderDialog = lateDialog(() => import('../components/order-dialog.tsx'));

/** Orders of a site; the page of an order has its payments, refunds, receipts and what was bought. */
const OrderListPage = () => {
  const t = useT();
  const can = useCan();
  const offer = useOffer();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isPlacing, setPlacing] = useState(false);
  const [addition, setAddition] = useState<Addition>();
  const renew = async (row: Row): Promise<void> => {
    try {
      // The same order is renewed once, however often it is pressed.
      const body = { id: row.id, requestId: `renew:${row.id}:${row.version}` };
      const { orderNo } = await api(renewOrder, { body });
      message.success(t('commerce.renewed', { number: orderNo }));
      refreshResource(client, order);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    }
  };
  const actions = (row: Row) => [
    ...(row.status === 'pending_payment'
      ? offer('payment:add', {
          key: 'payment',
          label: t('commerce.addPayment'),
          run: () => setAddition({ resource: payment, row }),
        })
      : []),
    ...(Number(row.paid) > 0
      ? offer('invoice:add', {
          key: 'invoice',
          label: t('commerce.requestReceipt'),
          run: () => setAddition({ resource: invoice, row }),
        })
      : []),
    ...(row.status === 'fulfilled' || row.status === 'partially_refunded'
      ? offer('order:add', { key: 'renew', label: t('commerce.renew'), run: () => void renew(row) })
      : []),
    { key: 'paper', label: t('paper.save'), run: () => void download(orderPaper.path, { id: row.id }) },
  ];
  return (
    <>
      <ResourcePages
        resource={order}
        addLabel={t('commerce.placeOrder')}
        onAdd={can('order:add') ? () => setPlacing(true) : undefined}
        rowActions={actions}
        record={{ actions }}
      />
      {isPlacing && (
        <OrderDialog
          onClose={() => setPlacing(false)}
          onPlaced={() => {
            setPlacing(false);
            refreshResource(client, order);
          }}
        />
      )}
      {addition && <OrderAddition addition={addition} onClose={() => setAddition(undefined)} />}
    </>
  );
};

export default OrderListPage;
