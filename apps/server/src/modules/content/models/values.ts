import {
  activeFields,
  convertValues,
  designedSchemas,
  idsIn,
  keepPointers,
  valueShapesOf,
} from '@lc/contract/content';
import {
  brokenChecks,
  columnOf,
  createSchema,
  fieldEntries,
  type Resource,
  updateSchema,
} from '@lc/contract/kernel';
import type { z } from 'zod/mini';
import { AppError, type ProblemDraft } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { requireInput } from '../../../kernel/http/problems.ts';
import { below } from '../../../kernel/problem-list.ts';
import { atPlace } from '../../../kernel/resource/prepare.ts';
import { checkTargets } from '../../../kernel/resource/references.ts';
import type { Design } from './design.queries.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const refuse = (problems: ProblemDraft[]): never => {
  throw new AppError('system.invalidInput', {
    problems: problems.map((problem) => below('values', problem)),
  });
};

const parse = (schema: z.ZodMiniType, values: Values): Values => {
  const read = requireInput(schema, values, 'values');
  return isValues(read) ? read : {};
};

/** The values without what is empty. */
const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** No row has it: an update schema asks for the id of one. */
const noId = '0';

/**
 * The values of a model as a text may keep them: what is there is right, what is needed may still be missing. Values of
 * designed fields that are no longer written stay as they were.
 * @throws system.invalidInput at `values.<field>`
 */
export const cleanValues = (model: string, given: Values, design: Design, before: Values = {}): Values => {
  const input = { ...filled(given), id: noId };
  const parsed = valueShapesOf(model).map((shape) => parse(updateSchema(shape), input));
  const { id: _id, ...all }: Values = Object.assign({}, ...parsed.toReversed());
  // A list without references is no value.
  const own = keepPointers(model, all, () => true);
  if (design.fields.length === 0) return { ...designedOf(before), ...own };
  const { id: _other, ...designed } = parse(designedSchemas(design.fields).kept, input);
  const written = new Set(activeFields(design.fields).map(({ fid }) => fid));
  const left = Object.entries(designedOf(before)).filter(([fid]) => !written.has(fid));
  return { ...Object.fromEntries(left), ...own, ...designed };
};

const designedOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => /^f\d+$/.test(name)));

/** The values of a text as the fields of a design have them; what cannot be converted is left out. */
export const valuesFor = (design: Design, values: Values): Values =>
  convertValues(design.fields, values).values;

/** The rows of a list as values have them. */
const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : []);

/** Values under the names that columns would have. What several rows said of one field stands there together. */
const asColumns = (rows: readonly Values[]): Values => {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of rows.flatMap(Object.entries)) {
    const column = columnOf(name);
    columns[column] = rows.length === 1 ? value : [columns[column], value].flat().filter(Boolean);
  }
  return columns;
};

/** The files of a row. */
const filesIn = (shape: Resource, row: Values): Values =>
  Object.fromEntries(
    fieldEntries(shape).flatMap(([name, { kind }]) =>
      (kind === 'file' || kind === 'files') && name in row ? [[name, row[name]]] : [],
    ),
  );

/**
 * A row with what it points to anew. What stood there before may stay, although it was deleted since or whoever writes does
 * not see it: otherwise nothing else of the text could be saved.
 */
const pointingAnew = (shape: Resource, row: Values, known: Values): Values =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
      const kind = shape.spec.fields[name]?.kind;
      if (kind !== 'reference' && kind !== 'references') return [[name, value]];
      const former = new Set(idsIn(known[columnOf(name)]));
      const added = idsIn(value).filter((id) => !former.has(id));
      if (added.length === 0) return [];
      return [[name, kind === 'reference' ? added[0] : added]];
    }),
  );

interface Targets {
  values: Values;
  before: Values;
  /** What the values were copied from: its files may stay, as those may that were there before. */
  copiedFrom?: Values | undefined;
  site: string;
}

/** What the values point to anew, in their lists too, must live and be visible. @throws system.invalidInput */
export const checkValueTargets = async (
  tx: Tx,
  model: string,
  { values, before, copiedFrom = {}, site }: Targets,
  ctx: CallContext,
): Promise<void> => {
  for (const shape of valueShapesOf(model)) {
    const known = asColumns([before, filesIn(shape, copiedFrom)]);
    const input = pointingAnew(shape, values, known);
    const writing = { resource: shape, input, before: known, site, ctx };
    await atPlace('values', () => checkTargets(tx, writing));
    for (const [list, { of }] of Object.entries(shape.spec.children ?? {})) {
      // A row has no id: whatever a row of the list pointed to may stay.
      const copied = rowsOf(copiedFrom[list]).map((row) => filesIn(of, row));
      const former = asColumns([...rowsOf(before[list]), ...copied]);
      for (const [place, row] of rowsOf(values[list]).entries()) {
        const input = pointingAnew(of, row, former);
        const writing = { resource: of, input, before: former, site, ctx };
        await atPlace(`values.${list}.${place}`, () => checkTargets(tx, writing));
      }
    }
  }
};

/**
 * A text that goes to review or to the public has all that its model asks for, and all that the designed fields ask for with
 * which it was written.
 * @throws system.invalidInput
 */
export const requireWholeValues = (model: string, values: Values, design: Design): void => {
  if (design.fields.length > 0) parse(designedSchemas(design.fields).whole, filled(values));
  for (const shape of valueShapesOf(model)) {
    parse(createSchema(shape), filled(values));
    const broken = brokenChecks(shape.spec.checks, values);
    if (broken.length > 0) refuse(broken.map(({ path, rule }) => ({ path, rule })));
  }
};
