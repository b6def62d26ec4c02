import type { NamedKind } from '@lc/contract/process';
import { ChoiceInput } from './choice-input.tsx';

interface CodeInputProps {
  kind: NamedKind;
  label: string;
  /** Empty where nothing is chosen. */
  value: string;
  onChange: (code: string) => void;
}

/** Picks one thing by its name; what is kept is its code. */
export const CodeInput = ({ kind, label, value, onChange }: CodeInputProps) => (
  <ChoiceInput
    kind={kind}
    label={label}
    most={1}
    value={value ? [value] : []}
    onChange={([code = '']) => onChange(code)}
  />
);
