import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { designFixtures } from './designs.fixture.ts';
import { diceOf, tampered } from './fuzz.fixture.ts';
import { parseDesign } from './parse.ts';
import { designSchema } from './schema.ts';

const validate = new Ajv2020({ allowUnionTypes: true, strict: false }).compile(designSchema());

/** What cannot be used although it is kept. */
const unusable = new Set([
  'design.notADesign',
  'design.notAWidget',
  'design.badColumns',
  'design.wrongOption',
]);

const isUsable = (text: string): boolean =>
  !parseDesign(text).problems.some(({ code }) => unusable.has(code));

test('the published JSON schema is up to date with the options', () => {
  const published = readFileSync(new URL('../../../docs/form-design.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(designSchema());
});

test('the JSON schema accepts exactly the designs without unusable parts', () => {
  const dice = diceOf(5);
  const answers = { accepted: 0, refused: 0 };
  for (let index = 0; index < 1500; index++) {
    const { text } = designFixtures[index % designFixtures.length] ?? { text: '' };
    const changed = index < designFixtures.length ? text : tampered(text, dice);
    let value: unknown;
    try {
      value = JSON.parse(changed);
    } catch {
      continue;
    }
    const isAccepted = validate(value);
    expect(isAccepted, changed).toBe(isUsable(changed));
    answers[isAccepted ? 'accepted' : 'refused']++;
  }
  expect(Math.min(answers.accepted, answers.refused)).toBeGreaterThan(100);
});
