import { adjustEntitlement, consumeEntitlement, entitlement, entitlementGift } from '@lc/contract/commerce';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';

/** What is to be done with an entitlement. */
export interface EntitlementChange {
  action: 'use' | 'adjust';
  row: Row;
}

/** Uses a right for its company, or corrects how much of it there is. */
export const EntitlementDialog = ({
  change: { action, row },
  onClose,
}: {
  change: EntitlementChange;
  onClose: () => void;
}) => {
  const t = useT();
  const client = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  const [quantity, setQuantity] = useState<number | undefined>(1);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isUse = action === 'use';

  const save = async (): Promise<void> => {
    if (quantity === undefined) return;
    setSaving(true);
    try {
      if (isUse) {
        const { companyId, seekerId, resource } = row as Row & {
          companyId: string | null;
          seekerId: string | null;
          resource: never;
        };
        const owner = companyId === null ? { seekerId: seekerId ?? '' } : { companyId };
        await api(consumeEntitlement, { body: { ...owner, resource, quantity, requestId } });
      } else await api(adjustEntitlement, { body: { id: row.id, delta: quantity, reason: reason.trim() } });
      refreshResource(client, entitlement);
      refreshResource(client, entitlementGift);
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('form.failed'));
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t(isUse ? 'commerce.useRight' : 'commerce.adjustRight')}
      mask={{ closable: false }}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !quantity || (!isUse && reason.trim().length < 3) }}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {refusal && <Alert className="lc-form-alert" type="error" showIcon title={refusal} />}
        <p className="lc-form-record">
          {[row.companyId_dictText, row.seekerId_dictText, row.resource_dictText]
            .filter(Boolean)
            .map(String)
            .join(' · ')}
        </p>
        <Form.Item
          label={t(isUse ? 'entitlement.quantity' : 'entitlement.delta')}
          htmlFor="entitlement-quantity"
          required
        >
          <LimitedNumberInput
            id="entitlement-quantity"
            min={isUse ? 1 : -1_000_000}
            max={1_000_000}
            value={quantity}
            onChange={setQuantity}
          />
        </Form.Item>
        {!isUse && quantity !== undefined && quantity > 0 && (
          <Alert type="info" showIcon title={t('commerce.giftWaits')} />
        )}
        {!isUse && (
          <Form.Item label={t('entitlement.reason')} htmlFor="entitlement-reason" required>
            <Input.TextArea
              id="entitlement-reason"
              autoSize={{ minRows: 2, maxRows: 4 }}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
