import type { FieldKind } from '@lc/contract/kernel';
import type { ComponentType } from 'react';
import { LineMissing } from '../../code-missing.tsx';
import { late } from '../../late.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { InputWaiting } from './input-waiting.tsx';

/** What a reader is shown of a value. */
interface FieldViewProps {
  value: unknown;
}

interface FieldComponents {
  Input: ComponentType<FieldInputProps>;
  View: ComponentType<FieldViewProps>;
}

type Loaded<P> = () => Promise<{ default: ComponentType<P> }>;

const provided = new Map<FieldKind, FieldComponents>();

/** Provides input and view of a kind of field that is built above this kernel, such as files; each is loaded when it is used. */
export const provideComponents = (
  kinds: readonly FieldKind[],
  { input, view }: { input: Loaded<FieldInputProps>; view: Loaded<FieldViewProps> },
): void => {
  const parts = { Input: late(input, InputWaiting, LineMissing), View: late(view, undefined, LineMissing) };
  for (const kind of kinds) provided.set(kind, parts);
};

export const partsOf = (kind: FieldKind): FieldComponents | undefined => provided.get(kind);
