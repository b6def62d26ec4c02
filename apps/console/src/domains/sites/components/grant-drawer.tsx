import { Alert, App, Button, Drawer, Skeleton } from 'antd';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { useDiscard } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { type GrantSubject, useGrantSet } from './grant-data.ts';
import { GrantInput } from './grant-input.tsx';
import '../../../kernel/resource/form/form.css';
import './grants.css';

interface GrantDrawerProps {
  subject: GrantSubject;
  /** Name of the site of columns and menus. */
  siteName?: string;
  /** Whether the reader may change what is granted here. */
  changeable: boolean;
  onClose: () => void;
}

const titles = {
  sites: 'grantPage.sitesOf',
  columns: 'grantPage.columnsOf',
  menus: 'grantPage.menusOf',
} as const;

/** What one person or role is granted, to be changed. */
export const GrantDrawer = ({ subject, siteName = '', changeable, onClose }: GrantDrawerProps) => {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const discard = useDiscard();
  const set = useGrantSet(subject);
  const isReadOnly = !changeable || !can('siteGrant:edit');

  const handleClose = () => discard(set.isDirty, onClose);
  const handleSave = async () => {
    if (!(await set.save())) return;
    message.success(t('system.updated'));
    onClose();
  };
  const body = () => {
    if (set.error) return <LoadError message={set.error.message} onRetry={set.retry} />;
    if (!set.targets || set.choice === undefined)
      return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
    return (
      <GrantInput
        kind={subject.kind}
        targets={set.targets}
        choice={set.choice}
        isReadOnly={isReadOnly}
        onChange={set.change}
      />
    );
  };

  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={t(titles[subject.kind], { name: subject.name, site: siteName })}
      mask={{ closable: !set.isDirty }}
      onClose={handleClose}
      classNames={{ body: 'lc-grant-body' }}
      footer={
        <div className="lc-drawer-footer">
          <Button onClick={handleClose}>{t(isReadOnly ? 'form.close' : 'form.cancel')}</Button>
          {!isReadOnly && (
            <Button
              type="primary"
              loading={set.isSaving}
              disabled={!set.isDirty}
              onClick={() => void handleSave()}
            >
              {t('form.save')}
            </Button>
          )}
        </div>
      }
    >
      <div aria-live="polite">
        {!changeable && <Alert type="info" showIcon title={t('grantPage.notChangeable')} />}
        {set.hidden > 0 && (
          <Alert type="info" showIcon title={t('grantPage.hidden', { count: set.hidden })} />
        )}
        {set.refusal && (
          <Alert
            type={set.refusal.isStale ? 'warning' : 'error'}
            showIcon
            title={set.refusal.words}
            description={set.refusal.isStale ? t('grantPage.stale') : undefined}
            action={
              set.refusal.isStale && (
                <Button size="small" onClick={() => void set.reload()}>
                  {t('grantPage.reload')}
                </Button>
              )
            }
          />
        )}
      </div>
      {body()}
    </Drawer>
  );
};
