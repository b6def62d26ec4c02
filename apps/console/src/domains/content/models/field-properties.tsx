import { type DesignedField, designedKinds, longestDesigned, mostOptions } from '@lc/contract/content';
import { languageNames, languages } from '@lc/contract/kernel';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useId } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';

interface FieldPropertiesProps {
  field: DesignedField;
  isReadOnly: boolean;
  onChange: (more: Partial<DesignedField>) => void;
}

const isNumber = ({ kind }: DesignedField): boolean => kind === 'integer' || kind === 'decimal';
const isText = ({ kind }: DesignedField): boolean => kind === 'text' || kind === 'longText';
const isChoice = (kind: DesignedField['kind']): boolean => kind === 'choice' || kind === 'choices';

const Options = ({ field, isReadOnly, onChange }: FieldPropertiesProps) => {
  const t = useT();
  const options = field.options ?? [];
  const put = (index: number, more: Partial<(typeof options)[number]>): void =>
    onChange({ options: options.map((option, at) => (at === index ? { ...option, ...more } : option)) });
  return (
    <fieldset className="lc-model-options">
      <legend>{t('modelDesign.options')}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the value is typed, and an option has nothing else
        <div key={index} className="lc-model-option">
          <Input
            aria-label={`${t('modelDesign.optionValue')} ${index + 1}`}
            placeholder={t('modelDesign.optionValue')}
            disabled={isReadOnly}
            maxLength={60}
            value={option.value}
            onChange={(event) => put(index, { value: event.target.value })}
          />
          {languages.map((language) => (
            <Input
              key={language}
              lang={language}
              aria-label={`${languageNames[language]} ${index + 1}`}
              placeholder={languageNames[language]}
              disabled={isReadOnly}
              maxLength={100}
              value={option.label[language] ?? ''}
              onChange={(event) => put(index, { label: { ...option.label, [language]: event.target.value } })}
            />
          ))}
          <Button
            disabled={isReadOnly}
            aria-label={t('modelDesign.removeOption', { value: option.value })}
            onClick={() => onChange({ options: options.filter((_, at) => at !== index) })}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        disabled={isReadOnly || options.length >= mostOptions}
        onClick={() => onChange({ options: [...options, { value: String(options.length + 1), label: {} }] })}
      >
        {t('modelDesign.addOption')}
      </Button>
    </fieldset>
  );
};

/** What a field is called, what it takes, and who reads it. */
export const FieldProperties = ({ field, isReadOnly, onChange }: FieldPropertiesProps) => {
  const t = useT();
  const prefix = useId();
  const limit = (name: 'min' | 'max', label: string, most?: number) => (
    <Form.Item label={label} htmlFor={`${prefix}-${name}`}>
      <LimitedNumberInput
        id={`${prefix}-${name}`}
        className="lc-form-whole"
        min={most === undefined ? undefined : 1}
        max={most}
        disabled={isReadOnly}
        value={field[name] ?? null}
        onChange={(value) => onChange({ [name]: value })}
      />
    </Form.Item>
  );
  return (
    <Form component={false} layout="vertical">
      {languages.map((language) => (
        <Form.Item
          key={language}
          label={t('modelDesign.label', { language: languageNames[language] })}
          htmlFor={`${prefix}-label-${language}`}
        >
          <Input
            id={`${prefix}-label-${language}`}
            lang={language}
            disabled={isReadOnly}
            maxLength={100}
            value={field.label[language] ?? ''}
            onChange={(event) => onChange({ label: { ...field.label, [language]: event.target.value } })}
          />
        </Form.Item>
      ))}
      <Form.Item label={t('modelDesign.kind')} htmlFor={`${prefix}-kind`}>
        <Select
          id={`${prefix}-kind`}
          disabled={isReadOnly}
          value={field.kind}
          options={designedKinds.map((kind) => ({ value: kind, label: t(`modelDesign.kind.${kind}`) }))}
          onChange={(kind) =>
            onChange({
              kind,
              min: undefined,
              max: undefined,
              ...(isChoice(kind) && !field.options ? { options: [{ value: '1', label: {} }] } : {}),
            })
          }
        />
      </Form.Item>
      <Form.Item label={t('modelDesign.code')} htmlFor={`${prefix}-code`}>
        <Input
          id={`${prefix}-code`}
          disabled={isReadOnly}
          maxLength={40}
          value={field.code}
          onChange={(event) => onChange({ code: event.target.value })}
        />
      </Form.Item>
      {field.kind !== 'boolean' && (
        <Form.Item>
          <Checkbox
            disabled={isReadOnly}
            checked={field.required === true}
            onChange={(event) => onChange({ required: event.target.checked || undefined })}
          >
            {t('modelDesign.required')}
          </Checkbox>
        </Form.Item>
      )}
      <Form.Item>
        <Checkbox
          disabled={isReadOnly}
          checked={field.internal === true}
          onChange={(event) => onChange({ internal: event.target.checked || undefined })}
        >
          {t('modelDesign.internal')}
        </Checkbox>
      </Form.Item>
      {isText(field) &&
        limit('max', t('modelDesign.longest'), longestDesigned[field.kind === 'text' ? 'text' : 'longText'])}
      {isNumber(field) && limit('min', t('modelDesign.minimum'))}
      {isNumber(field) && limit('max', t('modelDesign.maximum'))}
      {isChoice(field.kind) && <Options field={field} isReadOnly={isReadOnly} onChange={onChange} />}
      {languages.map((language) => (
        <Form.Item
          key={language}
          label={t('modelDesign.fieldHint', { language: languageNames[language] })}
          htmlFor={`${prefix}-hint-${language}`}
        >
          <Input
            id={`${prefix}-hint-${language}`}
            lang={language}
            disabled={isReadOnly}
            maxLength={200}
            value={field.hint?.[language] ?? ''}
            onChange={(event) => onChange({ hint: { ...field.hint, [language]: event.target.value } })}
          />
        </Form.Item>
      ))}
    </Form>
  );
};
