import { type FormField, type NodeConfig, rootScope } from '@lc/process-core';
import { AppError, type ProblemDraft } from '../../kernel/app-error.ts';
import type { Definition } from './definition.queries.ts';

type Values = Readonly<Record<string, unknown>>;
export type FieldRight = 'hidden' | 'read' | 'write' | 'required';

const mostBytes = 64_000;
/** Variables that the engine writes, or that say who started. */
const isReserved = (name: string): boolean => /^(initiator|starter)$|_(agree|disagree|outcome)$/.test(name);

/** What a step may do with a field: the starter's own step writes, every other reads, unless the step says otherwise. */
export const rightOf = (config: NodeConfig, field: FormField): FieldRight => {
  const usual = config.isInitiator ? (field.required ? 'required' : 'write') : 'read';
  const right = config.fieldRights?.[field.name] ?? usual;
  return field.isReadOnly && right !== 'hidden' ? 'read' : right;
};

/** What the starter may do with the fields: as their own step has it, or else the start. */
export const configOfStart = ({ config, model }: Pick<Definition, 'config' | 'model'>): NodeConfig =>
  Object.values(config).find(({ isInitiator }) => isInitiator) ?? {
    ...config[model.starts[rootScope] ?? ''],
    isInitiator: true,
  };

/** The fields that a step sees, each with what it may do with it. */
export const fieldsOf = ({ process: { fields = [] } }: Pick<Definition, 'process'>, config: NodeConfig) =>
  fields
    .map((field) => ({ ...field, right: rightOf(config, field) }))
    .filter(({ right }) => right !== 'hidden');

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isOfType = ({ type, choices = [] }: FormField, value: unknown): boolean => {
  switch (type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'choice':
      return typeof value === 'string' && choices.includes(value);
    case 'choices':
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => choices.includes(one))
      );
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return typeof value === 'string' && value.length <= (type === 'text' ? 500 : 4000);
  }
};

/** Values that come from outside, without those that the engine writes. */
export const withoutReserved = (given: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !isReserved(name)));

/** @throws process.variablesTooLarge */
export const requireSmall = (given: Values): void => {
  if (Buffer.byteLength(JSON.stringify(given)) > mostBytes) throw new AppError('process.variablesTooLarge');
};

interface Writing {
  config: NodeConfig;
  /** Whether what must be filled in is asked for. */
  isFinal: boolean;
  stored: Values;
}

/**
 * What a step writes, checked against the rights that it has. A process without a form takes any variable.
 * @throws process.fieldLocked, process.variablesTooLarge, system.invalidInput
 */
export const checkVariables = (
  { process: { fields = [] } }: Pick<Definition, 'process'>,
  given: Values,
  { config, isFinal, stored }: Writing,
): Values => {
  requireSmall(given);
  const open = Object.entries(given).filter(([name]) => !isReserved(name));
  if (fields.length === 0) return Object.fromEntries(open);
  const problems: ProblemDraft[] = [];
  const written: Record<string, unknown> = {};
  for (const [name, value] of open) {
    const field = fields.find((one) => one.name === name);
    const right = field && rightOf(config, field);
    if (!field || right === 'hidden' || right === 'read') {
      if (JSON.stringify(stored[name]) === JSON.stringify(value)) continue;
      throw new AppError('process.fieldLocked', { params: { field: field?.label ?? name } });
    }
    if (!isEmpty(value) && !isOfType(field, value)) problems.push({ path: `vars.${name}`, rule: 'choice' });
    written[name] = value;
  }
  for (const field of fields) {
    const value = field.name in written ? written[field.name] : stored[field.name];
    if (isFinal && rightOf(config, field) === 'required' && isEmpty(value))
      problems.push({ path: `vars.${field.name}`, rule: 'required' });
  }
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  return written;
};
