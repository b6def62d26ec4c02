/**
 * Stands in for zod in the console. The schemas of the contract are checked by the server; in the browser they
 * would weigh 11 KB on the login page for nothing. Whoever tries to check with one here is told so: the rules of
 * `@lc/contract/kernel` check inputs.
 */
const refuse = (): never => {
  throw new Error('no schemas here');
};

const schema: object = new Proxy(() => undefined, {
  get: (_, name) => (/^(safeP|p)arse|^(en|de)code/.test(String(name)) ? refuse : schema),
  apply: () => schema,
});

export const z = schema;
