import { addOrder, quoteOrder } from '@lc/contract/commerce';
import { type Currency, currencies } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ReferencePicker, useDictionary } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { Amounts } from './order-amounts.tsx';
import { usePlacing } from './use-placing.ts';
import './order-dialog.css';

interface Line {
  key: number;
  productId: string | undefined;
  quantity: number | undefined;
}

type BuyerKind = 'company' | 'seeker';

interface Draft {
  kind: BuyerKind;
  buyerId: string | undefined;
  currency: Currency;
  couponCode: string;
  remark: string;
  lines: Line[];
}

const buyerLabels = { company: 'order.companyId', seeker: 'order.seekerId' } as const;

/** What the server is asked; undefined as long as something is missing. */
const wantedOf = ({ kind, buyerId, currency, couponCode, lines }: Draft) => {
  const items = lines.flatMap(({ productId, quantity }) =>
    productId && quantity !== undefined ? [{ productId, quantity }] : [],
  );
  const isNumbered = lines.every(({ productId, quantity }) => !productId || quantity !== undefined);
  if (!buyerId || items.length === 0 || !isNumbered) return undefined;
  const buyer = kind === 'company' ? { companyId: buyerId } : { seekerId: buyerId };
  return { ...buyer, currency, items, ...(couponCode.trim() && { couponCode: couponCode.trim() }) };
};

const LineRow = ({
  line,
  number,
  onChange,
  onRemove,
}: {
  line: Line;
  number: number;
  onChange: (line: Line) => void;
  onRemove: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    <div className="lc-order-line">
      <Form.Item label={t('orderItem.productId')} htmlFor={`order-product-${number}`} required>
        <ReferencePicker
          id={`order-product-${number}`}
          to="serviceProduct"
          value={line.productId}
          onChange={(productId) => onChange({ ...line, productId })}
        />
      </Form.Item>
      <Form.Item label={t('orderItem.quantity')} htmlFor={`order-quantity-${number}`}>
        <LimitedNumberInput
          id={`order-quantity-${number}`}
          min={1}
          max={100_000}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
      </Form.Item>
      {onRemove && (
        <Button type="link" danger aria-label={t('commerce.removeLine', { number })} onClick={onRemove}>
          {t('list.delete')}
        </Button>
      )}
    </div>
  );
};

/** Places an order for a company or a job seeker; what it costs is shown before it is placed. */
const OrderDialog = ({ onClose, onPlaced }: { onClose: () => void; onPlaced: () => void }) => {
  const t = useT();
  const { message } = App.useApp();
  const names = useDictionary('currency');
  const [requestId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>({
    kind: 'company',
    buyerId: undefined,
    currency: 'MMK',
    couponCode: '',
    remark: '',
    lines: [{ key: 0, productId: undefined, quantity: 1 }],
  });
  const set = (part: Partial<Draft>): void => {
    forget();
    setDraft({ ...draft, ...part });
  };
  const setLine = (next: Line): void =>
    set({ lines: draft.lines.map((line) => (line.key === next.key ? next : line)) });
  const wanted = wantedOf(draft);
  const quote = useQuery({
    queryKey: ['order', 'quote', wanted],
    queryFn: ({ signal }) => (wanted ? api(quoteOrder, { body: wanted }, { signal }) : null),
    enabled: wanted !== undefined,
    retry: false,
  });
  const { isPlacing, problem, forget, place } = usePlacing(quote);

  const order = (): Promise<void> =>
    place(async (expectedTotal) => {
      if (!wanted) return;
      const remark = draft.remark.trim();
      const placed = await api(addOrder, {
        body: { ...wanted, requestId, expectedTotal, ...(remark && { remark }) },
      });
      message.success(t('commerce.ordered', { number: placed.orderNo }));
      onPlaced();
    });

  return (
    <Modal
      open
      width={dialogWidths.record}
      title={t('commerce.placeOrder')}
      mask={{ closable: false }}
      okText={t('commerce.placeOrder')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !quote.data }}
      confirmLoading={isPlacing}
      onOk={() => void order()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {problem && <Alert className="lc-form-alert" type="error" showIcon title={problem} />}
        <Segmented
          className="lc-form-alert"
          aria-label={t('commerce.buyer')}
          value={draft.kind}
          onChange={(kind) => set({ kind, buyerId: undefined })}
          options={(['company', 'seeker'] as const).map((value) => ({ value, label: t(buyerLabels[value]) }))}
        />
        <Form.Item label={t(buyerLabels[draft.kind])} htmlFor="order-buyer" required>
          <ReferencePicker
            key={draft.kind}
            id="order-buyer"
            to={draft.kind}
            value={draft.buyerId}
            onChange={(buyerId) => set({ buyerId })}
          />
        </Form.Item>
        <Form.Item label={t('order.currency')} htmlFor="order-currency" required>
          <Select
            id="order-currency"
            value={draft.currency}
            options={currencies.map((value) => ({
              value,
              label: names.find((item) => item.value === value)?.text ?? value,
            }))}
            onChange={(currency) => set({ currency })}
          />
        </Form.Item>
        {draft.lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            number={index + 1}
            onChange={setLine}
            onRemove={
              draft.lines.length > 1
                ? () => set({ lines: draft.lines.filter(({ key }) => key !== line.key) })
                : undefined
            }
          />
        ))}
        <Button
          type="dashed"
          block
          className="lc-form-alert"
          onClick={() =>
            set({
              lines: [
                ...draft.lines,
                {
                  key: Math.max(...draft.lines.map(({ key }) => key)) + 1,
                  productId: undefined,
                  quantity: 1,
                },
              ],
            })
          }
        >
          {t('commerce.addLine')}
        </Button>
        <Form.Item label={t('order.couponCode')} htmlFor="order-coupon">
          <Input
            id="order-coupon"
            maxLength={40}
            value={draft.couponCode}
            onChange={(event) => set({ couponCode: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('order.remark')} htmlFor="order-remark">
          <Input.TextArea
            id="order-remark"
            autoSize={{ minRows: 2, maxRows: 4 }}
            maxLength={500}
            value={draft.remark}
            onChange={(event) => set({ remark: event.target.value })}
          />
        </Form.Item>
      </Form>
      <div aria-live="polite">
        {quote.data ? (
          <Amounts quote={quote.data} />
        ) : (
          <p className="lc-form-record">{t('commerce.quoting')}</p>
        )}
      </div>
    </Modal>
  );
};

export default OrderDialog;
