import { member, setMemberPassword } from '@lc/contract/recruitment';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { SetPasswordDialog } from '../../../kernel/passwords/set-password-dialog.tsx';
import { type Action, nameOf, ResourcePages, type Row } from '../../../kernel/resource/index.ts';

/** The accounts of the public sites. */
const MemberPages = () => {
  const t = useT();
  const can = useCan();
  const [asked, setAsked] = useState<Row>();

  const actions = (row: Row): Action[] =>
    can('member:resetPassword') && row.status !== 'cancelled'
      ? [{ key: 'password', label: t('memberPage.setPassword'), run: () => setAsked(row) }]
      : [];

  return (
    <>
      <ResourcePages resource={member} rowActions={actions} record={{ actions }} />
      {asked && (
        <SetPasswordDialog
          title={t('memberPage.setPasswordOf', { name: nameOf(member, asked) })}
          hint={t('memberPage.setPasswordHint')}
          save={(pair) => api(setMemberPassword, { body: { id: asked.id, ...pair } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

export default MemberPages;
