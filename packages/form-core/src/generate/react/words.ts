import type { Language } from '@lc/contract/kernel/locale.ts';
import { say } from '../../words.ts';
import type { Doc } from '../layout.ts';
import { json, property } from '../typescript.ts';

const keys = {
  start: 'render.start',
  end: 'render.end',
  colour: 'render.colour',
  blank: 'render.blank',
  loading: 'render.loading',
  optionsFailed: 'render.optionsFailed',
  retry: 'render.retry',
  picture: 'render.picture',
  uploadPicture: 'render.uploadPicture',
  uploadFailed: 'render.uploadFailed',
  notAPicture: 'render.notAPicture',
  uploading: 'render.uploading',
  replace: 'render.replace',
  remove: 'render.remove',
  moveForward: 'render.moveForward',
  moveBack: 'render.moveBack',
  submit: 'generate.submit',
  reset: 'generate.reset',
} as const;

/** What a program says around the texts of its form. */
export type Word = keyof typeof keys;

/** A word in a language. */
export const wordText = (word: Word, language: Language): string => say(keys[word], language);

/** A member of the program's `words`: a text, or a function where something is put into it. */
export const wordMember = (word: Word, language: Language): Doc => {
  const text = wordText(word, language);
  const named = /\{(\w+)\}/.exec(text)?.[1];
  if (named === undefined) return property(word, json(text));
  const type = named === 'name' ? 'string' : 'number';
  return `${word}: (${named}: ${type}) => \`${text.replaceAll(`{${named}}`, `\${${named}}`)}\``;
};
