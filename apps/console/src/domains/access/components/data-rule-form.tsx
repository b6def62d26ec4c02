import { addMenuRule, type DataRule, editMenuRule } from '@lc/contract/access';
import { type RuleOperator, ruleVariableIn } from '@lc/contract/kernel';
import { Alert, Button, Form, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { limited } from '../../../ui/text-limit.ts';
import { type RuleColumn, RuleValueInput } from './rule-value-input.tsx';

type Draft = Pick<DataRule, 'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue'>;

interface DataRuleFormProps {
  menuId: string;
  columns: readonly RuleColumn[];
  /** The rule that is changed; a new one without it. */
  rule?: DataRule;
  onSaved: () => void;
  onCancel: () => void;
}

const startOf = (columns: readonly RuleColumn[], rule?: DataRule): Draft =>
  rule ?? {
    ruleName: '',
    ruleColumn: columns[0]?.name ?? '',
    ruleConditions: columns[0]?.operators[0] ?? '=',
    ruleValue: '',
  };

/** The form of one data rule: operators, variables and the input of the value follow the column. */
export const DataRuleForm = ({ menuId, columns, rule, onSaved, onCancel }: DataRuleFormProps) => {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() => startOf(columns, rule));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const column = columns.find(({ name }) => name === draft.ruleColumn);

  const change = (given: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...given }));
    setProblems({});
    setRefusal(undefined);
  };
  const handleColumn = (name: string) => {
    const next = columns.find((candidate) => candidate.name === name);
    const { ruleConditions } = draft;
    const keeps = next?.operators.includes(ruleConditions) ?? false;
    change({
      ruleColumn: name,
      ruleConditions: keeps ? ruleConditions : (next?.operators[0] ?? '='),
      ruleValue: '',
    });
  };
  /** A list and a single value are written differently; a variable fits both. */
  const handleOperator = (ruleConditions: RuleOperator) => {
    const isOtherShape = (ruleConditions === 'IN') !== (draft.ruleConditions === 'IN');
    const keeps = !isOtherShape || column?.kind === 'text' || ruleVariableIn(draft.ruleValue) !== undefined;
    change({ ruleConditions, ruleValue: keeps ? draft.ruleValue : '' });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSaving(true);
    try {
      const { ruleName, ruleColumn, ruleConditions, ruleValue } = draft;
      const given = { ruleName, ruleColumn, ruleConditions, ruleValue };
      await (rule
        ? api(editMenuRule, { body: { ...given, id: rule.id, version: rule.version } })
        : api(addMenuRule, { body: { ...given, permissionId: menuId } }));
      onSaved();
    } catch (error) {
      const found = isApiError(error) ? error.problems : [];
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])));
      if (found.length === 0) setRefusal(error instanceof Error ? error.message : t('form.failed'));
    } finally {
      setSaving(false);
    }
  };

  const item = (name: keyof Draft) => {
    const problem = problems[name];
    return {
      label: labelOf('dataRule', name),
      htmlFor: `${id}-${name}`,
      required: true,
      validateStatus: problem ? ('error' as const) : undefined,
      help: problem && <span id={`${id}-${name}-error`}>{problem}</span>,
    };
  };
  const describedBy = (name: keyof Draft) => (problems[name] ? `${id}-${name}-error` : undefined);

  return (
    <form className="lc-rule-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Form component={false} layout="vertical" requiredMark>
        <div aria-live="polite">{refusal && <Alert type="error" showIcon title={refusal} />}</div>
        <Form.Item {...item('ruleName')}>
          <Input
            id={`${id}-ruleName`}
            {...limited(50)}
            aria-describedby={describedBy('ruleName')}
            value={draft.ruleName}
            onChange={(event) => change({ ruleName: event.target.value })}
          />
        </Form.Item>
        <div className="lc-rule-line">
          <Form.Item {...item('ruleColumn')}>
            <Select
              id={`${id}-ruleColumn`}
              showSearch={{ optionFilterProp: 'label' }}
              value={draft.ruleColumn}
              options={columns.map(({ name, label }) => ({ value: name, label }))}
              onChange={handleColumn}
            />
          </Form.Item>
          <Form.Item {...item('ruleConditions')}>
            <Select
              id={`${id}-ruleConditions`}
              value={draft.ruleConditions}
              options={(column?.operators ?? []).map((operator) => ({
                value: operator,
                label: t(`ruleOperator.${operator}`),
              }))}
              onChange={handleOperator}
            />
          </Form.Item>
        </div>
        {column && (
          <Form.Item
            {...item('ruleValue')}
            extra={
              draft.ruleConditions === 'IN' && column.kind !== 'choice' ? t('rulePage.listHint') : undefined
            }
          >
            <RuleValueInput
              id={`${id}-ruleValue`}
              column={column}
              operator={draft.ruleConditions}
              value={draft.ruleValue}
              isInvalid={problems.ruleValue !== undefined}
              describedBy={describedBy('ruleValue')}
              onChange={(ruleValue) => change({ ruleValue })}
            />
          </Form.Item>
        )}
        <div className="lc-rule-buttons">
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('form.save')}
          </Button>
        </div>
      </Form>
    </form>
  );
};
