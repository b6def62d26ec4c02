import type { Resource } from '@lc/contract/kernel';
import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { CodeMissing } from '../../code-missing.tsx';
import { useLateState } from '../../late-part.ts';
import type { Values } from '../form-values.ts';
import { recordForm } from '../late-parts.ts';
import type { Fixed, Row } from '../row.ts';
import type { SaveRecord } from '../use-resource-form.ts';
import type { LoadRow } from '../use-resource-row.ts';
import type { Inputs, IsFieldVisible } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { type Opened, shapeOf } from './form-shape.ts';
import { useFormTitle } from './use-form-title.ts';

export interface FormFooterProps {
  values: Values;
  /** The record as it was read; none while one is added. */
  row: Row | undefined;
  /** The fields and lists whose values differ from it. */
  changed: readonly string[];
}

export interface RecordDialogProps {
  resource: Resource;
  opened: Opened;
  /** Unless it is given, records of few fields have a dialog and others a drawer. */
  shape?: 'dialog' | 'drawer';
  /** In place of "Add …", "Edit …". */
  title?: string;
  fixed?: Fixed;
  inputs?: Inputs;
  isFieldVisible?: IsFieldVisible;
  /** What stands beneath the fields, made of what they hold. */
  footer?: ComponentType<FormFooterProps>;
  load?: LoadRow;
  /** Replaces the call that saves. */
  save?: SaveRecord;
  onClose: () => void;
  /** From the detail of a record to its form; missing where the reader may not. */
  onEdit?: () => void;
}

const Framed = ({ shape, ...props }: RecordDialogProps & Required<Pick<RecordDialogProps, 'shape'>>) => {
  const { part: Form, failure } = useLateState(recordForm);
  const title = useFormTitle(props.resource, props.opened.mode, props.title);
  return (
    <FormFrame shape={shape} title={title} onClose={props.onClose}>
      {Form ? <Form {...props} /> : failure ? <CodeMissing /> : <Skeleton active paragraph={{ rows: 6 }} />}
    </FormFrame>
  );
};

/** The form of a resource in a dialog or a drawer: adding, editing, or looking at one record. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { opened } = props;
  return (
    <Framed
      key={opened.mode === 'create' ? 'create' : `${opened.mode}-${opened.id}`}
      {...props}
      shape={props.shape ?? shapeOf(props, opened.mode)}
    />
  );
};
