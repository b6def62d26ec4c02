import { defineErrors } from '../kernel/index.ts';

export const processErrors = defineErrors({});
