import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { labelOf } from '../../kernel/labels.ts';
import { type Channel, ContactDialog } from './contact-dialog.tsx';
import type { Profile } from './profile-page.tsx';

const contacts = [
  ['sms', 'phone'],
  ['email', 'email'],
] as const satisfies readonly (readonly [Channel, keyof Profile])[];

/** Phone and e-mail, each changed with a code that is sent to the new one. */
export const OwnContacts = ({ profile }: { profile: Profile }) => {
  const t = useT();
  const [changed, setChanged] = useState<Channel>();
  return (
    <section className="lc-page-card">
      <h2>{t('profile.contacts')}</h2>
      <p className="lc-account-hint">{t('profile.contactsHint')}</p>
      <ul className="lc-account-rows">
        {contacts.map(([channel, name]) => (
          <li key={channel}>
            <div>
              <small>{labelOf('user', name)}</small>
              {profile[name] || t('profile.none')}
            </div>
            <Button
              aria-label={`${t('profile.change')}: ${labelOf('user', name)}`}
              onClick={() => setChanged(channel)}
            >
              {t('profile.change')}
            </Button>
          </li>
        ))}
      </ul>
      {changed && <ContactDialog channel={changed} onClose={() => setChanged(undefined)} />}
    </section>
  );
};
