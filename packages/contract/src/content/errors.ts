import { defineErrors } from '../kernel/index.ts';

export const contentErrors = defineErrors({});
