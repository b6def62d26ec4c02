import { role as roleResource, roleRules, saveRoleRules } from '@lc/contract/access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { Can } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, useDiscard } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { DataRulesDrawer } from './data-rules-drawer.tsx';
import type { PermissionNode } from './grant-choice.ts';
import './data-rules.css';

interface RoleRulesDrawerProps {
  role: Row;
  menu: PermissionNode;
  /** The role grants the menu, as it was last saved. */
  isGranted: boolean;
  isReadOnly: boolean;
  onClose: () => void;
}

/** Which data rules of a menu bind a role. */
export const RoleRulesDrawer = ({ role, menu, isGranted, isReadOnly, onClose }: RoleRulesDrawerProps) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const discard = useDiscard();
  const [edited, setEdited] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState<{ words: string; isStale: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const [isDefining, setDefining] = useState(false);
  const queryKey = ['roleRules', role.id, menu.key];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api(roleRules, { params: { permissionId: menu.key, roleId: role.id } }, { signal }),
    staleTime: 0,
  });
  const saved = data?.drChecked ? data.drChecked.split(',') : [];
  const ticked = edited ?? saved;
  const isDirty = edited !== undefined && [...edited].sort().join() !== [...saved].sort().join();
  const isFixed = isReadOnly || !isGranted;

  const handleClose = () => discard(isDirty, onClose);
  const handleReload = async () => {
    await refetch();
    setEdited(undefined);
    setRefusal(undefined);
  };
  const handleSave = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const body = {
        permissionId: menu.key,
        roleId: role.id,
        dataRuleIds: ticked.join(','),
        lastDataRuleIds: saved.join(','),
      };
      await api(saveRoleRules, { body });
      message.success(t('rulePage.saved'));
      void client.invalidateQueries({ queryKey });
      onClose();
    } catch (failure) {
      const isStale = isApiError(failure) && failure.code === 'access.roleRulesChanged';
      setRefusal({ words: failure instanceof Error ? failure.message : t('form.failed'), isStale });
    } finally {
      setSaving(false);
    }
  };

  const body = () => {
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
    return (
      <>
        <div aria-live="polite">
          {refusal && (
            <Alert
              type={refusal.isStale ? 'warning' : 'error'}
              showIcon
              title={refusal.words}
              action={
                refusal.isStale && (
                  <Button size="small" onClick={() => void handleReload()}>
                    {t('rolePage.reload')}
                  </Button>
                )
              }
            />
          )}
          {!isGranted && !isReadOnly && <Alert type="info" showIcon title={t('rulePage.notGranted')} />}
        </div>
        {data.datarule.length === 0 ? (
          <Notice kind="empty" title={t('rulePage.none')} hint={t('rulePage.noneHint')} />
        ) : (
          <>
            <p className="lc-rule-hint">{t('rulePage.chooseHint')}</p>
            <Checkbox.Group
              className="lc-rule-choice"
              disabled={isFixed}
              value={[...ticked]}
              onChange={(ids) => setEdited(ids.map(String))}
              options={data.datarule.map(({ id, ruleName, status }) => ({
                value: id,
                label: <span className={status === '0' ? 'lc-rule-off' : undefined}>{ruleName}</span>,
              }))}
            />
          </>
        )}
        <Can do="menu:rules">
          <Button type="dashed" block onClick={() => setDefining(true)}>
            {t('rulePage.define')}
          </Button>
        </Can>
      </>
    );
  };

  return (
    <Drawer
      open
      size="min(480px, 100vw)"
      title={`${nameOf(roleResource, role)} · ${t('rulePage.choose', { menu: menu.title })}`}
      mask={{ closable: !isDirty }}
      onClose={handleClose}
      classNames={{ body: 'lc-rules-body' }}
      footer={
        <div className="lc-drawer-footer">
          <Button onClick={handleClose}>{t(isFixed ? 'form.close' : 'form.cancel')}</Button>
          {!isFixed && data && data.datarule.length > 0 && (
            <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
              {t('form.save')}
            </Button>
          )}
        </div>
      }
    >
      {body()}
      {isDefining && (
        <DataRulesDrawer menuId={menu.key} title={menu.title} onClose={() => setDefining(false)} />
      )}
    </Drawer>
  );
};
