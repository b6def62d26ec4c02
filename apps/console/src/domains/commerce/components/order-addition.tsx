import type { Resource } from '@lc/contract/kernel';
import { RecordDialog, type Row } from '../../../kernel/resource/index.ts';

/** Something that is added to an order: a payment or a receipt. */
export interface Addition {
  resource: Resource;
  row: Row;
}

/** The form of what is added to an order; order, currency and, for a receipt, amount and buyer are filled in. */
export const OrderAddition = ({
  addition: { resource, row },
  onClose,
}: {
  addition: Addition;
  onClose: () => void;
}) => {
  const isInvoice = resource.spec.name === 'invoice';
  const initial = {
    currency: row.currency,
    amount: isInvoice ? (Number(row.refunded) > 0 ? undefined : row.paid) : row.total,
    ...(isInvoice ? { title: row.companyId_dictText } : {}),
  };
  return (
    <RecordDialog
      resource={resource}
      opened={{ mode: 'create', initial }}
      fixed={{ orderId: row.id }}
      isFieldVisible={(name) => name !== 'idempotencyKey'}
      onClose={onClose}
    />
  );
};
