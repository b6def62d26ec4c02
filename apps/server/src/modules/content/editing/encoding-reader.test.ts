import { isMessageKey, messages, translate } from '@lc/contract/words';
import tools from 'myanmar-tools';
import { expect, test } from 'vitest';
import {
  companies,
  handQueries,
  handTexts,
  places,
  skills,
  titles,
  welfare,
} from '../../../kernel/resource/keyword.fixture.ts';
import { readEncoding } from './encoding-reader.ts';

const { ZawgyiConverter } = tools;
const converter = new ZawgyiConverter();

/** From here on the console asks whether a text is Zawgyi. */
const likely = 0.95;

/** Texts in Unicode and Zawgyi: words of the product's world and of its console, as far as these write them otherwise. */
const pairs = (): { unicode: string; zawgyi: string }[] => {
  const own = [
    ...[titles, places, companies, skills, welfare].flat().flatMap(({ written }) => written),
    ...handTexts.map(([text]) => text),
    ...handQueries.map(([query]) => query),
  ];
  const words = Object.keys(messages)
    .filter(isMessageKey)
    .map((key) => translate('my-MM', key))
    .filter((text) => /[\u1000-\u109f]/.test(text));
  return [...new Set([...own, ...words])]
    .map((text) => ({ unicode: text.normalize('NFC'), zawgyi: converter.unicodeToZawgyi(text) }))
    .filter(({ unicode, zawgyi }) => unicode !== zawgyi);
};

test('of thousands of texts, short and mixed ones among them, 99.5 percent are told to be Zawgyi or Unicode', () => {
  const texts = pairs();
  expect(texts.length).toBeGreaterThan(1000);
  const isZawgyi = (text: string): boolean =>
    readEncoding({ bytes: new Uint8Array(), texts: [text] }).probability >= likely;
  const taken = texts.flatMap(({ unicode }) => (isZawgyi(unicode) ? [unicode] : []));
  const missed = texts.flatMap(({ unicode, zawgyi }) => (isZawgyi(zawgyi) ? [] : [unicode]));
  const right = 1 - (taken.length + missed.length) / (2 * texts.length);
  console.log(
    `Zawgyi: ${(100 * right).toFixed(2)} % of ${2 * texts.length} texts right; taken for Zawgyi: ${taken.join(' | ')}; not known as Zawgyi: ${missed.join(' | ')}`,
  );
  expect(right).toBeGreaterThanOrEqual(0.995);
  // What is missed are a few syllables, which the two write alike but for one sign.
  for (const text of [...taken, ...missed]) expect(text.length).toBeLessThan(40);
});
