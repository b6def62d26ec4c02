import type { EndpointRequest } from '@lc/contract/kernel';
import { addDepart, editDepart } from '@lc/contract/organization';
import { api } from '../../../kernel/api.ts';

/** Adds a department as a form has it. */
export const add = (body: Record<string, unknown>) =>
  api(addDepart, { body: body as EndpointRequest<typeof addDepart>['body'] });

/** Changes a department as a form has it. */
export const update = (body: Record<string, unknown>) =>
  api(editDepart, { body: body as EndpointRequest<typeof editDepart>['body'] });
