import { ownProfile } from '@lc/contract/identity/profile.api.ts';
import type { EndpointResult } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { AlertSwitches } from '../../kernel/alerts/alert-switches.tsx';
import { api } from '../../kernel/api.ts';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { labelOf } from '../../kernel/labels.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadError } from '../../ui/states.tsx';
import { openPasswordDialog } from '../session/password-hint.ts';
import { OwnContacts } from './own-contacts.tsx';
import { OwnPerson } from './own-person.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { profileKey } from './profile-key.ts';
import '../../ui/page-card.css';
import './account.css';

export type Profile = EndpointResult<typeof ownProfile>;

const label = (name: string): string => labelOf('user', name);

const Account = ({ profile }: { profile: Profile }) => {
  return (
    <div className="lc-account">
      <section className="lc-page-card">
        <DetailList
          items={[
            { key: 'realname', label: label('realname'), value: profile.realname },
            { key: 'username', label: label('username'), value: profile.username },
            { key: 'workNo', label: label('workNo'), value: profile.workNo },
            { key: 'departs', label: label('selecteddeparts'), value: profile.departs.join(', ') },
            { key: 'post', label: label('post'), value: profile.post },
          ]}
        />
      </section>
      <OwnPerson key={profile.version} profile={profile} />
      <OwnContacts profile={profile} />
      <section className="lc-page-card">
        <AlertSwitches />
      </section>
      <OwnSessions />
    </div>
  );
};

/** The own account: picture, contacts, language, clock, alerts, and where one is signed in. */
const ProfilePage = () => {
  const t = useT();
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...profileKey, language],
    queryFn: ({ signal }) => api(ownProfile, {}, { signal }),
  });
  return (
    <>
      <PageHeader
        title={t('shell.profile')}
        description={t('profile.hint')}
        extra={<Button onClick={openPasswordDialog}>{t('shell.changePassword')}</Button>}
      />
      {isPending && <Skeleton active />}
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data && <Account profile={data} />}
    </>
  );
};

export default ProfilePage;
