import { defaultLanguage, languageNames, languages, pickLocalized } from '@lc/contract/kernel';
import { Input } from 'antd';
import { counted } from '../../../ui/text-limit.ts';
import { useT } from '../../i18n.ts';
import { localizedOf } from '../row.ts';

interface LocalizedInputProps {
  label: string;
  max: number;
  id: string;
  value: unknown;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

/** One text in three languages, all of them visible. What readers get for those left empty stands in their place. */
export const LocalizedInput = ({ label, max, ...props }: LocalizedInputProps) => {
  const t = useT();
  const texts = localizedOf(props.value);
  return (
    <fieldset
      className="lc-localized"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onLeave();
      }}
    >
      <legend className="lc-sr-only">{label}</legend>
      {languages.map((code) => {
        const isMain = code === defaultLanguage;
        return (
          <Input
            key={code}
            id={isMain ? props.id : `${props.id}-${code}`}
            lang={code}
            aria-label={t('form.inLanguage', { label, language: languageNames[code] })}
            aria-invalid={isMain && props.isInvalid}
            aria-describedby={isMain ? props.describedBy : undefined}
            status={isMain && props.isInvalid ? 'error' : undefined}
            prefix={<span className="lc-localized-language">{languageNames[code]}</span>}
            placeholder={pickLocalized(texts, code)}
            {...counted(max)}
            allowClear
            value={texts[code] ?? ''}
            onChange={(event) => props.onChange({ ...texts, [code]: event.target.value })}
          />
        );
      })}
    </fieldset>
  );
};
