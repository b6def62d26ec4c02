import { isRecord, textOf } from '../../../kernel/resource/row.ts';

/** A JSON schema as far as the reader shows it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  name: string;
  place: string;
  isRequired: boolean;
  schema: Schema;
}

export interface Operation {
  key: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  access: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** What the envelope's `result` holds, or the whole answer where there is no envelope. */
  answer: Schema | undefined;
}

export interface ApiDocument {
  base: string;
  operations: Operation[];
  /** Follows a `$ref`; any other schema is its own. */
  resolve: (schema: Schema) => Schema;
}

const recordOf = (value: unknown): Schema => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const contentSchema = (holder: unknown): Schema | undefined => {
  const media = Object.values(recordOf(recordOf(holder).content))[0];
  const { schema } = recordOf(media);
  return isRecord(schema) ? schema : undefined;
};

const toParameter = (value: unknown): Parameter => {
  const parameter = recordOf(value);
  return {
    name: textOf(parameter.name),
    place: textOf(parameter.in),
    isRequired: parameter.required === true,
    schema: recordOf(parameter.schema),
  };
};

const answerOf = (responses: unknown): Schema | undefined => {
  const whole = contentSchema(recordOf(responses)['200']);
  const result = recordOf(whole?.properties).result;
  return isRecord(result) ? result : whole;
};

const toOperation = (path: string, method: string, value: unknown): Operation => {
  const operation = recordOf(value);
  return {
    key: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    tag: textOf(listOf(operation.tags)[0]) || '/',
    summary: textOf(operation.summary),
    access: textOf(operation['x-access']),
    parameters: listOf(operation.parameters).map(toParameter),
    body: contentSchema(operation.requestBody),
    answer: answerOf(operation.responses),
  };
};

/** An OpenAPI document as the reader takes it. What it does not understand it leaves out. */
export const readDocument = (document: unknown): ApiDocument => {
  const { paths, components, servers } = recordOf(document);
  const schemas = recordOf(recordOf(components).schemas);
  return {
    base: textOf(recordOf(listOf(servers)[0]).url),
    operations: Object.entries(recordOf(paths)).flatMap(([path, methods]) =>
      Object.entries(recordOf(methods)).map(([method, operation]) => toOperation(path, method, operation)),
    ),
    resolve: (schema) => {
      const name = textOf(schema.$ref).split('/').at(-1);
      return name ? recordOf(schemas[decodeURIComponent(name)]) : schema;
    },
  };
};

/** The operations in which every word occurs: in path, sentence or access. */
export const findOperations = (
  operations: readonly Operation[],
  keyword: string,
  method: string | undefined,
): Operation[] => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter((operation) => {
    const text = `${operation.path} ${operation.summary} ${operation.access}`.toLowerCase();
    return (
      (method === undefined || operation.method === method) && words.every((word) => text.includes(word))
    );
  });
};

/** Operations by the group they stand in. */
export const groupByTag = (operations: readonly Operation[]): [tag: string, operations: Operation[]][] => {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations)
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  return [...groups].sort(([left], [right]) => left.localeCompare(right));
};

const optionsOf = (schema: Schema): Schema[] =>
  [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)].map(recordOf);

/** A schema's type in a few words: `string`, `integer | null`, `array of object`. */
export const typeOf = (schema: Schema, resolve: ApiDocument['resolve']): string => {
  const known = resolve(schema);
  const options = optionsOf(known);
  if (options.length > 0) return [...new Set(options.map((option) => typeOf(option, resolve)))].join(' | ');
  if (Array.isArray(known.type)) return known.type.map(String).join(' | ');
  if (known.type === 'array') return `${typeOf(recordOf(known.items), resolve)}[]`;
  if ('const' in known) return JSON.stringify(known.const);
  return textOf(known.type) || (known.properties ? 'object' : 'any');
};

/** Every whole number has these two; saying so helps nobody. */
const isNoise = (limit: unknown): boolean =>
  limit === Number.MAX_SAFE_INTEGER || limit === Number.MIN_SAFE_INTEGER;

const limitNames = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format', 'default'] as const;

/** The limits of a schema, as written in the document. */
export const limitsOf = (schema: Schema, resolve: ApiDocument['resolve']): string => {
  const known = resolve(schema);
  const limits = limitNames
    .filter((name) => known[name] !== undefined && !isNoise(known[name]))
    .map((name) => `${name} ${known[name]}`);
  const values = listOf(known.enum);
  return [
    ...limits,
    ...(values.length > 0 ? [values.map((value) => JSON.stringify(value)).join(' | ')] : []),
  ].join(' · ');
};

/** The named parts of a schema, through arrays and alternatives. */
export const partsOf = (schema: Schema, resolve: ApiDocument['resolve']): Parameter[] => {
  const known = resolve(schema);
  if (known.type === 'array') return partsOf(recordOf(known.items), resolve);
  const needed = listOf(known.required);
  const own = Object.entries(recordOf(known.properties)).map(([name, part]) => ({
    name,
    place: '',
    isRequired: needed.includes(name),
    schema: recordOf(part),
  }));
  return [...own, ...optionsOf(known).flatMap((option) => partsOf(option, resolve))];
};
