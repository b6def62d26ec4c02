import type { FormField } from '@lc/process-core';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../kernel/i18n.ts';
import { MomentInput } from '../../../../kernel/moment-input.tsx';
import { LimitedNumberInput } from '../../../../ui/number-input.tsx';
import {
  type Comparison,
  type Condition,
  comparisonsOf,
  feelOf,
  firstCondition,
  readCondition,
} from './conditions.ts';

const comparisonWords = {
  '=': 'processPage.comparison.equal',
  '!=': 'processPage.comparison.different',
  '>': 'processPage.comparison.more',
  '>=': 'processPage.comparison.atLeast',
  '<': 'processPage.comparison.less',
  '<=': 'processPage.comparison.atMost',
  contains: 'processPage.comparison.contains',
} as const satisfies Record<Comparison, string>;

interface ValueInputProps {
  field: FormField;
  value: Condition['value'];
  onChange: (value: Condition['value']) => void;
}

const ValueInput = ({ field, value, onChange }: ValueInputProps) => {
  const t = useT();
  const language = useLanguage();
  const label = t('processPage.conditionValue');
  if (typeof value === 'number')
    return (
      <LimitedNumberInput
        aria-label={label}
        value={value}
        isWhole={false}
        onChange={(next) => next !== undefined && onChange(next)}
      />
    );
  if (typeof value === 'boolean')
    return (
      <Select<string>
        aria-label={label}
        value={String(value)}
        options={[
          { value: 'true', label: t('processPage.yes') },
          { value: 'false', label: t('processPage.no') },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  if (field.type === 'date')
    return (
      <MomentInput kind="date" aria-label={label} value={value} onChange={(next) => onChange(next ?? '')} />
    );
  if (field.choices)
    return (
      <Select<string>
        aria-label={label}
        style={{ minWidth: 120 }}
        value={value}
        options={field.choices.map((choice, at) => ({
          value: choice,
          label: field.choiceLabels?.[language]?.[at] ?? choice,
        }))}
        onChange={onChange}
      />
    );
  return (
    <Input
      aria-label={label}
      placeholder={label}
      style={{ width: 160 }}
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

interface PickedProps {
  field: FormField;
  condition: Condition;
  onChange: (text: string) => void;
}

const Picked = ({ field, condition, onChange }: PickedProps) => {
  const t = useT();
  return (
    <>
      <Select<Comparison>
        aria-label={t('processPage.comparison')}
        value={condition.comparison}
        options={comparisonsOf(field).map((value) => ({ value, label: t(comparisonWords[value]) }))}
        onChange={(comparison) => onChange(feelOf(field, { ...condition, comparison }))}
      />
      <ValueInput
        field={field}
        value={condition.value}
        onChange={(value) => onChange(feelOf(field, { ...condition, value }))}
      />
    </>
  );
};

/** What stands in the list of fields for a condition that is typed. */
const formula = '';

interface ConditionInputProps {
  value: string;
  fields: readonly FormField[];
  onChange: (text: string) => void;
}

/** When a branch is taken: a field compared with a value, or a formula that is typed. */
export const ConditionInput = ({ value, fields, onChange }: ConditionInputProps) => {
  const t = useT();
  const [isTyped, setIsTyped] = useState(false);
  const condition = isTyped ? undefined : readCondition(value, fields);
  const field = fields.find(({ name }) => name === condition?.field);
  const isFormula = fields.length === 0 || isTyped || (value !== '' && !condition);
  return (
    <div className="lc-process-row">
      {fields.length > 0 && (
        <Select<string | null>
          aria-label={t('processPage.conditionField')}
          placeholder={t('processPage.conditionField')}
          style={{ minWidth: 140 }}
          value={isFormula ? formula : (field?.name ?? null)}
          options={[
            ...fields.map(({ name, label }) => ({ value: name, label })),
            { value: formula, label: t('processPage.formula') },
          ]}
          onChange={(name) => {
            const chosen = fields.find((one) => one.name === name);
            setIsTyped(!chosen);
            if (chosen) onChange(feelOf(chosen, firstCondition(chosen)));
          }}
        />
      )}
      {isFormula && (
        <Input
          aria-label={t('processPage.when')}
          placeholder={t('processPage.when')}
          style={{ minWidth: 200, flex: 1 }}
          maxLength={2000}
          value={value}
          onChange={({ target }) => {
            // What is being typed stays a formula, though it may say a condition meanwhile.
            setIsTyped(true);
            onChange(target.value);
          }}
        />
      )}
      {!isFormula && field && condition && <Picked field={field} condition={condition} onChange={onChange} />}
    </div>
  );
};
