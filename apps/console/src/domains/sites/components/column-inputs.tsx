import { IconPicker } from '../../../kernel/icon-picker.tsx';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';
import { ParentInput } from './parent-input.tsx';

const IconInput = ({ id, value, isInvalid, describedBy, onChange, onLeave }: FieldInputProps) => (
  <IconPicker
    id={id}
    value={textOf(value)}
    isInvalid={isInvalid}
    describedBy={describedBy}
    onChange={onChange}
    onBlur={onLeave}
  />
);

/** Inputs of the form of a column that are not the usual ones. */
export const columnInputs = { parentId: ParentInput, icon: IconInput };
