import type { FormDraft, FormFinding, FormVersion, submissionDetail } from '@lc/contract/forms';
import type { EndpointResult, Page } from '@lc/contract/kernel';
import type { JsonObject } from '@lc/form-core';
import { expect } from 'vitest';
import type { Caller, Reply } from '../../../../../tests/support/app.ts';

/** Everything that can be done with forms. */
export const formRights = [
  'formDesign:list',
  'formDesign:add',
  'formDesign:edit',
  'formDesign:delete',
  'formDesign:recycle',
  'formDesign:publish',
  'formDesign:withdraw',
  'formSubmission:list',
  'formSubmission:add',
  'formSubmission:delete',
  'formSubmission:recycle',
  'formSubmission:handle',
  'formSubmission:export',
] as const;

let number = 0;

/** A field of a design for a test. */
export const field = (type: string, model: string, more: JsonObject = {}): JsonObject => ({
  type,
  key: `key_${model}`,
  model,
  name: model,
  options: {},
  rules: [],
  ...more,
});

/** A design of these fields as JSON text. */
export const designOf = (...list: JsonObject[]): string =>
  JSON.stringify({ list, config: { labelWidth: 100, labelPosition: 'right', size: 'small' } });

/** Makes a form of a design. @returns its id. */
export const makeForm = async (by: Caller, jsonStr: string): Promise<string> => {
  number++;
  const body = { code: `form_${process.pid}_${number}`, name: `Form ${number}`, jsonStr };
  const reply = await by.call<{ id: string }>('POST /cgform/cgformDesign/importJson', { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

export const draftOf = async (by: Caller, id: string): Promise<FormDraft> => {
  const reply = await by.call<FormDraft>('GET /cgform/cgformDesign/draft', { query: { id } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

export const saveForm = (
  by: Caller,
  body: { id: string; jsonStr: string; revision?: number },
): Promise<Reply<{ revision: number }>> => by.call('PUT /cgform/cgformDesign/edit', { body });

/** Publishes whatever the working copy is. */
export const publishForm = async (
  by: Caller,
  id: string,
  note?: string,
): Promise<Reply<{ version: number; findings?: FormFinding[] }>> => {
  const { revision } = await draftOf(by, id);
  return by.call('PUT /cgform/cgformDesign/publish', { body: { id, revision, note } });
};

/** Makes and publishes a form. @returns its id. */
export const makePublished = async (by: Caller, jsonStr: string): Promise<string> => {
  const id = await makeForm(by, jsonStr);
  const reply = await publishForm(by, id);
  expect(reply.success, reply.text).toBe(true);
  return id;
};

export const versionsOf = async (by: Caller, id: string): Promise<FormVersion[]> => {
  const reply = await by.call<FormVersion[]>('GET /cgform/cgformDesign/versions', { query: { id } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

/** Hands in values with the first version of a form, unless another is named. */
export const handIn = (
  by: Caller,
  designId: string,
  values: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply<{ id: string; page: string | null }>> =>
  by.call('POST /cgform/cgformSubmission/add', { body: { designId, version: 1, values, ...more } });

/** Like `handIn`, of what must be taken. @returns the submission's id */
export const accepted = async (
  by: Caller,
  designId: string,
  values: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const reply = await handIn(by, designId, values, more);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

/** One submission with its values. */
export const detailOf = async (by: Caller, id: string): Promise<EndpointResult<typeof submissionDetail>> => {
  const reply = await by.call<EndpointResult<typeof submissionDetail>>(
    'GET /cgform/cgformSubmission/detail',
    { query: { id } },
  );
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

type TableRow = Record<string, unknown> & { id: string; cells: Record<string, string> };

/** A page of what was handed in with a form. */
export const tableOf = async (
  by: Caller,
  query: Readonly<Record<string, string | number>>,
): Promise<Page<TableRow>> => {
  const reply = await by.call<Page<TableRow>>('GET /cgform/cgformSubmission/table', { query });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
