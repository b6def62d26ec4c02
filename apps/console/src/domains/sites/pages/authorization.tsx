import { Tabs } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { BatchTab } from '../parts/batch-tab.tsx';
import { PeopleTab } from '../parts/people-tab.tsx';
import { SiteTab } from '../parts/site-tab.tsx';
import '../../../ui/page-card.css';
import '../parts/grants.css';

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
