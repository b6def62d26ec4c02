import { type Field, fieldEntries, type Resource } from '../../kernel/index.ts';
import { modelShapeOf, valueShapesOf } from './index.ts';

type Values = Readonly<Record<string, unknown>>;

/** The resource whose rows a field points to; undefined for one that points to none. */
const targetOf = (field: Field | undefined): string | undefined => {
  if (field?.kind === 'reference' || field?.kind === 'references') return field.to;
  return field?.kind === 'file' || field?.kind === 'files' ? 'mediaFile' : undefined;
};

/** The ids in a value that points to rows: of one, of several, or of none. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : [];

const rowsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

/** Something that values point to: a row of a resource, by the field or list that does. */
export interface Pointer {
  name: string;
  target: string;
  id: string;
}

const ofShape = ({ spec }: Resource, values: Values): Pointer[] =>
  Object.entries(values).flatMap(([name, value]): Pointer[] => {
    const target = targetOf(spec.fields[name]);
    if (target !== undefined) return idsIn(value).map((id) => ({ name, target, id }));
    const list = spec.children?.[name]?.of;
    return list
      ? rowsIn(value).flatMap((row) => ofShape(list, row).map((found) => ({ ...found, name })))
      : [];
  });

/** All that values point to: items, other rows, and files. */
export const pointersIn = (model: string, values: Values): Pointer[] =>
  valueShapesOf(model).flatMap((shape) => ofShape(shape, values));

/** The items that values point to, by the field or list that does. */
export const itemsPointedTo = (model: string, values: Values): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { name, target, id } of pointersIn(model, values))
    if (target === 'contentItem') found.set(name, [...(found.get(name) ?? []), id]);
  return found;
};

/** Whether a field goes on pointing to a row. */
type IsKept = (pointer: Pointer) => boolean;

/** A row without what is not kept; undefined where it cannot be without that. */
const keptRow = (shape: Resource, row: Values, isKept: IsKept): Values | undefined => {
  const kept = keptIn(shape, row, isKept);
  const isBroken = fieldEntries(shape).some(
    ([name, field]) => field.required && targetOf(field) !== undefined && name in row && !(name in kept),
  );
  return isBroken ? undefined : kept;
};

const keptIn = ({ spec }: Resource, values: Values, isKept: IsKept): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const list = spec.children?.[name]?.of;
      if (list && Array.isArray(value))
        return [
          [name, rowsIn(value).flatMap((row) => keptRow(list, row, (one) => isKept({ ...one, name })) ?? [])],
        ];
      const target = targetOf(spec.fields[name]);
      if (target === undefined) return [[name, value]];
      const ids = idsIn(value).filter((id) => isKept({ name, target, id }));
      if (ids.length === 0) return [];
      return [[name, Array.isArray(value) ? ids : ids[0]]];
    }),
  );

/** The values with that alone of what they point to that is kept. A row of a list that cannot be without it goes with it. */
export const keepPointers = (model: string, values: Values, isKept: IsKept): Values =>
  valueShapesOf(model).reduce((kept, shape) => keptIn(shape, kept, isKept), values);

/** The fields of a model that have to point to an item. */
export const neededItems = (model: string): string[] => {
  const shape = modelShapeOf(model);
  return (shape ? fieldEntries(shape) : []).flatMap(([name, field]) =>
    targetOf(field) === 'contentItem' && field.required === true ? [name] : [],
  );
};
