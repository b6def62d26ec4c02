import type { FormField } from '@lc/process-core';
import { Button, Checkbox, Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

const types = ['text', 'longText', 'number', 'date', 'choice', 'choices', 'boolean'] as const;
const typeWords = {
  text: 'processPage.type.text',
  longText: 'processPage.type.longText',
  number: 'processPage.type.number',
  date: 'processPage.type.date',
  choice: 'processPage.type.choice',
  choices: 'processPage.type.choices',
  boolean: 'processPage.type.boolean',
} as const;

interface FieldsEditorProps {
  fields: readonly FormField[];
  onChange: (fields: FormField[]) => void;
}

const nextName = (fields: readonly FormField[]): string => {
  let number = fields.length + 1;
  while (fields.some(({ name }) => name === `field${number}`)) number++;
  return `field${number}`;
};

/** The fields that the starter of a process fills in. */
export const FieldsEditor = ({ fields, onChange }: FieldsEditorProps) => {
  const t = useT();
  const replace = (at: number, more: Partial<FormField>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...more } : field)));
  return (
    <div className="lc-process-form">
      {fields.map((field, at) => (
        <div key={field.name} className="lc-process-row">
          <Input
            aria-label={t('processPage.fieldLabel')}
            placeholder={t('processPage.fieldLabel')}
            style={{ width: 160 }}
            maxLength={100}
            value={field.label}
            onChange={(event) => replace(at, { label: event.target.value })}
          />
          <code>{field.name}</code>
          <Select
            aria-label={t('processPage.fieldType')}
            value={field.type}
            options={types.map((type) => ({ value: type, label: t(typeWords[type]) }))}
            onChange={(type) => replace(at, { type })}
          />
          {(field.type === 'choice' || field.type === 'choices') && (
            <Select
              mode="tags"
              aria-label={t('processPage.choices')}
              placeholder={t('processPage.choices')}
              style={{ minWidth: 160 }}
              value={field.choices ?? []}
              onChange={(choices: string[]) => replace(at, { choices })}
            />
          )}
          <Checkbox
            checked={field.required === true}
            onChange={(event) => replace(at, { required: event.target.checked })}
          >
            {t('processPage.required')}
          </Checkbox>
          <Button size="small" onClick={() => onChange(fields.filter((_, index) => index !== at))}>
            {t('processPage.removeField')}
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          onClick={() =>
            onChange([...fields, { name: nextName(fields), label: t('processPage.newField'), type: 'text' }])
          }
        >
          {t('processPage.addField')}
        </Button>
      </div>
    </div>
  );
};
