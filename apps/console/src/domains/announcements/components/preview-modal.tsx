import {
  type Language,
  type LocalizedText,
  languageNames,
  languages,
  pickLocalized,
} from '@lc/contract/kernel';
import type { UploadedFile } from '@lc/contract/media/upload.api.ts';
import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { FileLinks } from '../../../kernel/files/index.ts';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { useDictionary } from '../../../kernel/resource/index.ts';
import { AnnouncementFrame } from './announcement-frame.tsx';

interface PreviewModalProps {
  titles: LocalizedText;
  contents: LocalizedText;
  priority: string;
  files: readonly UploadedFile[];
  onClose: () => void;
  /** What stands beneath it. */
  children?: ReactNode;
}

const priorities = ['L', 'M', 'H'] as const;

/** An announcement as its receivers are going to see it, in each language. */
export const PreviewModal = ({ titles, contents, priority, files, onClose, children }: PreviewModalProps) => {
  const t = useT();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const items = useDictionary('priority');
  const value = priorities.find((one) => one === priority);
  return (
    <AnnouncementFrame
      title={pickLocalized(titles, language) || t('announcementPage.preview')}
      priority={value && { value, text: items.find((item) => item.value === value)?.text ?? value }}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p>
        <Segmented<Language>
          size="small"
          value={language}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={setLanguage}
        />
      </p>
      <SafeHtml html={pickLocalized(contents, language)} lang={language} />
      {files.length > 0 && (
        <section className="lc-announcement-part">
          <h3>{t('announcementShow.annexes')}</h3>
          <FileLinks files={files} />
        </section>
      )}
      {children}
    </AnnouncementFrame>
  );
};
