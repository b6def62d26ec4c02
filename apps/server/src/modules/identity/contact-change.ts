import { isLanguage } from '@lc/contract/kernel';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { sendMessages } from '../messaging/index.ts';

/**
 * Tells a person, in their language and wherever they could be reached before, that the phone or the e-mail of their
 * account was changed: both are keys to it, and whoever takes an account over changes them first.
 */
export const notifyContactChange = async (
  context: ModuleContext,
  tx: Tx,
  before: Readonly<Record<string, unknown>>,
  changed: readonly string[],
): Promise<void> => {
  if (!changed.includes('phone') && !changed.includes('email')) return;
  const contacts = [
    ['sms', before.phone],
    ['email', before.email],
  ] as const;
  const language = String(before.language);
  await sendMessages(
    context,
    tx,
    'contact_changed',
    contacts.flatMap(([channel, to]) =>
      typeof to === 'string' && to !== ''
        ? [
            {
              to,
              channel,
              params: { username: String(before.username) },
              language: isLanguage(language) ? language : 'en-US',
            },
          ]
        : [],
    ),
  );
};
