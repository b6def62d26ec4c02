import { jobPosting, promoteJobPosting, promotions } from '@lc/contract/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { isMoment } from '../../../kernel/moment-input.tsx';
import { MomentItem } from '../../../kernel/moment-item.tsx';
import { type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

/** Lets a posting stand out until the end of a day; without a day, no longer. */
export const PromoteDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const t = useT();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [kind, setKind] = useState<(typeof promotions)[number]>('urgent');
  const [until, setUntil] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const handleOk = async () => {
    setSaving(true);
    try {
      await api(promoteJobPosting, {
        body: { id: row.id, kind, ...(until ? { until } : {}) },
      });
      refreshResource(client, jobPosting);
      onClose();
    } catch (error) {
      message.error(refusalOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('right.jobPosting.promote')}
      onCancel={onClose}
      onOk={() => void handleOk()}
      okButtonProps={{ disabled: until !== undefined && !isMoment('date', until) }}
      confirmLoading={isSaving}
    >
      <Form layout="vertical">
        <Form.Item label={t('jobPosting.kind')} htmlFor="promote-kind">
          <Select
            id="promote-kind"
            value={kind}
            onChange={setKind}
            options={promotions.map((value) => ({ value, label: t(`jobPromotion.${value}`) }))}
          />
        </Form.Item>
        <MomentItem
          id="promote-until"
          label={t('jobPosting.until')}
          extra={t('jobPosting.untilHint')}
          kind="date"
          value={until}
          onChange={setUntil}
        />
      </Form>
    </Modal>
  );
};
