import { asksOf, dependenciesOf, maxReason, type Resource, type StateTransition } from '@lc/contract/kernel';
import { Form, Input, Modal, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { useT } from '../../i18n.ts';
import { isMoment } from '../../moment-input.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import type { Values } from '../form-values.ts';
import type { NamedRow } from '../row.ts';
import { useDictionary } from '../use-dictionary.ts';
import { useResourceForm } from '../use-resource-form.ts';
import { MoveTime } from './move-time.tsx';
import type { MoveDetails } from './use-moves.tsx';

interface MoveDialogProps {
  resource: Resource;
  title: string;
  /** What follows. */
  hint?: ReactNode;
  /** What is done, as the button says it. */
  action: string;
  transition: StateTransition;
  /** The record, where it is one: what it holds of what is asked stands in the inputs. */
  row: NamedRow | undefined;
  onMove: (details: MoveDetails) => Promise<void>;
  onClose: () => void;
}

/** A resource whose fields are what a move asks for. */
const askingOf = ({ spec, ...resource }: Resource, transition: StateTransition): Resource => {
  const fields = Object.fromEntries(asksOf(transition));
  const checks = (spec.checks ?? []).filter((check) => check.fields.every((name) => name in fields));
  return { ...resource, spec: { ...spec, fields, checks, groups: {}, children: {} } };
};

/** What a record holds of what is asked, and of what that depends on. */
const heldBy = (row: NamedRow | undefined, transition: StateTransition): Values => {
  const names = asksOf(transition).flatMap(([name, field]) => [
    name,
    ...dependenciesOf(field),
    ...(field.kind === 'money' ? [field.currency] : []),
  ]);
  return Object.fromEntries(names.flatMap((name) => (row?.[name] == null ? [] : [[name, row[name]]])));
};

const focusFirst = (form: string): void =>
  document.getElementById(form)?.querySelector<HTMLElement>('input, textarea')?.focus();

/**
 * Asks what a move wants to know, why a record is moved, by a reason of the dictionary, words, or both, and when, where
 * that can be planned.
 */
const MoveDialog = (props: MoveDialogProps) => {
  const { title, hint, action, transition, onMove, onClose } = props;
  const t = useT();
  const id = useId();
  const reasons = useDictionary(transition.reasons ?? '', transition.reasons !== undefined);
  const [code, setCode] = useState<string>();
  const [words, setWords] = useState('');
  const [at, setAt] = useState<string | null>();
  const [asking] = useState(() => askingOf(props.resource, transition));
  const hasAsks = asksOf(transition).length > 0;
  const isMissing = transition.reason === 'required' && !code && words.trim() === '';
  const isUnknownTime = at !== undefined && !isMoment('dateTime', at ?? undefined);
  const form = useResourceForm({
    resource: asking,
    mode: 'create',
    initial: heldBy(props.row, transition),
    save: (answers) =>
      onMove({
        ...answers,
        ...(code && { reasonCode: code }),
        ...(words.trim() && { reason: words.trim() }),
        ...(at && { at }),
      }),
  });
  const refusal = form.isConflict ? t('system.conflict') : form.refusal;

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={title}
      okButtonProps={{
        danger: transition.look === 'danger',
        disabled: isMissing || isUnknownTime,
        htmlType: 'submit',
        form: id,
      }}
      okText={action}
      cancelText={t('form.cancel')}
      confirmLoading={form.isSaving}
      afterOpenChange={(isOpen) => isOpen && hasAsks && focusFirst(id)}
      onCancel={onClose}
    >
      <RecordForm id={id} form={{ ...form, refusal, isConflict: false }} onSaved={onClose}>
        {hint && <p className="lc-form-record">{hint}</p>}
        {hasAsks && <FormFields resource={asking} form={form} />}
        {transition.reasons && (
          <Form.Item label={t('move.reason')} htmlFor="move-reason-code">
            <Select
              id="move-reason-code"
              allowClear
              autoFocus={!hasAsks}
              placeholder={t('form.select')}
              value={code}
              options={reasons.map(({ value, text }) => ({ value, label: text }))}
              onChange={setCode}
            />
          </Form.Item>
        )}
        {transition.reason && (
          <Form.Item
            label={t(transition.reasons ? 'move.details' : 'move.reason')}
            htmlFor="move-reason"
            required={transition.reason === 'required' && !transition.reasons}
          >
            <Input.TextArea
              id="move-reason"
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={maxReason}
              showCount
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Form.Item>
        )}
        {transition.plannable && <MoveTime at={at} onChange={setAt} />}
      </RecordForm>
    </Modal>
  );
};

export default MoveDialog;
