import { defaultLanguage, type Language, languageNames, languages } from '@lc/contract/kernel';
import { Tabs } from 'antd';
import { useState } from 'react';
import { SafeHtml } from '../html/safe-html.tsx';
import { useT } from '../i18n.ts';
import { labelOf } from '../labels.ts';
import { type FieldInputProps, localizedOf } from '../resource/index.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

/** A formatted text, language by language. */
export const RecordHtmlInput = ({ resource, name, value, ...props }: FieldInputProps) => {
  const t = useT();
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const texts = localizedOf(value);
  const label = labelOf(resource.spec.name, name);
  return (
    <>
      <Tabs
        size="small"
        activeKey={language}
        onChange={(key) => setLanguage(languages.find((code) => code === key) ?? defaultLanguage)}
        items={languages.map((code) => ({
          key: code,
          label: <span lang={code}>{languageNames[code]}</span>,
        }))}
      />
      <RichTextEditor
        key={language}
        label={t('form.inLanguage', { label, language: languageNames[language] })}
        lang={language}
        value={texts[language] ?? ''}
        height={180}
        isInvalid={props.isInvalid}
        uploadTo="article"
        onChange={(html) => props.onChange({ ...texts, [language]: html })}
      />
    </>
  );
};

/** A formatted text as its readers see it, in every language that has one. */
export const RecordHtmlView = ({ value }: { value: unknown }) => {
  const texts = localizedOf(value);
  return languages
    .filter((code) => texts[code])
    .map((code) => (
      <section key={code} lang={code} aria-label={languageNames[code]}>
        <SafeHtml html={texts[code] ?? ''} lang={code} />
      </section>
    ));
};
