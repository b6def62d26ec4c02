import type { ApiError, ApiErrorHandler } from '../../kernel/api.ts';
import { t } from '../../kernel/i18n.ts';
import { forgetSession } from '../../kernel/session.ts';
import { openSignInDialog } from './expiry.ts';

/** How long a failure is shown, in s, and how long until a call without a right session reloads the page, in ms. */
export const noticeSeconds = 4;
export const reloadDelay = 1500;

export interface Notice {
  /** The same text is shown once at a time, whatever failed. */
  key: string;
  title: string;
  description: string;
  duration: number;
}

interface Surroundings {
  notify: (notice: Notice) => void;
  reload: () => void;
}

/** Shows failures as section 8 says, whether or not the page shows them too (ruling 46). */
export const createApiErrorHandler = ({ notify, reload }: Surroundings): ApiErrorHandler => {
  let isLeaving = false;
  const show = (error: ApiError) =>
    notify({
      key: error.message,
      title: t('shell.systemHint'),
      description: error.message,
      duration: noticeSeconds,
    });
  return (error) => {
    if (error.kind === 'expired') return openSignInDialog(error.message);
    if (error.kind !== 'unauthorized') show(error);
    else if (!isLeaving) {
      isLeaving = true;
      show(error);
      setTimeout(() => {
        forgetSession();
        reload();
      }, reloadDelay);
    }
    return 'fail';
  };
};
