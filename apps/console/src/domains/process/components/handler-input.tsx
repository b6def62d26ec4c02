import type { HandlerRule } from '@lc/process-core';
import { Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { ChoiceInput } from './choice-input.tsx';
import { CodeInput } from './code-input.tsx';

const listed = ['users', 'roles', 'departs', 'positions'] as const;
const singles = ['departPosition', 'variable'] as const;

/** Who has a step: people, roles, departments, positions, the starter, whom the step before names, a position near the starter, or a field. */
export const HandlerInput = ({
  value,
  onChange,
}: {
  value: HandlerRule | undefined;
  onChange: (rule: HandlerRule) => void;
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
  ] as const;
  const list = listed.find((one) => one === kind);
  const single = singles.find((one) => one === kind);
  return (
    <>
      <Select
        aria-label={t('processPage.handler')}
        value={kind}
        options={[...kinds]}
        onChange={(next) => {
          const many = listed.find((one) => one === next);
          const one = singles.find((single) => single === next);
          if (many) onChange({ kind: many, values: [] });
          else if (one) onChange({ kind: one, value: '' });
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
