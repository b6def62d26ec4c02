import { Tabs } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { BatchTab } from '../components/batch-tab.tsx';
import { PeopleTab } from '../components/people-tab.tsx';
import { SiteTab } from '../components/site-tab.tsx';
import '../../../ui/page-card.css';
import '../components/grants.css';

/** Who may work where: by person and role, by site, and for many at once. `?userId=` opens the sites of a person. */
const AuthorizationPage = () => {
  const t = useT();
  const { fullPath } = usePageTab();
  const userId = new URLSearchParams(fullPath.split('?')[1]).get('userId') ?? undefined;
  return (
    <section className="lc-page-card">
      <Tabs
        destroyOnHidden
        items={[
          { key: 'people', label: t('grantPage.people'), children: <PeopleTab userId={userId} /> },
          { key: 'site', label: t('grantPage.bySite'), children: <SiteTab /> },
          { key: 'batch', label: t('grantPage.batch'), children: <BatchTab /> },
        ]}
      />
    </section>
  );
};

export default AuthorizationPage;
