import { defineErrors } from '../kernel/index.ts';

export const recruitmentErrors = defineErrors({});
