import type { Endpoint, HttpMethod, Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { z } from 'zod/mini';
import type { CallOptions } from './app.ts';
import type { ForeignRow } from './foreign-rows.ts';
import { describeInput, isIdPlace, type JsonSchema } from './inputs.ts';

/** What ids a sample names: those of foreign rows, or of none. */
export interface SampleIds {
  /** The id of a row of this resource, as far as its rows belong to sites. */
  rowOf(resource: string): string;
  site: string;
  /** An id that no row has. */
  none: string;
}

export interface Sample extends Pick<CallOptions, 'query' | 'body' | 'params'> {
  /** Whether it names something that belongs to a site. */
  isForeign: boolean;
}

type Given = Pick<CallOptions, 'body' | 'params'> & { query?: Readonly<Record<string, string>> };

const ownLanguage = {
  language: 'en-US',
  enabled: true,
  isDefault: true,
  basePath: '/',
  fallbackType: 'strict',
  fallbacks: [],
};

/**
 * Inputs that cannot be made up from the schemas: those with rules that no schema tells, by address. Most routes
 * need none. A sample lies over what was made up, field by field.
 */
const samples: Partial<Record<`${HttpMethod} ${string}`, (ids: SampleIds) => Given>> = {
  'POST /ip/ruleList/add': () => ({ body: { network: '203.0.113.7', scope: 'api', mode: 'black' } }),
  // Sites with an account take a right of their own.
  'POST /sys/user/add': () => ({ body: { subsiteIds: undefined, everySubsite: undefined } }),
  'PUT /model/model/saveDesign': () => ({ body: { version: 0, fields: [] } }),
  'PUT /sys/user/edit': () => ({ body: { subsiteIds: undefined, everySubsite: undefined } }),
  'POST /domain/domain/add': () => ({ body: { host: 'www.sample.example' } }),
  'PUT /domain/domain/edit': () => ({ body: { host: 'www.sample.example' } }),
  'PUT /subsite/subsite/languages': () => ({ body: { languages: [ownLanguage] } }),
  'POST /sys/phoneLogin': () => ({ body: { captcha: '123456' } }),
  'POST /auth/reset-ticket': () => ({ body: { captcha: '123456' } }),
  'PUT /sys/user/contact': () => ({ body: { code: '123456' } }),
  'POST /auth/register': () => ({ body: { captcha: '123456' } }),
  'PUT /messaging/limits': () => ({ body: { quietFrom: null, quietTo: null } }),
  'GET /applypublic/applyPublic/progress': () => ({ query: { queryCode: 'AAAA-BBBB-CCCC' } }),
  'POST /applypublic/applyPublic/attach': () => ({ query: { queryCode: 'AAAA-BBBB-CCCC' } }),
  'POST /applypublic/applyPublic/supply': () => ({ body: { queryCode: 'AAAA-BBBB-CCCC' } }),
  'GET /content/signup/progress': () => ({ query: { queryCode: 'AAAA-BBBB-CCCC' } }),
  'POST /content/signup/withdraw': () => ({ body: { queryCode: 'AAAA-BBBB-CCCC' } }),
  'POST /content/question/withdraw': () => ({ body: { queryCode: 'AAAA-BBBB-CCCC' } }),
  // One buyer is named, not two.
  'POST /lczp/order/add': ({ rowOf }) => ({
    body: { companyId: rowOf('company'), seekerId: undefined, expectedTotal: '1' },
  }),
  'POST /lczp/order/renew': () => ({ body: { expectedTotal: '1' } }),
  'POST /lczp/order/quote': ({ rowOf }) => ({ body: { companyId: rowOf('company'), seekerId: undefined } }),
  'POST /lczp/entitlement/consume': ({ rowOf }) => ({
    body: { companyId: rowOf('company'), seekerId: undefined },
  }),
  'GET /sys/role/compare': ({ none }) => ({ query: { ids: `${none},1` } }),
};

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Resources whose rows belong to sites, by the names under which inputs name their ids. */
const limited = Object.values<Resource>(resources).filter(({ spec }) => spec.scope !== 'none');

/** Values that please the named rules of texts. */
const textLike = [
  'x',
  'Sample-word-1!',
  'a@b.example',
  '+95 912345678',
  '2031-01-01',
  '2031-01-01 00:00:00',
  '/x',
  '1',
  'https://sample.example/',
  'MM',
  'တမန',
  'TAMANA',
];

const isSite = (name: string): boolean => /^(sub)?sites?(Ids?)?$|^subsiteIds?$/i.test(name);

/** The resource that an endpoint is about: the one its labels, its permission or its path name. */
const subjectOf = (endpoint: Endpoint): string => {
  const byPath = limited.find(({ spec }) => endpoint.path.startsWith(`${spec.path}/`));
  return byPath?.spec.name ?? endpoint.labels ?? endpoint.access.split(':')[0] ?? '';
};

/** The resource that a field of a definition points to. */
const targetOf = (name: string, endpoint: Endpoint): string | undefined => {
  const field = limited.find(({ spec }) => spec.name === subjectOf(endpoint))?.spec.fields[name];
  return field && 'to' in field ? field.to : undefined;
};

interface Making {
  endpoint: Endpoint;
  ids: SampleIds;
  found: { isForeign: boolean };
}

const idFor = (name: string, { endpoint, ids, found }: Making): string => {
  if (isSite(name)) {
    found.isForeign = true;
    return ids.site;
  }
  const own = /^ids?$/.test(name) || name === 'parentId';
  const subject = own ? subjectOf(endpoint) : (targetOf(name, endpoint) ?? name.replace(/Ids?$/, ''));
  const resource = limited.find(({ spec }) => spec.name.toLowerCase() === subject.toLowerCase());
  if (!resource) return ids.none;
  found.isForeign = true;
  return ids.rowOf(resource.spec.name);
};

/** Whether a place names something of a site, so that it is filled even where it need not be. */
const isWorthFilling = (name: string): boolean =>
  isSite(name) || limited.some(({ spec }) => `${spec.name}Id`.toLowerCase() === name.toLowerCase());

const valueFor = (name: string, schema: JsonSchema, making: Making): unknown => {
  const shapes = list(schema.anyOf).filter(isSchema);
  if (shapes.length > 0)
    return valueFor(
      name,
      shapes.find((shape) => shape.type !== 'null' && shape.const === undefined) ?? {},
      making,
    );
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  switch (schema.type) {
    case 'object':
      return objectFor(schema, making);
    case 'array':
      return list([schema.items])
        .filter(isSchema)
        .map((items) => valueFor(name, items, making));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1;
    default:
      if (isIdPlace(name) || isSite(name)) return idFor(name, making);
      return 'x'.repeat(typeof schema.minLength === 'number' ? Math.max(schema.minLength, 2) : 2);
  }
};

const objectFor = (schema: JsonSchema, making: Making): Record<string, unknown> => {
  const parts = list(schema.allOf).filter(isSchema);
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => objectFor(part, making)));
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const needed = new Set(list(schema.required));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) =>
      isSchema(inner) && (needed.has(name) || isWorthFilling(name))
        ? [[name, valueFor(name, inner, making)]]
        : [],
    ),
  );
};

/** An input of a schema; what is refused for its form is tried again with other texts, place by place. */
const inputFor = (schema: Endpoint['body'], making: Making): Record<string, unknown> => {
  if (!schema) return {};
  const described = describeInput(schema);
  const properties = isSchema(described.properties) ? described.properties : {};
  const made = objectFor(described, making);
  for (const text of textLike) {
    const parsed = schema.safeParse(made);
    if (parsed.success) break;
    for (const { path, message } of parsed.error.issues) {
      const [name, ...deeper] = path;
      if (typeof name !== 'string') continue;
      const missing = made[name] === undefined ? properties[name] : undefined;
      if (isSchema(missing)) {
        made[name] = valueFor(name, missing, making);
        continue;
      }
      const value =
        message === 'id' || message === 'idList' ? idFor(name.replace(/List$/, ''), making) : text;
      made[name] = deeper.length === 0 ? value : [value];
    }
  }
  return made;
};

/** An input that the endpoint takes, with these ids. @throws what to add when none can be made up. */
export const sampleFor = (endpoint: Endpoint, ids: SampleIds): Sample => {
  const found = { isForeign: false };
  const making = { endpoint, ids, found };
  const address = `${endpoint.method} ${endpoint.path}` as const;
  const given = samples[address]?.(ids) ?? {};
  const part = (name: 'query' | 'body' | 'params'): Record<string, unknown> => ({
    ...inputFor(endpoint[name], making),
    ...(isSchema(given[name]) ? given[name] : {}),
  });
  const sample = { query: part('query'), body: part('body'), params: part('params') };
  for (const name of ['query', 'body', 'params'] as const) {
    const parsed = endpoint[name]?.safeParse(sample[name]);
    if (parsed && !parsed.success) {
      const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw new Error(
        `No ${name} could be made up for ${address} (${reasons.join('; ')}). Add it to \`samples\` in tests/support/rights-samples.ts:\n  '${address}': (ids) => ({ ${name}: { … } }),`,
      );
    }
  }
  const isWriting = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return {
    query: Object.fromEntries(Object.entries(sample.query).map(([name, value]) => [name, String(value)])),
    params: Object.fromEntries(Object.entries(sample.params).map(([name, value]) => [name, String(value)])),
    ...(isWriting && !endpoint.multipart ? { body: sample.body } : {}),
    isForeign: found.isForeign,
  };
};

/** A route whose permission depends on what its body names, once for each name with the permission of that name. */
export const byRight = (endpoint: Endpoint): Endpoint[] => {
  const { accessBy, body } = endpoint;
  if (!accessBy || !(body instanceof z.ZodMiniObject)) return [endpoint];
  return Object.entries(accessBy.permissions).map(([name, access]) => ({
    ...endpoint,
    access,
    accessBy: { ...accessBy, permissions: { [name]: access } },
    body: z.safeExtend(body, { [accessBy.field]: z.literal(name) }),
  }));
};

/** The names that {@link byRight} left to a route. */
export const actionsIn = ({ accessBy }: Endpoint): string[] => Object.keys(accessBy?.permissions ?? {});

/** Ids of what is planted. */
export const foreignIds = (rows: readonly ForeignRow[], site: string, none: string): SampleIds => ({
  rowOf: (name) => rows.find(({ resource }) => resource.spec.name === name)?.id ?? none,
  site,
  none,
});

/** The same sample, naming what is not there. */
export const missingIds = (none: string): SampleIds => ({ rowOf: () => none, site: none, none });

/** Addresses with a sample of their own, to find those that no route has any more. */
export const sampledAddresses = Object.keys(samples);
