import { order, quoteRenewal, renewOrder } from '@lc/contract/commerce';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Modal, Skeleton } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, refreshResource } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { Amounts } from './order-amounts.tsx';
import { usePlacing } from './use-placing.ts';

/** Renews an order: what it gives again, what cannot be renewed, and what it costs now are shown before. */
const RenewDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const quote = useQuery({
    queryKey: ['order', 'quoteRenewal', row.id],
    queryFn: ({ signal }) => api(quoteRenewal, { body: { id: row.id } }, { signal }),
    retry: false,
  });
  const { isPlacing, problem, place } = usePlacing(quote);
  const renew = (): Promise<void> =>
    place(async (expectedTotal) => {
      // The same order is renewed once, however often it is pressed.
      const requestId = `renew:${row.id}:${row.version}`;
      const { orderNo } = await api(renewOrder, { body: { id: row.id, requestId, expectedTotal } });
      message.success(t('commerce.renewed', { number: orderNo }));
      refreshResource(client, order);
      onClose();
    });
  return (
    <Modal
      open
      width={dialogWidths.record}
      title={t('commerce.renewNow')}
      mask={{ closable: false }}
      okText={t('commerce.renew')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !quote.data }}
      confirmLoading={isPlacing}
      onOk={() => void renew()}
      onCancel={onClose}
    >
      {problem && <Alert className="lc-form-alert" type="error" showIcon title={problem} />}
      <div aria-live="polite">
        {quote.data ? (
          <>
            {quote.data.leftOut.length > 0 && (
              <Alert
                className="lc-form-alert"
                type="warning"
                showIcon
                title={t('commerce.notRenewed', { names: quote.data.leftOut.join(', ') })}
              />
            )}
            <ul>
              {quote.data.items.map(({ productId, productName, quantity }) => (
                <li key={productId}>
                  {productName} × {quantity}
                </li>
              ))}
            </ul>
            <Amounts quote={quote.data} />
          </>
        ) : (
          !quote.error && <Skeleton active />
        )}
      </div>
    </Modal>
  );
};

export default RenewDialog;
