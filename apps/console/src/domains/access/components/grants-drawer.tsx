import { role as roleResource } from '@lc/contract/access';
import { Alert, App, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, useDiscard } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import type { PermissionNode } from './grant-choice.ts';
import { GrantTree } from './grant-tree.tsx';
import { RoleRulesDrawer } from './role-rules-drawer.tsx';
import { type Grants, useGrants } from './use-grants.ts';
import './grants.css';

interface GrantsDrawerProps {
  role: Row;
  onClose: () => void;
}

const GrantNotice = ({ grants, isAdministrator }: { grants: Grants; isAdministrator: boolean }) => {
  const t = useT();
  if (isAdministrator) return <Alert type="info" showIcon title={t('rolePage.administrator')} />;
  if (grants.isBeyondOwn) return <Alert type="info" showIcon title={t('rolePage.beyondOwn')} />;
  if (!grants.refusal) return null;
  const { words, isStale } = grants.refusal;
  if (!isStale) return <Alert type="error" showIcon title={words} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={words}
      description={t('rolePage.reloadHint')}
      action={
        <Button size="small" onClick={() => void grants.reload()}>
          {t('rolePage.reload')}
        </Button>
      }
    />
  );
};

/** What a role grants, ticked in the tree of everything that can be granted. */
export const GrantsDrawer = ({ role, onClose }: GrantsDrawerProps) => {
  const t = useT();
  const { message } = App.useApp();
  const discard = useDiscard();
  const grants = useGrants(role.id);
  const [isClosing, setClosing] = useState(false);
  const [ruled, setRuled] = useState<PermissionNode>();
  const isAdministrator = role.isAdministrator === true;
  const isReadOnly = isAdministrator || grants.isBeyondOwn;

  const handleClose = () => discard(grants.isDirty, onClose);
  const handleSave = async (thenClose: boolean) => {
    setClosing(thenClose);
    if (!(await grants.save())) return;
    message.success(t('access.permissionsSaved'));
    if (thenClose) onClose();
  };

  const body = () => {
    if (grants.error) return <LoadError message={grants.error.message} onRetry={grants.retry} />;
    if (!grants.tree) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
    return (
      <>
        <div aria-live="polite">
          <GrantNotice grants={grants} isAdministrator={isAdministrator} />
        </div>
        <GrantTree
          tree={grants.tree}
          nodes={grants.nodes}
          ticked={grants.ticked}
          isReadOnly={isReadOnly}
          onChange={grants.change}
          onRules={setRuled}
        />
      </>
    );
  };

  return (
    <Drawer
      open
      size="min(640px, 100vw)"
      title={t('rolePage.grantsOf', { name: nameOf(roleResource, role) })}
      mask={{ closable: !grants.isDirty }}
      onClose={handleClose}
      classNames={{ body: 'lc-grants' }}
      footer={
        <div className="lc-drawer-footer">
          <Button onClick={handleClose}>{t(isReadOnly ? 'form.close' : 'form.cancel')}</Button>
          {!isReadOnly && grants.tree && (
            <>
              <Button
                loading={grants.isSaving && !isClosing}
                disabled={grants.isSaving}
                onClick={() => void handleSave(false)}
              >
                {t('form.save')}
              </Button>
              <Button
                type="primary"
                loading={grants.isSaving && isClosing}
                disabled={grants.isSaving}
                onClick={() => void handleSave(true)}
              >
                {t('rolePage.saveAndClose')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {body()}
      {ruled && (
        <RoleRulesDrawer
          key={ruled.key}
          role={role}
          menu={ruled}
          isGranted={grants.saved.has(ruled.key)}
          isReadOnly={isReadOnly}
          onClose={() => setRuled(undefined)}
        />
      )}
    </Drawer>
  );
};
