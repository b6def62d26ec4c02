import { invoice, order, orderPaper, payment } from '@lc/contract/commerce';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { download } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { ResourcePages, type Row, refreshResource, useOffer } from '../../../kernel/resource/index.ts';
import { type Addition, OrderAddition } from '../components/order-addition.tsx';

const OrderDialog = lateDialog(() => import('../components/order-dialog.tsx'));
const RenewDialog = lateDialog(() => import('../components/renew-dialog.tsx'));

/** Orders of a site; the page of an order has its payments, refunds, receipts and what was bought. */
const OrderListPage = () => {
  const t = useT();
  const can = useCan();
  const offer = useOffer();
  const client = useQueryClient();
  const [isPlacing, setPlacing] = useState(false);
  const [addition, setAddition] = useState<Addition>();
  const [renewed, setRenewed] = useState<Row>();
  const actions = (row: Row) => [
    ...offer('payment:add', {
      key: 'payment',
      label: t('commerce.addPayment'),
      run: () => setAddition({ resource: payment, row }),
      when: row.status === 'pending_payment',
    }),
    ...offer('invoice:add', {
      key: 'invoice',
      label: t('commerce.requestReceipt'),
      run: () => setAddition({ resource: invoice, row }),
      when: Number(row.paid) > Number(row.refunded),
    }),
    ...offer('order:add', {
      key: 'renew',
      label: t('commerce.renew'),
      run: () => setRenewed(row),
      when: row.status === 'fulfilled' || row.status === 'partially_refunded',
    }),
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
      {renewed && <RenewDialog row={renewed} onClose={() => setRenewed(undefined)} />}
      {addition && <OrderAddition addition={addition} onClose={() => setAddition(undefined)} />}
    </>
  );
};

export default OrderListPage;
