import type { HandlerRule, SimpleHandlerRule } from '@lc/process-core';
import { Button, Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { ChoiceInput } from './choice-input.tsx';
import { CodeInput } from './code-input.tsx';

const listed = ['users', 'roles', 'departs', 'positions'] as const;
const singles = ['departPosition', 'variable'] as const;

/** People, roles, departments, positions, the starter, whom the step before names, a position near the starter, or a field. */
const SimpleHandlerInput = ({
  value,
  onChange,
  onSeveral,
}: {
  value: SimpleHandlerRule | undefined;
  onChange: (rule: SimpleHandlerRule) => void;
  /** Several rules instead of one; absent within several. */
  onSeveral?: () => void;
}) => {
  const t = useT();
  const kind = value?.kind ?? 'users';
  const kinds = [
    { value: 'users', label: t('processPage.users') },
    { value: 'roles', label: t('processPage.roles') },
    { value: 'departs', label: t('processPage.departs') },
    { value: 'positions', label: t('processPage.positions') },
    { value: 'starter', label: t('processPage.starter') },
    { value: 'chosen', label: t('processPage.chosen') },
    { value: 'departPosition', label: t('processPage.departPosition') },
    { value: 'variable', label: t('processPage.variable') },
    ...(onSeveral ? [{ value: 'several', label: t('processPage.several') } as const] : []),
  ] as const;
  const list = listed.find((one) => one === kind);
  const single = singles.find((one) => one === kind);
  return (
    <>
      <Select<HandlerRule['kind']>
        aria-label={t('processPage.handler')}
        value={kind}
        options={[...kinds]}
        onChange={(next) => {
          const many = listed.find((one) => one === next);
          const one = singles.find((single) => single === next);
          if (many) onChange({ kind: many, values: [] });
          else if (one) onChange({ kind: one, value: '' });
          else if (next === 'several') onSeveral?.();
          else onChange({ kind: next === 'chosen' ? 'chosen' : 'starter' });
        }}
      />
      {list && (
        <ChoiceInput
          key={list}
          kind={list}
          label={t('processPage.codes')}
          value={value && 'values' in value ? value.values : []}
          onChange={(values) => onChange({ kind: list, values })}
        />
      )}
      {single === 'departPosition' && (
        <CodeInput
          kind="positions"
          label={t('processPage.codes')}
          value={value && 'value' in value ? value.value : ''}
          onChange={(code) => onChange({ kind: 'departPosition', value: code })}
        />
      )}
      {single === 'variable' && (
        <Input
          aria-label={t('processPage.variableName')}
          placeholder={t('processPage.variableName')}
          maxLength={100}
          style={{ minWidth: 200, flex: 1 }}
          value={value && 'value' in value ? value.value : ''}
          onChange={({ target }) => onChange({ kind: 'variable', value: target.value.trim() })}
        />
      )}
    </>
  );
};

/** Who has a step: a rule, or several of which one names a person. */
export const HandlerInput = ({
  value,
  onChange,
}: {
  value: HandlerRule | undefined;
  onChange: (rule: HandlerRule) => void;
}) => {
  const t = useT();
  if (value?.kind !== 'several') {
    const first: SimpleHandlerRule = value ?? { kind: 'users', values: [] };
    return (
      <SimpleHandlerInput
        value={value}
        onChange={onChange}
        onSeveral={() => onChange({ kind: 'several', rules: [first, { kind: 'roles', values: [] }] })}
      />
    );
  }
  const { rules } = value;
  const replaced = (index: number, rule?: SimpleHandlerRule): void => {
    const next = rules.flatMap((one, at) => (at === index ? (rule ? [rule] : []) : [one]));
    const [only, ...others] = next;
    onChange(only && others.length === 0 ? only : { kind: 'several', rules: next });
  };
  return (
    <>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names, and stay in their order
        <div key={index} className="lc-process-row">
          <SimpleHandlerInput value={rule} onChange={(next) => replaced(index, next)} />
          <Button size="small" onClick={() => replaced(index)}>
            {t('processPage.several.remove')}
          </Button>
        </div>
      ))}
      {rules.length < 20 && (
        <Button
          size="small"
          onClick={() => onChange({ kind: 'several', rules: [...rules, { kind: 'users', values: [] }] })}
        >
          {t('processPage.several.add')}
        </Button>
      )}
    </>
  );
};
