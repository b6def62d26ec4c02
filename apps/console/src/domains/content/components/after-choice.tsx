import { type AfterUnpublishing, afterUnpublishing } from '@lc/contract/content';
import { Form, Input, Radio } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import './content.css';

/** What taking a text offline leaves at its address. */
export interface AfterWish {
  after: AfterUnpublishing;
  address: string;
}

export const usualAfter: AfterWish = { after: 'gone', address: '' };

/** Whether it is not said yet where the address leads. */
export const isAfterMissing = ({ after, address }: AfterWish): boolean =>
  after === 'redirect' && address.trim() === '';

/** As the call takes it. */
export const afterBody = ({ after, address }: AfterWish) => ({
  after,
  ...(after === 'redirect' ? { address: address.trim() } : {}),
});

/** Asks what visitors find where a text was. */
export const AfterChoice = ({
  value,
  onChange,
}: {
  value: AfterWish;
  onChange: (value: AfterWish) => void;
}) => {
  const t = useT();
  return (
    <>
      <Form.Item label={t('contentOffline.after')}>
        <Radio.Group
          className="lc-content-after"
          value={value.after}
          onChange={(event) => onChange({ ...value, after: event.target.value })}
          options={afterUnpublishing.map((after) => ({ value: after, label: t(`contentOffline.${after}`) }))}
        />
      </Form.Item>
      {value.after === 'redirect' && (
        <Form.Item label={t('contentOffline.address')} htmlFor="lc-content-address" required>
          <Input
            id="lc-content-address"
            maxLength={500}
            placeholder="/site/…"
            value={value.address}
            onChange={(event) => onChange({ ...value, address: event.target.value })}
          />
        </Form.Item>
      )}
    </>
  );
};
