import { rules } from '@lc/contract/kernel';
import type { EntryField } from './use-entry-form.ts';

/** The fields that several pages before sign-in have. */
export const entryFields = {
  mobile: {
    label: 'entry.mobile',
    check: (value) => (rules.internationalPhone(value.trim()) ? undefined : 'rule.internationalPhone'),
  },
  captcha: {
    label: 'entry.code',
    check: (value) => (/^\d{6}$/.test(value.trim()) ? undefined : 'rule.pattern'),
  },
  password: {
    label: 'entry.newPassword',
    check: (value) => (rules.password(value) ? undefined : 'rule.password'),
  },
} as const satisfies Record<string, EntryField<string>>;

/** The repetition of a password. */
export const repetition = {
  label: 'entry.repeat',
  check: (value, values) => (value === values.password ? undefined : 'identity.passwordsDiffer'),
} as const satisfies EntryField<'password' | 'repeat'>;
