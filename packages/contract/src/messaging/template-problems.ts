import {
  interpolate,
  type LocalizedText,
  languages,
  type MessageParams,
  pickLocalized,
} from '../kernel/index.ts';
import { builtInOf, codeVariable } from './built-in.ts';
import { measureSms } from './segments.ts';
import { parseVariables, placesIn, samplesOf } from './variables.ts';

/** What of a template its checks look at. */
export interface TemplateDraft {
  code: string;
  category: string;
  channel: string;
  enabled: boolean;
  subject: LocalizedText;
  body: LocalizedText;
  variables: string;
}

/** Something wrong with a template, at the field and language where it stands. */
export interface TemplateProblem {
  path: string;
  rule:
    | 'required'
    | 'templateVariables'
    | 'templateUnknown'
    | 'templateCode'
    | 'templateTooLong'
    | 'templateNeeded'
    | 'templateLacks';
  params?: MessageParams;
  /** It can be saved as it is. */
  isWarning?: boolean;
}

/** Segments that an SMS may have with its sample values. */
export const maxSegments = 10;

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Whether mails are made of it. */
const isForMail = ({ channel }: TemplateDraft): boolean => channel !== 'sms';

const problemsOfText = (
  draft: TemplateDraft,
  field: 'subject' | 'body',
  declared: readonly { name: string; sample: string }[],
): TemplateProblem[] => {
  const names = new Set(declared.map(({ name }) => name));
  const used = new Set(Object.values(draft[field]).flatMap(placesIn));
  return languages.flatMap((language): TemplateProblem[] => {
    const text = draft[field][language];
    if (!text) return [];
    const path = `${field}I18n.${language}`;
    const places = placesIn(text);
    const problems: TemplateProblem[] = places
      .filter((name) => !names.has(name))
      .map((name) => ({ path, rule: 'templateUnknown', params: { name } }));
    if (field === 'subject') return problems;
    if (draft.category === 'code' && !places.includes(codeVariable))
      problems.push({ path, rule: 'templateCode', params: { name: codeVariable } });
    const lacked = [...used].filter(
      (name) => names.has(name) && !places.includes(name) && name !== codeVariable,
    );
    for (const name of lacked)
      problems.push({ path, rule: 'templateLacks', params: { name }, isWarning: true });
    const { segments } = measureSms(interpolate(text, samplesOf(declared)));
    if (draft.channel !== 'email' && segments > maxSegments)
      problems.push({ path, rule: 'templateTooLong', params: { max: maxSegments } });
    return problems;
  });
};

/** Everything that is wrong with a template as it would be saved, warnings included. The console shows what the server refuses. */
export const templateProblems = (draft: TemplateDraft): TemplateProblem[] => {
  const builtIn = builtInOf(draft.code);
  const declared = parseVariables(draft.variables);
  if (!declared) return [{ path: 'variables', rule: 'templateVariables' }];
  const problems: TemplateProblem[] = [];
  const names = declared.map(({ name }) => name);
  if (builtIn && !sameNames(names, builtIn.variables))
    problems.push({
      path: 'variables',
      rule: 'templateNeeded',
      params: { names: builtIn.variables.join(', ') || '—' },
    });
  if (isForMail(draft) && !pickLocalized(draft.subject, 'en-US'))
    problems.push({ path: 'subject', rule: 'required' });
  return [
    ...problems,
    ...(isForMail(draft) ? problemsOfText(draft, 'subject', declared) : []),
    ...problemsOfText(draft, 'body', declared),
  ];
};
