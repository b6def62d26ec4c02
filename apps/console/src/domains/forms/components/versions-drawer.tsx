import { type FormVersion, formDesign, restoreFormVersion } from '@lc/contract/forms';
import { App, Button, Drawer, Skeleton, Tag } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, refusalOf, textOf } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { saveJson } from '../code/save-text.ts';
import { loadDesignText, useDraft, useRefreshForms, useVersions } from './form-calls.ts';
import { VersionCompare } from './version-compare.tsx';
import './forms.css';

interface VersionItemProps {
  version: FormVersion;
  onDownload: () => void;
  onRestore?: () => void;
}

const VersionItem = ({ version, onDownload, onRestore }: VersionItemProps) => {
  const t = useT();
  const { number, note, publishedBy, publishedAt, widgets, submissions, isCurrent } = version;
  return (
    <li>
      <div className="lc-form-version-head">
        <strong>{t('formPage.version', { version: number })}</strong>
        {isCurrent && <Tag color="green">{t('formPage.current')}</Tag>}
        <time>{publishedAt}</time>
        <span>{publishedBy ?? '—'}</span>
      </div>
      {note && <p>{note}</p>}
      <div className="lc-form-version-foot">
        <span>
          {t('formPage.widgetCount', { count: widgets })} · {t('formPage.submissionCount')}: {submissions}
        </span>
        <Button type="link" size="small" onClick={onDownload}>
          {t('formPage.download')}
        </Button>
        {onRestore && (
          <Button type="link" size="small" onClick={onRestore}>
            {t('formPage.restore')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The published versions of a form, what differs between them, and the way back to one. */
export const VersionsDrawer = ({ form, onClose }: { form: Row; onClose: () => void }) => {
  const t = useT();
  const can = useCan();
  const refresh = useRefreshForms();
  const { modal, message } = App.useApp();
  const { data: versions, error, refetch } = useVersions(form.id);
  const draft = useDraft(form.id);

  const restore = async (number: number) => {
    try {
      const body = { id: form.id, number, revision: draft.data?.revision };
      await api(restoreFormVersion, { body });
      message.success(t('forms.restored', { version: number }));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    } finally {
      refresh();
    }
  };
  const confirmRestore = (number: number) =>
    modal.confirm({
      title: t('formPage.restoreConfirm', { version: number }),
      content: draft.data?.hasChanges ? t('formPage.restoreHint') : undefined,
      okText: t('formPage.restore'),
      cancelText: t('form.cancel'),
      onOk: () => restore(number),
    });
  const download = async (number: number) =>
    saveJson(`${textOf(form.code)}-v${number}`, await loadDesignText(form.id, number));

  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      title={t('formPage.versionsOf', { name: nameOf(formDesign, form) })}
      onClose={onClose}
    >
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!versions && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {versions?.length === 0 && <Notice kind="empty" title={t('formPage.noVersions')} />}
      {versions && versions.length > 0 && (
        <>
          <ol className="lc-form-versions">
            {versions.map((version) => (
              <VersionItem
                key={version.number}
                version={version}
                onDownload={() => void download(version.number)}
                onRestore={can('formDesign:edit') ? () => confirmRestore(version.number) : undefined}
              />
            ))}
          </ol>
          <VersionCompare id={form.id} numbers={versions.map(({ number }) => number)} />
        </>
      )}
    </Drawer>
  );
};
