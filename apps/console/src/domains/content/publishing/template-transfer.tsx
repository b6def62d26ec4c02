import { exportTemplates, type ImportedTemplate, importTemplates } from '@lc/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { request } from '../../../kernel/api.ts';
import { Can } from '../../../kernel/can.tsx';
import { download } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';

interface Taken {
  templates: ImportedTemplate[];
}

const send = (file: File, isDryRun: boolean): Promise<Taken> => {
  const form = new FormData();
  form.set('file', file);
  if (isDryRun) form.set('dryRun', '1');
  return request<Taken>('POST', importTemplates.path, { body: form });
};

const Outcomes = ({ templates }: Taken) => {
  const t = useT();
  return (
    <ul>
      {templates.map(({ name, outcome, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two templates may have one name
        <li key={index}>
          {name}: {t(`templateTransfer.outcome.${outcome}`, { reason: reason ?? '' })}
        </li>
      ))}
    </ul>
  );
};

/** Brings templates to another site or installation, and takes them from there after showing what would become of them. */
export const TemplateTransfer = () => {
  const t = useT();
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      message.error(refusalOf(failure) ?? t('form.failed'));
    }
    setBusy(false);
  };
  const take = async (file: File): Promise<void> => {
    await send(file, false);
    message.success(t('templateTransfer.done'));
    await client.invalidateQueries();
  };
  const review = async (file: File): Promise<void> => {
    const { templates } = await send(file, true);
    const isUseful = templates.some(({ outcome }) => outcome === 'added' || outcome === 'changed');
    const content = <Outcomes templates={templates} />;
    if (isUseful)
      modal.confirm({
        title: t('templateTransfer.review'),
        content,
        onOk: () => doing(() => take(file)),
      });
    else modal.info({ title: t('templateTransfer.nothing'), content });
  };
  return (
    <>
      <Can do="siteTemplate:export">
        <Button disabled={isBusy} onClick={() => void doing(() => download(exportTemplates.path))}>
          {t('templateTransfer.export')}
        </Button>
      </Can>
      <Can do="siteTemplate:import">
        <Upload
          accept=".zip"
          showUploadList={false}
          beforeUpload={(file) => {
            void doing(() => review(file));
            return false;
          }}
        >
          <Button loading={isBusy}>{t('templateTransfer.import')}</Button>
        </Upload>
      </Can>
    </>
  );
};
