import { ColorPicker } from 'antd';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';

const white = '#ffffff';

/** The colour of the words; white unless another is chosen. */
export const MarkColourInput = ({ value, onChange, onLeave }: FieldInputProps) => (
  <ColorPicker
    disabledAlpha
    disabledFormat
    format="hex"
    showText
    value={textOf(value) || white}
    onChangeComplete={(colour) => onChange(colour.toHexString())}
    onOpenChange={(isOpen) => !isOpen && onLeave()}
  />
);
