import type { Plugin } from 'vite';

const needless = new Set(['query', 'body', 'params', 'result', 'summary', 'aliases', 'access', 'rateLimit']);

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (value: unknown): unknown => (isNode(value) ? value.name : undefined);

/** The properties of every `defineEndpoint({…})` below a node that the browser has no use for. */
const needlessProperties = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(needlessProperties);
  if (!isNode(value)) return [];
  const given: unknown = Array.isArray(value.arguments) ? value.arguments[0] : undefined;
  if (value.type === 'CallExpression' && nameOf(value.callee) === 'defineEndpoint' && isNode(given)) {
    const properties = Array.isArray(given.properties) ? given.properties.filter(isNode) : [];
    return properties.filter(({ key }) => needless.has(String(nameOf(key))));
  }
  return Object.values(value).flatMap(needlessProperties);
};

/**
 * In the console an endpoint is its method and its path: schemas, summaries and limits are the server's. Types
 * stay as they are. This keeps the validation of the whole contract off the login page.
 */
export const lightEndpoints = (): Plugin => ({
  name: 'lc-light-endpoints',
  enforce: 'post',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].*\.api\.ts$/ },
    handler(code) {
      let light = code;
      for (const { start, end } of needlessProperties(this.parse(code)).reverse())
        light = light.slice(0, start) + light.slice(end).replace(/^\s*,/, '');
      return { code: light, map: null };
    },
  },
});
