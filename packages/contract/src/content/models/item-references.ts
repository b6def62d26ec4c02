import { type Field, fieldEntries, type Resource } from '../../kernel/index.ts';
import { modelShapeOf, valueShapesOf } from './index.ts';

type Values = Readonly<Record<string, unknown>>;

const pointsToItems = (field: Field | undefined): boolean =>
  (field?.kind === 'reference' || field?.kind === 'references') && field.to === 'contentItem';

/** The ids in a value that points to rows: of one, of several, or of none. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : [];

const rowsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

const ofShape = ({ spec }: Resource, values: Values): [name: string, ids: string[]][] =>
  Object.entries(values).flatMap(([name, value]): [string, string[]][] => {
    if (pointsToItems(spec.fields[name])) return [[name, idsIn(value)]];
    const list = spec.children?.[name]?.of;
    if (!list) return [];
    return [[name, rowsIn(value).flatMap((row) => ofShape(list, row).flatMap(([, ids]) => ids))]];
  });

/** The items that values point to, by the field or list that does. */
export const itemsPointedTo = (model: string, values: Values): ReadonlyMap<string, readonly string[]> =>
  new Map(
    valueShapesOf(model)
      .flatMap((shape) => ofShape(shape, values))
      .filter(([, ids]) => ids.length > 0),
  );

/** Whether a field goes on pointing to an item. */
type IsKept = (id: string, name: string) => boolean;

const keptIn = ({ spec }: Resource, values: Values, isKept: IsKept): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const list = spec.children?.[name]?.of;
      if (list && Array.isArray(value))
        return [[name, rowsIn(value).map((row) => keptIn(list, row, (id) => isKept(id, name)))]];
      if (!pointsToItems(spec.fields[name])) return [[name, value]];
      const ids = idsIn(value).filter((id) => isKept(id, name));
      if (ids.length === 0) return [];
      return [[name, Array.isArray(value) ? ids : ids[0]]];
    }),
  );

/** The values with those items alone that are kept. */
export const keepItems = (model: string, values: Values, isKept: IsKept): Values =>
  valueShapesOf(model).reduce((kept, shape) => keptIn(shape, kept, isKept), values);

/** The fields of a model that have to point to an item. */
export const neededItems = (model: string): string[] => {
  const shape = modelShapeOf(model);
  return (shape ? fieldEntries(shape) : []).flatMap(([name, field]) =>
    pointsToItems(field) && field.required === true ? [name] : [],
  );
};
