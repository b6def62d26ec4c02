import {
  interpolate,
  type Language,
  type LocalizedText,
  languageNames,
  languages,
  type MessageParams,
  pickLocalized,
} from '@lc/contract/kernel';
import {
  measureSms,
  parseVariables,
  samplesOf,
  type TemplateDraft,
  type TemplateProblem,
  templateProblems,
} from '@lc/contract/messaging';
import { Typography } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { localizedOf, textOf, type Values } from '../../../kernel/resource/index.ts';
import './messages.css';

const encodings = { gsm7: 'GSM-7', ucs2: 'UCS-2' } as const;

const trimmed = (texts: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text?.trim()]));

const draftOf = (values: Values): TemplateDraft => ({
  code: textOf(values.code),
  category: textOf(values.category),
  channel: textOf(values.channel),
  enabled: values.enabled === true,
  subject: trimmed(localizedOf(values.subject)),
  body: trimmed(localizedOf(values.body)),
  variables: textOf(values.variables),
});

/** Scripts that no SMS has without UCS-2. */
const otherScripts = /[\p{Script=Han}\p{Script=Myanmar}]/u;

/** How long a text is as SMS, and which character makes a text dearer that would be GSM-7 without it. */
const Measure = ({ words }: { words: string }) => {
  const t = useT();
  const { encoding, units, segments, left, offender } = measureSms(words);
  return (
    <div className="lc-message-measure">
      {t('templatePage.measure', { encoding: encodings[encoding], units, segments, left })}
      {offender && !otherScripts.test(words) && (
        <div>{t('templatePage.offender', { character: offender })}</div>
      )}
    </div>
  );
};

const Problems = ({ problems }: { problems: readonly TemplateProblem[] }) => {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ path, rule, params, isWarning }) => (
        <li key={`${path} ${rule} ${params?.name ?? ''}`}>
          <Typography.Text type={isWarning ? 'warning' : 'danger'}>
            {t(`rule.${rule}`, {
              label: labelOf('messageTemplate', path.split(/I18n|\./)[0] ?? ''),
              ...params,
            })}
          </Typography.Text>
        </li>
      ))}
    </ul>
  );
};

interface SheetProps {
  draft: TemplateDraft;
  language: Language;
  samples: MessageParams;
  problems: readonly TemplateProblem[];
}

/** One language as its readers get it. */
const Sheet = ({ draft, language, samples, problems }: SheetProps) => {
  const t = useT();
  const words = interpolate(pickLocalized(draft.body, language), samples);
  const subject = interpolate(pickLocalized(draft.subject, language), samples);
  const source = draft.body[language] ? language : languages.find((code) => draft.body[code]);
  return (
    <article className="lc-message-sheet" aria-label={languageNames[language]}>
      <header>
        <span lang={language}>{languageNames[language]}</span>
        {source && source !== language && (
          <span>{t('templatePage.standsIn', { language: languageNames[source] })}</span>
        )}
      </header>
      {draft.channel !== 'sms' && subject && (
        <p className="lc-message-subject" lang={language}>
          {subject}
        </p>
      )}
      {words ? <p lang={source}>{words}</p> : <p>{t('templatePage.empty')}</p>}
      <Problems problems={problems} />
      {draft.channel !== 'email' && words && <Measure words={words} />}
    </article>
  );
};

/** A template with its sample values in each language, how many SMS it takes, and what is wrong with it where it stands. */
export const TemplatePreview = ({ values }: { values: Values }) => {
  const t = useT();
  const draft = draftOf(values);
  const samples = samplesOf(parseVariables(draft.variables) ?? []);
  const problems = templateProblems(draft);
  const isOf = (language: Language, { path }: TemplateProblem): boolean => path.endsWith(`.${language}`);
  const elsewhere = problems.filter(
    (problem) => problem.rule !== 'required' && !languages.some((language) => isOf(language, problem)),
  );
  return (
    <section className="lc-message-preview" aria-label={t('templatePage.preview')}>
      <h3>{t('templatePage.preview')}</h3>
      <p>{t('templatePage.previewHint')}</p>
      <Problems problems={elsewhere} />
      <div className="lc-message-body">
        {languages.map((language) => (
          <Sheet
            key={language}
            draft={draft}
            language={language}
            samples={samples}
            problems={problems.filter((problem) => isOf(language, problem))}
          />
        ))}
      </div>
    </section>
  );
};
