import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  parseVariables,
  type TemplateVariable,
  variableLimits,
  writeVariables,
} from '@lc/contract/messaging';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';
import { limited } from '../../../ui/text-limit.ts';
import './messages.css';

/** The variables of a template with their sample values. Those of a built-in template are the product's to name. */
export const VariablesInput = ({ id, value, row, isInvalid, describedBy, ...props }: FieldInputProps) => {
  const t = useT();
  const isFixed = row?.builtIn === true;
  // Rows that are being typed are no declarations yet, so they are kept here and not in the value.
  const [variables, setVariables] = useState<readonly TemplateVariable[]>(
    () => parseVariables(textOf(value)) ?? [],
  );
  const change = (next: readonly TemplateVariable[]) => {
    setVariables(next);
    props.onChange(writeVariables(next.filter(({ name, sample }) => name !== '' || sample !== '')));
  };
  const put = (place: number, part: Partial<TemplateVariable>) =>
    change(variables.map((variable, index) => (index === place ? { ...variable, ...part } : variable)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the form names it by its id
    <div id={id} role="group" className="lc-message-variables" aria-describedby={describedBy}>
      {variables.map(({ name, sample }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed, so the place is what stays
        <div key={index} className="lc-message-variable">
          {isFixed ? (
            <code>{`{${name}}`}</code>
          ) : (
            <Input
              aria-label={t('templatePage.variableName')}
              placeholder={t('templatePage.variableName')}
              prefix="{"
              suffix="}"
              status={isInvalid ? 'error' : undefined}
              {...limited(variableLimits.name)}
              value={name}
              onChange={({ target }) => put(index, { name: target.value.trim() })}
              onBlur={props.onLeave}
            />
          )}
          <Input
            aria-label={`${t('templatePage.sample')} ${name}`}
            placeholder={t('templatePage.sample')}
            {...limited(variableLimits.sample)}
            value={sample}
            onChange={({ target }) => put(index, { sample: target.value })}
          />
          {!isFixed && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('templatePage.removeVariable', { name })}
              onClick={() => change(variables.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {!isFixed && variables.length < variableLimits.count && (
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => change([...variables, { name: '', sample: '' }])}
        >
          {t('templatePage.addVariable')}
        </Button>
      )}
    </div>
  );
};
