import { type Language, type LocalizedText, languageNames, languages } from '@lc/contract/kernel';
import { Form, Tabs } from 'antd';
import { useState } from 'react';
import { RichTextEditor } from '../../../kernel/editor/rich-text-editor.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';

interface ContentInputProps {
  value: LocalizedText;
  error: string | undefined;
  onChange: (texts: LocalizedText) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The text of an announcement, language by language. */
export const ContentInput = ({ value, error, onChange, onBusy }: ContentInputProps) => {
  const t = useT();
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <Form.Item
      label={t('announcementPage.content')}
      className="lc-form-wide"
      validateStatus={error ? 'error' : undefined}
      help={error}
      extra={t('form.oneLanguageIsEnough')}
    >
      <Tabs
        size="small"
        activeKey={language}
        onChange={(key) => setLanguage(languages.find((code) => code === key) ?? language)}
        items={languages.map((code) => ({
          key: code,
          label: <span lang={code}>{languageNames[code]}</span>,
        }))}
      />
      <RichTextEditor
        key={language}
        label={t('announcementPage.contentIn', { language: languageNames[language] })}
        lang={language}
        value={value[language] ?? ''}
        placeholder={t('announcementPage.write')}
        height={220}
        isInvalid={error !== undefined}
        uploadTo="announcement"
        onChange={(html) => onChange({ ...value, [language]: html })}
        onBusy={onBusy}
      />
    </Form.Item>
  );
};
