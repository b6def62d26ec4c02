import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { type PrincipalRecord, usePrincipals } from './grant-data.ts';
import { GrantDrawer } from './grant-drawer.tsx';
import { PrincipalTable, SiteTags } from './principal-table.tsx';

interface PeopleTabProps {
  /** A person whose sites are shown at once. */
  userId: string | undefined;
}

/** People and roles with the sites they were given. */
export const PeopleTab = ({ userId }: PeopleTabProps) => {
  const t = useT();
  const [chosen, setChosen] = useState<PrincipalRecord>();
  const [dismissed, setDismissed] = useState<string>();
  const isAsked = userId !== undefined && userId !== dismissed;
  const { data: asked } = usePrincipals(
    { pageNo: 1, pageSize: 1, type: 'user', ...(userId !== undefined && { principalId: userId }) },
    isAsked,
  );
  const open = chosen ?? (isAsked ? asked?.records.find(({ id }) => id === userId) : undefined);
  const handleClose = () => {
    setChosen(undefined);
    setDismissed(userId);
  };

  return (
    <>
      <PrincipalTable
        label={t('grantPage.people')}
        empty={t('list.empty')}
        columns={[
          {
            key: 'sites',
            title: t('grantPage.sites'),
            responsive: ['md'],
            render: (_value, record) => <SiteTags record={record} />,
          },
          {
            key: 'actions',
            title: t('list.actions'),
            width: 110,
            render: (_value, record) => (
              <Button
                type="link"
                size="small"
                aria-label={t('grantPage.sitesOf', { name: record.name })}
                onClick={() => setChosen(record)}
              >
                {t('grantPage.sites')}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <GrantDrawer
          key={open.id}
          subject={{ type: open.type, id: open.id, name: open.name, kind: 'sites' }}
          changeable={open.changeable}
          onClose={handleClose}
        />
      )}
    </>
  );
};
