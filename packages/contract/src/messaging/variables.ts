import type { MessageParams } from '../kernel/index.ts';

/** A place of a template, with a value to try it with. */
export interface TemplateVariable {
  name: string;
  sample: string;
}

export const variableLimits = { count: 20, name: 32, sample: 200 } as const;

const declaration = /^([a-z]\w*)=(.*)$/i;

/**
 * Reads declarations as a template keeps them: one a line, `name=sample`.
 * @returns undefined where a line is no declaration, a name stands twice, or one is too long or too many.
 */
export const parseVariables = (text: string): TemplateVariable[] | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const variables = lines.flatMap((line): TemplateVariable[] => {
    const [, name, sample] = declaration.exec(line.trim()) ?? [];
    if (name === undefined || sample === undefined) return [];
    const fits = name.length <= variableLimits.name && sample.length <= variableLimits.sample;
    return fits ? [{ name, sample: sample.trim() }] : [];
  });
  const isWhole = variables.length === lines.length && variables.length <= variableLimits.count;
  return isWhole && new Set(variables.map(({ name }) => name)).size === variables.length
    ? variables
    : undefined;
};

/** Declarations as a template keeps them. */
export const writeVariables = (variables: readonly TemplateVariable[]): string =>
  variables.map(({ name, sample }) => `${name}=${sample.replace(/\s+/g, ' ').trim()}`).join('\n');

/** The sample values by name. */
export const samplesOf = (variables: readonly TemplateVariable[]): MessageParams =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));

/** The names of the `{name}` places of a text, each once, in the order of the text. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];
