import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type ConditionMatch,
  type ConditionRule,
  conditionFields,
  conditionRulesOf,
  type Field,
  type ListCondition,
  maxConditions,
  operatorOfRule,
  type Resource,
  text,
} from '@lc/contract/kernel';
import { Button, Modal, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import type { Conditions } from '../filter-query.ts';
import { FieldInput } from '../form/field-input.tsx';

interface ConditionDialogProps {
  resource: Resource;
  conditions: Conditions | undefined;
  onApply: (conditions: Conditions | undefined) => void;
  onClose: () => void;
}

/** A line of the dialog; lines have no other name to be told apart by. */
interface Line extends ListCondition {
  key: number;
}

/** Inputs of a condition compare with one plain value, whatever a form makes of the field. */
const comparedAs = (field: Field, rule: ConditionRule): Field =>
  field.kind === 'localized' || field.kind === 'text' || field.kind === 'serial' || rule === 'in'
    ? text({ max: 200 })
    : { ...field, required: false };

const toText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const fromText = (field: Field, val: string): unknown => {
  if (field.kind === 'boolean') return val === 'true';
  // What is no number stays as it was typed.
  const number = field.kind === 'integer' && val !== '' ? Number(val) : Number.NaN;
  return Number.isSafeInteger(number) ? number : val;
};

/** Whether a condition can be asked; whether its value fits is the server's to say. */
const isWhole = ({ rule, val }: ListCondition): boolean =>
  operatorOfRule[rule] === undefined || val.trim() !== '';

/** Conditions on any field of a list, of which all or any must hold. */
const ConditionDialog = ({ resource, conditions, onApply, onClose }: ConditionDialogProps) => {
  const t = useT();
  const id = useId();
  const fields = conditionFields(resource);
  const fieldOf = (name: string): Field | undefined => fields.find(([known]) => known === name)?.[1];
  const lineOf = (key: number, name = fields[0]?.[0] ?? ''): Line => {
    const field = fieldOf(name);
    return {
      key,
      field: name,
      rule: (field && conditionRulesOf(field)[0]) ?? 'eq',
      val: field?.kind === 'boolean' ? 'true' : '',
    };
  };
  const [match, setMatch] = useState<ConditionMatch>(conditions?.match ?? 'and');
  const [lines, setLines] = useState<readonly Line[]>(
    () => conditions?.list.map((condition, key) => ({ ...condition, key })) ?? [lineOf(0)],
  );
  const isComplete = lines.every(isWhole);
  const change = (key: number, changed: Partial<Line>) =>
    setLines((current) => current.map((line) => (line.key === key ? { ...line, ...changed } : line)));

  const handleApply = () => {
    const list = lines.map(({ field, rule, val }) => ({ field, rule, val }));
    onApply(list.length > 0 ? { match, list } : undefined);
    onClose();
  };

  return (
    <Modal
      open
      width={dialogWidths.record}
      title={t('condition.title')}
      okText={t('list.search')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !isComplete }}
      onOk={handleApply}
      onCancel={onClose}
    >
      <div className="lc-conditions">
        <Segmented<ConditionMatch>
          aria-label={t('condition.match')}
          value={match}
          options={[
            { value: 'and', label: t('condition.and') },
            { value: 'or', label: t('condition.or') },
          ]}
          onChange={setMatch}
        />
        {lines.map((line, place) => {
          const field = fieldOf(line.field);
          if (!field) return null;
          const compared = comparedAs(field, line.rule);
          return (
            <div className="lc-condition" key={line.key}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={t('condition.field', { number: place + 1 })}
                value={line.field}
                options={fields.map(([name]) => ({ value: name, label: labelOf(resource.spec.name, name) }))}
                onChange={(name) => change(line.key, lineOf(line.key, name))}
              />
              <Select
                className="lc-condition-rule"
                aria-label={t('condition.rule', { number: place + 1 })}
                value={line.rule}
                options={conditionRulesOf(field).map((rule) => ({
                  value: rule,
                  label: t(`condition.rule.${rule}`),
                }))}
                onChange={(rule) => change(line.key, { rule })}
              />
              {operatorOfRule[line.rule] ? (
                <div className="lc-condition-value">
                  <label className="lc-sr-only" htmlFor={`${id}-${line.key}`}>
                    {t('condition.value', { number: place + 1 })}
                  </label>
                  <FieldInput
                    key={`${line.field}-${line.rule === 'in'}`}
                    resource={resource}
                    name={line.field}
                    field={compared}
                    id={`${id}-${line.key}`}
                    value={fromText(compared, line.val)}
                    row={undefined}
                    isInvalid={false}
                    describedBy={undefined}
                    onChange={(value) => change(line.key, { val: toText(value) })}
                    onLeave={() => undefined}
                  />
                </div>
              ) : (
                <span />
              )}
              <Button
                className="lc-condition-remove"
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={t('condition.remove', { number: place + 1 })}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              />
            </div>
          );
        })}
        {lines.length < maxConditions && (
          <Button
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => setLines([...lines, lineOf(Math.max(-1, ...lines.map(({ key }) => key)) + 1)])}
          >
            {t('condition.add')}
          </Button>
        )}
      </div>
    </Modal>
  );
};

export default ConditionDialog;
