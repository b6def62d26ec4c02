import type { EndpointResult } from '@lc/contract/kernel';
import { type GrantKind, grantKinds, grantLimits, previewBatch, saveBatch } from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Drawer, Radio, Segmented, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ChangeTable } from './change-table.tsx';
import type { Choice } from './grant-choice.ts';
import { forgetGrants, type PrincipalRecord, useTargets } from './grant-data.ts';
import { GrantInput } from './grant-input.tsx';
import { HeldSitePicker } from './held-site-picker.tsx';
import { PrincipalTable, rowKeyOf, SiteTags } from './principal-table.tsx';
import '../../../kernel/resource/form/form.css';

type Preview = EndpointResult<typeof previewBatch>;
type Mode = 'replace' | 'add';

const kindWords = {
  sites: 'grantPage.kindSites',
  columns: 'grantPage.kindColumns',
  menus: 'grantPage.kindMenus',
} as const;

const keyParts = (key: string): { type: 'user' | 'role'; id: string } => {
  const [type, id = ''] = key.split(':');
  return { type: type === 'role' ? 'role' : 'user', id };
};

/** Grants to many at once: to whom, what, and what would change, before anything is saved. */
export const BatchWizard = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [step, setStep] = useState(0);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [withEverybody, setWithEverybody] = useState(false);
  const [kind, setKind] = useState<GrantKind>('sites');
  const [subsiteId, setSubsiteId] = useState<string>();
  const [mode, setMode] = useState<Mode>('replace');
  const [choice, setChoice] = useState<Choice>([]);
  const [shown, setShown] = useState<Preview>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const targets = useTargets(kind, kind === 'sites' ? undefined : subsiteId);

  const hasEverybody = withEverybody && kind === 'menus';
  const count = keys.length + (hasEverybody ? 1 : 0);
  const body = {
    principals: [...keys.map(keyParts), ...(hasEverybody ? [{ type: 'everybody', id: '0' } as const] : [])],
    kind,
    subsiteId: kind === 'sites' ? undefined : subsiteId,
    mode,
    grants: choice === null ? null : [...choice],
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t('form.failed'));
      // What was previewed is no longer what would happen: show it anew.
      if (isApiError(error) && error.code === 'sites.grantsChanged')
        setShown(await api(previewBatch, { body }));
    } finally {
      setBusy(false);
    }
  };
  const showChanges = () =>
    attempt(async () => {
      setShown(await api(previewBatch, { body }));
      setStep(2);
    });
  const save = () =>
    attempt(async () => {
      if (!shown) return;
      await api(saveBatch, { body: { ...body, fingerprint: shown.fingerprint } });
      await forgetGrants(client);
      message.success(t('system.updated'));
      onClose();
    });
  const changing = shown?.changes.filter(
    ({ addedCount, removedCount, limit }) => addedCount + removedCount > 0 || limit !== null,
  );

  const whom = (
    <PrincipalTable
      label={t('grantPage.whom')}
      empty={t('list.empty')}
      columns={[
        {
          key: 'sites',
          title: t('grantPage.sites'),
          responsive: ['md'],
          render: (_value, record) => <SiteTags record={record} />,
        },
      ]}
      rowSelection={{
        preserveSelectedRowKeys: true,
        selectedRowKeys: [...keys],
        onChange: (next) => setKeys(next.map(String).slice(0, grantLimits.principals)),
        getCheckboxProps: (record: PrincipalRecord) => ({
          disabled: !record.changeable,
          'aria-label': `${record.name} ${rowKeyOf(record)}`,
        }),
      }}
    />
  );
  const what = (
    <div className="lc-grant-panel">
      <div className="lc-grant-tools">
        <Segmented<GrantKind>
          aria-label={t('siteGrant.kind')}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setChoice([]);
          }}
          options={grantKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        />
        {kind !== 'sites' && (
          <HeldSitePicker
            value={subsiteId}
            onChange={(id) => {
              setSubsiteId(id);
              setChoice([]);
            }}
          />
        )}
      </div>
      <Radio.Group
        value={mode}
        onChange={({ target }) => setMode(target.value === 'add' ? 'add' : 'replace')}
        options={[
          { value: 'replace', label: t('grantPage.replace') },
          { value: 'add', label: t('grantPage.add') },
        ]}
      />
      {kind === 'menus' && (
        <Checkbox checked={withEverybody} onChange={({ target }) => setWithEverybody(target.checked)}>
          {t('siteGrant.everybody')}
        </Checkbox>
      )}
      {targets.error && <Alert type="error" showIcon title={targets.error.message} />}
      {targets.isFetching && !targets.data && <Skeleton active paragraph={{ rows: 6 }} />}
      {targets.data && <GrantInput kind={kind} targets={targets.data} choice={choice} onChange={setChoice} />}
    </div>
  );
  const check = shown && (
    <div className="lc-grant-panel">
      {changing?.length === 0 && <Alert type="info" showIcon title={t('grantPage.nothingChanges')} />}
      <ChangeTable changes={shown.changes} />
    </div>
  );
  const isReady = kind === 'sites' || (subsiteId !== undefined && targets.data !== undefined);

  return (
    <Drawer
      open
      size="min(960px, 100vw)"
      title={t('grantPage.newBatch')}
      mask={{ closable: false }}
      onClose={onClose}
      classNames={{ body: 'lc-grant-body' }}
      footer={
        <div className="lc-drawer-footer">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {step > 0 && (
            <Button disabled={isBusy} onClick={() => setStep(step - 1)}>
              {t('grantPage.back')}
            </Button>
          )}
          {step === 0 && (
            <Button type="primary" onClick={() => setStep(1)}>
              {t('grantPage.next')}
            </Button>
          )}
          {step === 1 && (
            <Button
              type="primary"
              loading={isBusy}
              disabled={!isReady || count === 0}
              onClick={() => void showChanges()}
            >
              {t('grantPage.next')}
            </Button>
          )}
          {step === 2 && (
            <Button type="primary" loading={isBusy} disabled={!changing?.length} onClick={() => void save()}>
              {t('grantPage.saveBatch', { count: changing?.length ?? 0 })}
            </Button>
          )}
        </div>
      }
    >
      <Steps
        size="small"
        current={step}
        items={[
          { title: t('grantPage.whom'), content: t('grantPage.chosen', { count }) },
          { title: t('grantPage.what') },
          { title: t('grantPage.check') },
        ]}
      />
      <div aria-live="polite">{refusal && <Alert type="error" showIcon title={refusal} />}</div>
      {[whom, what, check][step]}
    </Drawer>
  );
};
