import {
  interpolate,
  type Language,
  type LocalizedText,
  languages,
  type MessageParams,
  pickLocalized,
} from '@lc/contract/kernel';
import { builtInOf, codeVariable, placesIn } from '@lc/contract/messaging';

/** A template as messages are made of it. */
export interface Template {
  id: string;
  name: LocalizedText;
  code: string;
  category: 'code' | 'notice' | 'marketing';
  channel: 'sms' | 'email' | 'both';
  subject: LocalizedText | null;
  body: LocalizedText;
  variables: string | null;
  gatewayCode: string | null;
  enabled: boolean;
}

const mask = '••••••';

/** The language a text is really taken from, as `pickLocalized` takes it. */
const languageOf = (text: LocalizedText, wanted: Language): Language =>
  [wanted, 'en-US' as const, ...languages].find((language) => text[language]) ?? wanted;

const secretsOf = ({ code, category }: Template): readonly string[] =>
  builtInOf(code)?.secret ?? (category === 'code' ? [codeVariable] : []);

/** The names of the places in a template's words that there is no value for. */
export const missingValues = (template: Template, language: Language, params: MessageParams): string[] => {
  const texts = [pickLocalized(template.body, language), pickLocalized(template.subject, language)];
  return [...new Set(texts.flatMap(placesIn))].filter((name) => !Object.hasOwn(params, name));
};

interface Composed {
  language: Language;
  subject: string;
  words: string;
  /** As everybody but the recipient may read it. */
  masked: { subject: string; words: string };
  hasSecret: boolean;
}

/** Puts values into a template's words, in the language of the recipient or the one that stands in. */
export const compose = (template: Template, wanted: Language, params: MessageParams): Composed => {
  const body = pickLocalized(template.body, wanted);
  const subject = pickLocalized(template.subject, wanted);
  const secrets = secretsOf(template).filter((name) => placesIn(`${subject} ${body}`).includes(name));
  const maskedParams = { ...params, ...Object.fromEntries(secrets.map((name) => [name, mask])) };
  // A subject is one line, whatever the values are.
  const line = (values: MessageParams): string => interpolate(subject, values).replace(/\s+/g, ' ').trim();
  return {
    language: languageOf(template.body, wanted),
    subject: line(params),
    words: interpolate(body, params),
    masked: { subject: line(maskedParams), words: interpolate(body, maskedParams) },
    hasSecret: secrets.length > 0,
  };
};
