import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { GrantSubject, PrincipalRecord } from './grant-data.ts';
import { GrantDrawer } from './grant-drawer.tsx';
import { HeldSitePicker } from './held-site-picker.tsx';
import { PrincipalTable } from './principal-table.tsx';

interface Opened {
  subject: GrantSubject;
  changeable: boolean;
}

/** Who works at a site, and with which of its columns and menus. */
export const SiteTab = () => {
  const t = useT();
  const [site, setSite] = useState<{ id: string; name: string }>();
  const [opened, setOpened] = useState<Opened>();

  const limitButton = (kind: 'columns' | 'menus', record: PrincipalRecord, isLimited: boolean) => (
    <Button
      type="link"
      size="small"
      aria-label={t(kind === 'columns' ? 'grantPage.columnsOf' : 'grantPage.menusOf', {
        name: record.name,
        site: site?.name ?? '',
      })}
      onClick={() =>
        setOpened({
          subject: { type: record.type, id: record.id, name: record.name, kind, subsiteId: site?.id },
          changeable: record.changeable,
        })
      }
    >
      {t(kind === 'columns' ? 'grantPage.columns' : 'grantPage.menus')}
      {isLimited && <Tag color="warning">{t('grantPage.limited')}</Tag>}
    </Button>
  );

  return (
    <div className="lc-grant-panel">
      <div className="lc-grant-tools">
        <HeldSitePicker
          value={site?.id}
          onChange={(id, name) => setSite(id === undefined ? undefined : { id, name })}
        />
        {site && (
          <Button
            onClick={() =>
              setOpened({
                subject: {
                  type: 'everybody',
                  id: '0',
                  name: t('siteGrant.everybody'),
                  kind: 'menus',
                  subsiteId: site.id,
                },
                changeable: true,
              })
            }
          >
            {t('grantPage.everybodysMenus')}
          </Button>
        )}
      </div>
      {site ? (
        <PrincipalTable
          key={site.id}
          label={site.name}
          subsiteId={site.id}
          empty={t('grantPage.nobody')}
          columns={[
            {
              key: 'via',
              title: t('grantPage.via'),
              responsive: ['md'],
              render: (_value, { via }) => via && t(`grantPage.via.${via}`),
            },
            {
              key: 'columns',
              title: t('grantPage.columns'),
              render: (_value, record) => limitButton('columns', record, record.columnsLimited),
            },
            {
              key: 'menus',
              title: t('grantPage.menus'),
              render: (_value, record) => limitButton('menus', record, record.menusLimited),
            },
          ]}
        />
      ) : (
        <Notice kind="empty" title={t('grantPage.chooseSite')} hint={t('grantPage.chooseSiteHint')} />
      )}
      {opened && (
        <GrantDrawer
          key={`${opened.subject.type}:${opened.subject.id}:${opened.subject.kind}`}
          subject={opened.subject}
          siteName={site?.name}
          changeable={opened.changeable}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
};
