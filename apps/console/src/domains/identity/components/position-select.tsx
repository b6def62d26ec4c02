import { splitList } from '@lc/contract/kernel';
import { Form, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type ResourceForm, textOf } from '../../../kernel/resource/index.ts';
import { usePositions } from './use-positions.ts';

/** The positions of an account. */
export const PositionsInput = ({ values, errors, set }: Pick<ResourceForm, 'values' | 'errors' | 'set'>) => {
  const t = useT();
  const positions = usePositions();
  if (!positions) return null;
  const error = errors.selectedpositions;
  return (
    <Form.Item
      label={labelOf('user', 'selectedpositions')}
      htmlFor="user-positions"
      help={error}
      validateStatus={error ? 'error' : undefined}
    >
      <Select
        id="user-positions"
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder={t('form.select')}
        showSearch={{ optionFilterProp: 'label' }}
        loading={positions.isLoading}
        options={positions.options}
        value={splitList(textOf(values.selectedpositions))}
        onChange={(ids: string[]) => set('selectedpositions', ids.join(','))}
      />
    </Form.Item>
  );
};

interface PositionFilterProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows the list of people to those who hold a position. */
export const PositionFilter = ({ value, onChange }: PositionFilterProps) => {
  const t = useT();
  const positions = usePositions();
  if (!positions) return null;
  return (
    <Select<string>
      className="lc-position-filter"
      aria-label={t('user.positionId')}
      placeholder={t('user.positionId')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={positions.isLoading}
      options={positions.options}
      value={value}
      onChange={(id) => onChange(id)}
    />
  );
};
