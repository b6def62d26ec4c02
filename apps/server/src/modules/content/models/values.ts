import { activeFields, convertValues, designedSchemas, modelShapeOf } from '@lc/contract/content';
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
import { problemsOf } from '../../../kernel/http/problems.ts';
import { atPlace } from '../../../kernel/resource/prepare.ts';
import { checkTargets, isTargetKind } from '../../../kernel/resource/references.ts';
import { isSame } from '../../../kernel/resource/values.ts';
import type { Design } from './design.queries.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const refuse = (problems: ProblemDraft[]): never => {
  throw new AppError('system.invalidInput', {
    problems: problems.map((problem) => ({ ...problem, path: `values.${problem.path}` })),
  });
};

const parse = (schema: z.ZodMiniType, values: Values): Values => {
  const parsed = schema.safeParse(values);
  if (!parsed.success) return refuse(problemsOf(parsed.error.issues, values));
  return isValues(parsed.data) ? parsed.data : {};
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
  const shape = modelShapeOf(model);
  const { id: _id, ...own } = shape ? parse(updateSchema(shape), input) : { id: noId };
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

const rowsIn = (values: Values, name: string): Values[] => {
  const rows = values[name];
  return Array.isArray(rows) ? rows.filter(isValues) : [];
};

interface Targets {
  values: Values;
  before: Values;
  /** Where the rows in the values come from, if that is not what stood there before. */
  copiedFrom?: Values | undefined;
  site: string;
}

/** What the values point to must live and be visible, in their rows too. @throws system.invalidInput */
export const checkValueTargets = async (
  tx: Tx,
  model: string,
  { values, before, copiedFrom = before, site }: Targets,
  ctx: CallContext,
): Promise<void> => {
  const shape = modelShapeOf(model);
  if (!shape) return;
  await atPlace('values', async () => {
    await checkTargets(tx, { resource: shape, input: values, before, site, ctx });
    for (const [name, { of }] of Object.entries(shape.spec.children ?? {})) {
      const pointing = fieldEntries(of).flatMap(([field, { kind }]) => (isTargetKind(kind) ? [field] : []));
      const former = rowsIn(copiedFrom, name);
      for (const [place, row] of pointing.length > 0 ? rowsIn(values, name).entries() : []) {
        // Rows have no numbers, and move: what stood in some row may stand in every row.
        const kept = pointing.filter((field) => former.some((other) => isSame(other[field], row[field])));
        const known = Object.fromEntries(kept.map((field) => [columnOf(field), row[field]]));
        await atPlace(`${name}.${place}`, () =>
          checkTargets(tx, { resource: of, input: row, before: known, site, ctx }),
        );
      }
    }
  });
};

/**
 * A text that goes to review or to the public has all that its model asks for, and all that the designed fields ask for with
 * which it was written.
 * @throws system.invalidInput
 */
export const requireWholeValues = (model: string, values: Values, design: Design): void => {
  if (design.fields.length > 0) parse(designedSchemas(design.fields).whole, filled(values));
  const shape: Resource | undefined = modelShapeOf(model);
  if (!shape) return;
  parse(createSchema(shape), filled(values));
  const broken = brokenChecks(shape.spec.checks, values);
  if (broken.length > 0) refuse(broken.map(({ path, rule }) => ({ path, rule })));
};
