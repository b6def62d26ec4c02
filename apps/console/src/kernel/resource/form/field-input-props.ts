import type { Field, Resource } from '@lc/contract/kernel';
import type { Values } from '../form-values.ts';
import type { Row } from '../row.ts';

/** What an input of a form is given. A screen may put its own in the place of the usual one. */
export interface FieldInputProps {
  resource: Resource;
  name: string;
  field: Field;
  id: string;
  value: unknown;
  row: Row | undefined;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
  /** What the other fields hold, and how one of them is set, for inputs of several fields. */
  values?: Values;
  onSet?: (name: string, value: unknown) => void;
  /** Of an input in a line of children: the record that it belongs to. */
  parent?: { resource: Resource; values: Values };
  /** Says that the input is at work, such as with a file on its way, and that it is done. */
  onBusy?: (name: string, isBusy: boolean) => void;
}
