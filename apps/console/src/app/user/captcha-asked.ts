import { isApiError } from '../../kernel/api.ts';

/** Whether a refused sign-in wants a verification code next time. */
export const asksForCaptcha = (error: unknown): boolean =>
  isApiError(error) &&
  typeof error.result === 'object' &&
  error.result !== null &&
  'captchaRequired' in error.result &&
  error.result.captchaRequired === true;
