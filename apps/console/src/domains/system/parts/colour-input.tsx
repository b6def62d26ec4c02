import { ColorPicker } from 'antd';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';

const presets = ['#1677ff', '#52c41a', '#faad14', '#f5222d', '#722ed1', '#13c2c2', '#8c8c8c'];

/** The colour a value is marked with, or none. */
export const ColourInput = ({ id, value, onChange, resource }: FieldInputProps) => (
  <span id={id}>
    <ColorPicker
      value={textOf(value) || null}
      allowClear
      showText
      disabledAlpha
      presets={[{ label: resource.spec.name, colors: presets, key: 'usual' }]}
      onChangeComplete={(colour) => onChange(colour.toHexString())}
      onClear={() => onChange('')}
    />
  </span>
);
