import { listNames, mostLevels, ownNames } from './containers.ts';
import type { Json, JsonObject } from './json.ts';
import type { Option, Options } from './option.ts';
import { configOptions } from './read.ts';
import { type WidgetType, widgetOptions, widgetTypes } from './widgets.ts';

/** What the original writes where an option has no value. */
const unset: Json[] = ['', null, -1];

/** A text that spells a number, as JavaScript reads it. */
const spelledNumber =
  '^\\s*([-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?|0[xX][\\da-fA-F]+|0[oO][0-7]+|0[bB][01]+)\\s*$';

const orUnset = (schema: JsonObject): JsonObject => ({ anyOf: [{ enum: unset }, schema] });

const numberSchema = (limits: JsonObject = {}): JsonObject => ({
  anyOf: [
    { type: 'number', ...limits },
    { type: 'string', pattern: spelledNumber },
  ],
});

/** What an option of each kind may hold. */
const kinds = {
  text: orUnset({ type: ['string', 'number'] }),
  flag: orUnset({ anyOf: [{ type: ['boolean', 'string'] }, { enum: [0, 1] }] }),
  number: orUnset(numberSchema()),
  limit: orUnset(numberSchema({ exclusiveMinimum: 0 })),
  list: orUnset({ type: 'array' }),
  object: orUnset({ type: 'object' }),
} as const satisfies JsonObject;

const kindSchema = ({ kind, choices = [], aliases = {}, above }: Option<unknown>): JsonObject => {
  const named = (name: keyof typeof kinds): JsonObject => ({ $ref: `#/$defs/${name}` });
  switch (kind) {
    case 'text':
    case 'flag':
      return named(kind);
    case 'number':
      return named(above === undefined ? 'number' : 'limit');
    case 'choice':
      return { enum: [...unset, ...choices, ...Object.keys(aliases)] };
    case 'choices':
      return named('list');
    case 'props':
    case 'size':
      return named('object');
    case 'value':
      return {};
  }
};

/** Options that hold any value need no mention. */
const optionsSchema = (options: Options): JsonObject => ({
  properties: Object.fromEntries(
    Object.entries(options).flatMap(([name, option]): [string, Json][] =>
      option.kind === 'value' ? [] : [[name, kindSchema(option)]],
    ),
  ),
});

const columnsSchema: JsonObject = {
  type: 'array',
  items: { properties: { list: { items: { $ref: '#/$defs/widget' } } } },
};

/** What a widget of a type looks like, beside whatever else stands in it. */
const typeSchema = (type: WidgetType): JsonObject => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema; nobody awaits a schema
  then: {
    ...(type === 'grid' ? { required: ['columns'] } : {}),
    properties: {
      ...(type === 'grid' ? { columns: columnsSchema } : {}),
      options: optionsSchema(widgetOptions[type]),
    },
  },
});

/** A list of widgets in a container, or whatever else stands under its name. */
const regionSchema = (level: number): JsonObject => ({
  if: {
    type: 'array',
    items: { type: 'object' },
    contains: { required: ['type'], properties: { type: { type: 'string' } } },
  },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema; nobody awaits a schema
  then: { items: { $ref: '#/$defs/widget' } },
  else: innerSchema(level),
});

/** Where lists of widgets may stand deeper in a container: in the objects of a list. */
const innerSchema = (level: number): JsonObject =>
  level >= mostLevels
    ? {}
    : {
        if: { type: 'array' },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema; nobody awaits a schema
        then: {
          items: {
            if: { type: 'object' },
            // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema; nobody awaits a schema
            then: { $ref: `#/$defs/${holderName(level + 1)}` },
          },
        },
      };

const holderName = (level: number): string => (level === 0 ? 'container' : `containerPart${level}`);

/** An object in which lists of widgets may stand: a widget of an unknown type, or a part of one. */
const holderSchema = (level: number): JsonObject => ({
  properties: {
    ...Object.fromEntries((level === 0 ? [...ownNames] : []).map((name) => [name, {}])),
    ...Object.fromEntries(listNames.map((name) => [name, regionSchema(level)])),
  },
  additionalProperties: innerSchema(level),
});

const holderDefinitions = (): JsonObject =>
  Object.fromEntries(
    Array.from({ length: mostLevels + 1 }, (_, level) => [holderName(level), holderSchema(level)]),
  );

/** Widgets of other types may hold widgets in turn. */
const otherTypeSchema: JsonObject = {
  if: { required: ['type'], properties: { type: { enum: [...widgetTypes] } } },
  else: { $ref: `#/$defs/${holderName(0)}` },
};

/**
 * The format of designs as JSON Schema 2020-12, made of the table of options. It accepts what is opened without a
 * part that is kept but cannot be used. Unknown widgets, options and settings are as welcome as they are to the parser.
 */
export const designSchema = (): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Form design',
  type: 'object',
  required: ['list'],
  properties: {
    list: { type: 'array', items: { $ref: '#/$defs/widget' } },
    config: optionsSchema(configOptions),
  },
  $defs: {
    ...kinds,
    ...holderDefinitions(),
    widget: { type: 'object', allOf: [...widgetTypes.map(typeSchema), otherTypeSchema] },
  },
});
