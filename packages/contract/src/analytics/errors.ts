import { defineErrors } from '../kernel/index.ts';

export const analyticsErrors = defineErrors({});
