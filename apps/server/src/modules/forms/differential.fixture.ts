import {
  isObject,
  type Json,
  type JsonObject,
  lintDesign,
  localize,
  openDocument,
  openForm,
} from '@lc/form-core';
import {
  type Answer,
  isSameAnswer,
  playedValues,
  playScript,
  type RandomForm,
  uploadedAt,
} from '@lc/form-core/testing';
import { expect } from 'vitest';
import type { Caller } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { problemsIn } from '../../../../../tests/support/replies.ts';
import { detailOf, handIn, makePublished } from './forms.fixture.ts';

const opened = ({ design, language }: RandomForm) =>
  openForm(localize(openDocument(design), language), language);

/** What the server makes of the values that a script leads to, said as the other implementations say it. */
const answerOf = async (
  by: Caller,
  played: RandomForm,
  picture: { id: string; url: string },
): Promise<Answer> => {
  const form = opened(played);
  const values = playedValues(form, played.script, played.given);
  const id = await makePublished(by, JSON.stringify(played.design));
  const own = withAddresses(values, (url) => (isUploaded(url) ? picture.url : url));
  const reply = await handIn(by, id, own, { language: played.language });
  if (reply.success) {
    const { values: kept } = await detailOf(by, reply.result.id);
    const isOwn = (url: string) => url.includes(`/${picture.id}/`);
    return {
      submitted: withAddresses(kept as JsonObject, (url) => (isOwn(url) ? uploadedAt('') : url)),
    };
  }
  const said = new Map(problemsIn(reply).map(({ path, message }) => [path, message]));
  const { hidden } = form.stateOf(values);
  const seen = form.fields.filter((field) => !hidden.has(field.id));
  return { messages: seen.flatMap(({ model }) => said.get(model) ?? []) };
};

/** The same values with other addresses of pictures. */
const withAddresses = (values: JsonObject, change: (url: string) => string): JsonObject => {
  const changed = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(changed);
    return isObject(part) && typeof part.url === 'string' ? { ...part, url: change(part.url) } : part;
  };
  return Object.fromEntries(Object.entries(values).map(([model, value]) => [model, changed(value)]));
};

const isUploaded = (url: string): boolean => url.startsWith(uploadedAt(''));

/** Every picture that a script uploads is the same one here. */
const withoutNames = (values: JsonObject): JsonObject =>
  withAddresses(values, (url) => (isUploaded(url) ? uploadedAt('') : url));

/** Whether a page gives a field a longer text than its reader could type: the server takes such from nobody. */
const isTooMuch = (form: RandomForm): boolean =>
  opened(form).fields.some(({ model, options }) => {
    const given = Object.hasOwn(form.given, model) ? form.given[model] : undefined;
    return (
      'maxlength' in options &&
      typeof given === 'string' &&
      given.length > (options.maxlength ?? given.length)
    );
  });

/** Whether a design brings pictures of its own, from elsewhere: the server keeps those alone that its reader uploaded. */
const hasForeignPictures = (form: RandomForm): boolean => {
  const core = opened(form);
  const values = playedValues(core, form.script, form.given);
  return core.fields.some(({ type, model }) => {
    const value = type === 'imgupload' && Object.hasOwn(values, model) ? values[model] : undefined;
    return (
      Array.isArray(value) &&
      value.some((part) => isObject(part) && typeof part.url === 'string' && !isUploaded(part.url))
    );
  });
};

/** The server has none of the sources that random designs name. */
const noSources: ReadonlySet<string> = new Set();

/**
 * Publishes random designs, hands in what their scripts lead to, and says where the server does not answer as the
 * core does. Designs that cannot be published are passed over, and values that nobody could type.
 */
export const hearServer = async (by: Caller, forms: readonly RandomForm[]): Promise<unknown[]> => {
  const publishable = forms.filter(
    (form) =>
      lintDesign(openDocument(form.design), { sources: noSources }).every(
        ({ severity }) => severity !== 'error',
      ) &&
      !isTooMuch(form) &&
      !hasForeignPictures(form),
  );
  expect(publishable.length).toBeGreaterThan(forms.length / 2);
  const picture = await uploaded(by, { name: 'p.png', content: makePng(8, 8) }, { dir: 'form' });
  const disagreements: unknown[] = [];
  let taken = 0;
  for (const form of publishable) {
    const expected = playScript(opened(form), form.script, form.given);
    const heard = await answerOf(by, form, picture);
    if ('submitted' in heard) taken++;
    const wanted: Answer =
      'submitted' in expected ? { submitted: withoutNames(expected.submitted) } : expected;
    if (!isSameAnswer(heard, wanted)) disagreements.push({ heard, expected, form });
  }
  // Neither all nor none.
  expect(taken).toBeGreaterThan(publishable.length / 5);
  expect(taken).toBeLessThan((publishable.length * 4) / 5);
  return disagreements;
};
