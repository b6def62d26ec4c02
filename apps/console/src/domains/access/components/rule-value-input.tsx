import type { ruleColumns } from '@lc/contract/access';
import {
  type EndpointResult,
  type RuleOperator,
  ruleVariableIn,
  ruleVariableText,
} from '@lc/contract/kernel';
import { Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { MomentInput } from '../../../kernel/moment-input.tsx';
import { ReferencePicker } from '../../../kernel/resource/index.ts';
import { limited } from '../../../ui/text-limit.ts';

export type RuleColumn = EndpointResult<typeof ruleColumns>['columns'][number];

interface RuleValueInputProps {
  id: string;
  column: RuleColumn;
  operator: RuleOperator;
  value: string;
  isInvalid: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
}

const fixed = 'fixed';

/** The input that fits a column: choices, yes or no, a day, another record, or a text. */
const FixedInput = ({
  id,
  column,
  operator,
  value,
  isInvalid,
  describedBy,
  onChange,
}: RuleValueInputProps) => {
  const t = useT();
  const common = { id, status: isInvalid ? ('error' as const) : undefined, 'aria-describedby': describedBy };
  const isList = operator === 'IN';
  switch (column.kind) {
    case 'choice':
      return isList ? (
        <Select
          {...common}
          mode="multiple"
          value={value ? value.split(',') : []}
          options={column.values}
          onChange={(values) => onChange(values.join(','))}
        />
      ) : (
        <Select {...common} value={value || undefined} options={column.values} onChange={onChange} />
      );
    case 'boolean':
      return (
        <Select
          {...common}
          value={value || undefined}
          options={[
            { value: 'true', label: t('system.yes') },
            { value: 'false', label: t('system.no') },
          ]}
          onChange={onChange}
        />
      );
    case 'date':
    case 'dateTime':
      return (
        <MomentInput {...common} kind={column.kind} value={value} onChange={(next) => onChange(next ?? '')} />
      );
    case 'reference':
      if (!isList && column.to)
        return (
          <ReferencePicker
            id={id}
            to={column.to}
            value={value || undefined}
            isInvalid={isInvalid}
            describedBy={describedBy}
            onChange={(next) => onChange(next ?? '')}
          />
        );
      break;
  }
  return (
    <Input {...common} {...limited(500)} value={value} onChange={(event) => onChange(event.target.value)} />
  );
};

/** What a rule compares with: a variable where some fit the column, or a value of the column's own kind. */
export const RuleValueInput = (props: RuleValueInputProps) => {
  const { column, value, onChange } = props;
  const t = useT();
  const variable = ruleVariableIn(value);
  return (
    <div className="lc-rule-value">
      {column.variables.length > 0 && (
        <Select
          aria-label={t('rulePage.variable')}
          value={variable ?? fixed}
          options={[
            { value: fixed, label: t('rulePage.fixed') },
            ...column.variables.map((name) => ({ value: name, label: t(`ruleVariable.${name}`) })),
          ]}
          onChange={(chosen) => {
            const found = column.variables.find((name) => name === chosen);
            onChange(found ? ruleVariableText(found) : '');
          }}
        />
      )}
      {!variable && <FixedInput {...props} />}
    </div>
  );
};
