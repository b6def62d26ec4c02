import { create } from 'zustand';
import type { ApiErrorAnswer } from '../../kernel/api.ts';

/** The message of the sign-in-again dialog; null while it is closed. */
export const useExpiry = create<{ message: string | null }>()(() => ({ message: null }));

let waiting: { answer: Promise<ApiErrorAnswer>; settle: (answer: ApiErrorAnswer) => void } | null = null;

/**
 * Asks the reader to sign in again, once however many calls fail meanwhile: all of them wait for the one answer,
 * and go out again when it is yes.
 */
export const openSignInDialog = (message: string): Promise<ApiErrorAnswer> => {
  if (waiting) return waiting.answer;
  let settle: (answer: ApiErrorAnswer) => void = () => {};
  const answer = new Promise<ApiErrorAnswer>((resolve) => {
    settle = resolve;
  });
  waiting = { answer, settle };
  useExpiry.setState({ message });
  return answer;
};

/** Closes the dialog and lets the waiting calls go on, or fail. */
export const settleExpiry = (answer: ApiErrorAnswer): void => {
  const current = waiting;
  waiting = null;
  useExpiry.setState({ message: null });
  current?.settle(answer);
};
