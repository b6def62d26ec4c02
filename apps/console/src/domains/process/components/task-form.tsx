import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { FormView, type FormViewHandle } from '../../../kernel/form-view.tsx';
import type { TaskDetail } from './decision.tsx';
import { type FormData, filledIn, isComplete, isOpenField, ProcessForm } from './process-form.tsx';

/** What a decision asks of the form of its task. */
export interface TaskFormHandle {
  /** What the step has filled in. @param isChecked undefined comes where something is wrong, which the form shows */
  collect: (isChecked: boolean) => Promise<ReturnType<typeof filledIn> | undefined>;
}

interface TaskFormProps {
  detail: TaskDetail;
  /** Told whether all that must be filled in is; a form of its own says so when it is asked. */
  onComplete: (isWhole: boolean) => void;
  ref: Ref<TaskFormHandle>;
}

/** The form of a task: as it was drawn where it was handed in with one, else the fields of the process. */
export const TaskForm = ({ detail: { form }, onComplete, ref }: TaskFormProps) => {
  const [changed, setChanged] = useState<FormData>({});
  // What is loaded again while somebody fills it in must not take that away.
  const [answer] = useState(form.answer);
  const view = useRef<FormViewHandle>(null);
  const data = { ...form.data, ...changed };
  const isReadOnly = !form.fields.some(isOpenField);
  useImperativeHandle(ref, () => ({
    collect: async (isChecked) => {
      if (!answer) return filledIn(form.fields, data);
      if (isReadOnly || !isChecked) return {};
      const values = await view.current?.validate();
      return values && filledIn(form.fields, values);
    },
  }));
  return answer ? (
    <FormView ref={view} jsonStr={answer.jsonStr} values={answer.values} isReadOnly={isReadOnly} />
  ) : (
    <ProcessForm
      fields={form.fields}
      data={data}
      onChange={(next) => {
        setChanged(next);
        onComplete(isComplete(form.fields, { ...form.data, ...next }));
      }}
    />
  );
};
