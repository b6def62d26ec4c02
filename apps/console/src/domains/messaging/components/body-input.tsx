import { defaultLanguage, languageNames, languages } from '@lc/contract/kernel';
import { Input } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type FieldInputProps, localizedOf } from '../../../kernel/resource/index.ts';
import { counted } from '../../../ui/text-limit.ts';
import './messages.css';

/** The text of a template in three languages beside each other. */
export const BodyInput = ({ resource, name, field, id, value, ...props }: FieldInputProps) => {
  const t = useT();
  const texts = localizedOf(value);
  const label = labelOf(resource.spec.name, name);
  return (
    <fieldset className="lc-message-body">
      <legend className="lc-sr-only">{label}</legend>
      {languages.map((language) => {
        const isMain = language === defaultLanguage;
        const inputId = isMain ? id : `${id}-${language}`;
        return (
          <div key={language}>
            <label htmlFor={inputId} lang={language}>
              {languageNames[language]}
            </label>
            <Input.TextArea
              id={inputId}
              lang={language}
              aria-label={t('form.inLanguage', { label, language: languageNames[language] })}
              aria-invalid={isMain && props.isInvalid}
              aria-describedby={isMain ? props.describedBy : undefined}
              status={isMain && props.isInvalid ? 'error' : undefined}
              {...(field.kind === 'localized' ? counted(field.max) : {})}
              autoSize={{ minRows: 5, maxRows: 14 }}
              value={texts[language] ?? ''}
              onChange={({ target }) => props.onChange({ ...texts, [language]: target.value })}
              onBlur={isMain ? props.onLeave : undefined}
            />
          </div>
        );
      })}
    </fieldset>
  );
};
