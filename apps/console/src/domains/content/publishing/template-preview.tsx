import { previewTemplate, type TemplateProblem } from '@lc/contract/content';
import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import type { TemplateRow } from './template-calls.ts';

interface TemplatePreviewProps {
  template: TemplateRow;
  body: string;
  onProblems: (problems: readonly TemplateProblem[]) => void;
}

const pause = 600;

/** A value as it is once it has not changed for a moment. */
const useCalm = <T,>(value: T): T => {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
};

/** The page that a template draws, as visitors would get it: in a frame that can do nothing. */
export const TemplatePreview = ({ template, body, onProblems }: TemplatePreviewProps) => {
  const t = useT();
  const [lang, setLang] = useState<Language>(useLanguage());
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const text = useCalm(body);
  const { type, newsClassId } = template;
  const { data, error, isFetching } = useQuery({
    queryKey: ['siteTemplate', 'preview', type, newsClassId, lang, text],
    queryFn: ({ signal }) =>
      api(previewTemplate, { body: { body: text, type, newsClassId, lang } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  const isFaulty = data?.problems.some(({ isWarning }) => !isWarning);
  useEffect(() => onProblems(data?.problems ?? []), [data, onProblems]);
  return (
    <section className="lc-template-preview" aria-label={t('templateWindow.preview')}>
      <div className="lc-template-bar">
        <Segmented<Language>
          aria-label={t('siteTemplate.lang')}
          value={lang}
          onChange={setLang}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Segmented<'desktop' | 'phone'>
          aria-label={t('templateWindow.width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: t('templateWindow.desktop') },
            { value: 'phone', label: t('templateWindow.phone') },
          ]}
        />
        {isFetching && <Spin size="small" />}
      </div>
      {error && <Alert type="error" showIcon title={refusalOf(error) ?? t('form.failed')} />}
      {data && data.problems.length > 0 && (
        <Alert
          type={isFaulty ? 'error' : 'warning'}
          showIcon
          title={t(isFaulty ? 'templateWindow.faulty' : 'templateWindow.remarks')}
          description={
            <ul className="lc-template-problems">
              {data.problems.map(({ line, column, message }) => (
                <li key={`${line} ${column} ${message}`}>
                  {t('templateWindow.atPlace', { line, column, message })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {data?.html !== null && data !== undefined && (
        <iframe
          title={t('templateWindow.preview')}
          className={width === 'phone' ? 'is-phone' : undefined}
          sandbox=""
          srcDoc={data.html}
        />
      )}
    </section>
  );
};
