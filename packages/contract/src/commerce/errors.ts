import { defineErrors } from '../kernel/index.ts';

export const commerceErrors = defineErrors({});
