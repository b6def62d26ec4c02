import { bankLine, bankLineCandidates, proposeMatch } from '@lc/contract/commerce';
import type { Currency } from '@lc/contract/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Modal, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import {
  Amount,
  ReferencePicker,
  type Row,
  refreshResource,
  refusalOf,
} from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import './match-dialog.css';

const other = 'other';

/** Says which order a line of a statement is for: one of those that fit, or another. */
const MatchDialog = ({ line, onClose }: { line: Row; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [elsewhere, setElsewhere] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['bankLine', 'candidates', line.id],
    queryFn: ({ signal }) => api(bankLineCandidates, { query: { id: line.id } }, { signal }),
  });
  const picked = chosen ?? (data ? (data[0]?.orderId ?? other) : undefined);
  const orderId = picked === other ? elsewhere : picked;
  const save = async (): Promise<void> => {
    if (!orderId) return;
    setSaving(true);
    try {
      await api(proposeMatch, { body: { id: line.id, orderId } });
      refreshResource(client, bankLine);
      onClose();
    } catch (failed) {
      setRefusal(refusalOf(failed) ?? t('form.failed'));
      setSaving(false);
    }
  };
  const problem = refusal ?? (error ? (refusalOf(error) ?? t('form.failed')) : undefined);
  return (
    <Modal
      open
      width={dialogWidths.record}
      title={t('commerce.chooseOrder')}
      mask={{ closable: false }}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !orderId }}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {problem && <Alert className="lc-form-alert" type="error" showIcon title={problem} />}
        <p className="lc-form-record">
          {[line.reference, line.payerName, line.memo].filter(Boolean).map(String).join(' · ')}{' '}
          <Amount value={String(line.amount)} currency={line.currency as Currency} />
        </p>
        {!data && !error && <Skeleton active />}
        {data?.length === 0 && <p>{t('commerce.noCandidates')}</p>}
        {data && (
          <Radio.Group
            className="lc-candidates"
            aria-label={t('commerce.chooseOrder')}
            value={picked}
            onChange={(event) => setChosen(String(event.target.value))}
          >
            {data.map(({ orderId: id, orderNo, buyer, currency, open, score }) => (
              <Radio key={id} value={id}>
                <span className="lc-candidate">
                  <b>{orderNo}</b>
                  <span>{buyer}</span>
                  <span>
                    {t('bankLine.open')} <Amount value={open} currency={currency} />
                  </span>
                  <small>
                    {t('bankLine.score')} {score}%
                  </small>
                </span>
              </Radio>
            ))}
            <Radio value={other}>{t('commerce.otherOrder')}</Radio>
          </Radio.Group>
        )}
        {picked === other && (
          <Form.Item label={t('bankLine.orderId')} htmlFor="match-order" required>
            <ReferencePicker id="match-order" to="order" value={elsewhere} onChange={setElsewhere} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};

export default MatchDialog;
