import type { Json, JsonObject, Values } from '@lc/form-core';
import { createRandom } from '../../kernel/db/seed-time.ts';
import { designOf, field } from './forms.fixture.ts';

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const dataTypes = ['string', 'number', 'integer', 'float', 'url', 'email', 'hex'] as const;
const patterns = ['^a', '^[0-9]{2,4}$', '[\\u1000-\\u109f]+', '/^X\\d$/i', '北京|仰光'] as const;
const texts = [
  '',
  'abc',
  '12',
  '李@b.co',
  'a@b',
  'https://example.com',
  '#fff',
  'x1',
  '仰光',
  'မြန်မာ',
  ' ',
] as const;
const anything: readonly Json[] = [
  ...texts,
  0,
  5,
  5.5,
  -1,
  true,
  false,
  null,
  [],
  ['a'],
  ['a', 'b'],
  { x: 1 },
];

const ruled = (random: Random, model: string): JsonObject => {
  const options: JsonObject = {};
  const rules: JsonObject[] = [];
  if (random() < 0.5) {
    const type = pick(random, dataTypes);
    options.dataType = type;
    rules.push(random() < 0.3 ? { type, message: `${model}: no ${type}` } : { type });
  }
  if (random() < 0.4) {
    options.required = true;
    rules.push({ required: true });
  }
  if (random() < 0.3) {
    const pattern = pick(random, patterns);
    options.pattern = pattern;
    rules.push({ pattern, message: `${model} does not fit` });
  }
  return { options, rules };
};

const chosen = ['a', 'b', 'c'].map((value) => ({ value }));

const randomField = (random: Random, model: string, others: readonly string[]): JsonObject => {
  const type = pick(random, [
    'input',
    'input',
    'textarea',
    'number',
    'select',
    'checkbox',
    'date',
    'switch',
    'rate',
  ]);
  const isText = type === 'input' || type === 'textarea';
  const isNeeded = random() < 0.3;
  const plain: JsonObject = {
    options: {
      ...(type === 'select' || type === 'checkbox' ? { options: chosen } : {}),
      ...(isNeeded ? { required: true } : {}),
    },
    rules: isNeeded ? [{ required: true }] : [],
  };
  const other = others.length > 0 ? pick(random, others) : undefined;
  const logic =
    other !== undefined && random() < 0.4
      ? {
          [pick(random, ['visible', 'required', 'disabled'])]: pick(random, [
            `${other} == 'abc'`,
            `${other} > 1`,
            `not ${other}`,
          ]),
        }
      : undefined;
  return field(type, model, { ...(isText ? ruled(random, model) : plain), ...(logic ? { logic } : {}) });
};

/** A value that suits a field more often than not, so that some forms are taken. */
const randomValue = (random: Random, { type }: JsonObject): Json => {
  if (random() < 0.3) return pick(random, anything);
  switch (type) {
    case 'number':
    case 'rate':
      return Math.floor(random() * 6);
    case 'checkbox':
      return random() < 0.5 ? ['a'] : ['b', 'c'];
    case 'switch':
      return random() < 0.5;
    default:
      return pick(random, texts);
  }
};

/** Designs that can be published, each with values that somebody might hand in. The same on every run. */
export const randomPairs = (count: number): { jsonStr: string; values: Values }[] => {
  const random = createRandom(20_261_121);
  return Array.from({ length: count }, () => {
    const models: string[] = [];
    const fields = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => {
      const made = randomField(random, `f${index}`, models);
      models.push(`f${index}`);
      return made;
    });
    const given = fields.filter(() => random() < 0.9);
    const values = Object.fromEntries(given.map((one) => [String(one.model), randomValue(random, one)]));
    const isInGrid = random() < 0.3;
    const grid = field('grid', 'grid', {
      columns: [
        { span: 12, list: fields },
        { span: 12, list: [] },
      ],
    });
    return { jsonStr: isInGrid ? designOf(grid) : designOf(...fields), values };
  });
};
