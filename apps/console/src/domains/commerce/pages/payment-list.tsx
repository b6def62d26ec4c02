import { payment, refund, refundProposal } from '@lc/contract/commerce';
import { App } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import {
  RecordDialog,
  ResourcePages,
  type Row,
  refusalOf,
  type Values,
} from '../../../kernel/resource/index.ts';

/** A refund that is about to be asked for. */
interface Asking {
  initial: Values;
  fixed: { orderId: string; paymentId: string };
}

const isReceived = ({ status }: Row): boolean => status === 'succeeded' || status === 'partially_refunded';

/** Payments of a site: those to be confirmed are found by their state; a refund is asked for from the payment. */
const PaymentListPage = () => {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<Asking>();
  const askBack = async (row: Row): Promise<void> => {
    try {
      const { orderId, currency, proposed } = await api(refundProposal, { query: { paymentId: row.id } });
      setAsking({ initial: { currency, amount: proposed }, fixed: { orderId, paymentId: row.id } });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    }
  };
  const actions = (row: Row) =>
    can('refund:add') && isReceived(row)
      ? [{ key: 'refund', label: t('commerce.askRefund'), run: () => void askBack(row) }]
      : [];
  return (
    <>
      <ResourcePages resource={payment} rowActions={actions} record={{ actions }} />
      {asking && (
        <RecordDialog
          resource={refund}
          opened={{ mode: 'create', initial: asking.initial }}
          fixed={asking.fixed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
};

export default PaymentListPage;
