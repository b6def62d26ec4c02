import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { importKeyOf, type Resource } from '@lc/contract/kernel';
import { getImport, type ImportRun, runningImport, startImport, stopImport } from '@lc/contract/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Modal, Progress, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { api } from '../../api.ts';
import { download, upload } from '../../files/transfer.ts';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { pathOf, refreshResource } from '../resource-api.ts';
import type { Fixed } from '../row.ts';
import { useMay } from '../use-may.ts';
import { singularOf } from '../words.ts';
import { ImportOutcome } from './import-outcome.tsx';

interface ImportDialogProps {
  resource: Resource;
  fixed?: Fixed;
  onClose: () => void;
}

/** How often it is asked how far an import is, in ms. */
const pause = 700;

const isOver = ({ state }: ImportRun): boolean => state !== 'waiting' && state !== 'running';

/** How far the import is that is under way for this resource, or that was begun here. */
const useImportRun = (resource: Resource) => {
  const client = useQueryClient();
  const [begun, setBegun] = useState<ImportRun | null>();
  const found = useQuery({
    queryKey: ['importRun', resource.spec.name],
    queryFn: ({ signal }) => api(runningImport, { query: { resource: resource.spec.name } }, { signal }),
    gcTime: 0,
    enabled: begun === undefined,
  });
  // Null once somebody went on to another file.
  const first = begun === undefined ? found.data : begun;
  const id = first?.id;
  const { data } = useQuery({
    queryKey: ['importRun', resource.spec.name, id],
    queryFn: ({ signal }) => api(getImport, { query: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pause),
  });
  const run = data ?? first ?? undefined;
  const hasEnded = run !== undefined && isOver(run) && !run.isTrial;
  useEffect(() => {
    if (hasEnded) refreshResource(client, resource);
  }, [hasEnded, client, resource]);
  return { run, begin: setBegun };
};

const Underway = ({ run }: { run: ImportRun }) => {
  const t = useT();
  const { doneCount: done, totalCount: total } = run;
  return (
    <div className="lc-import-outcome">
      <Progress percent={total === 0 ? 0 : Math.floor((done * 100) / total)} status="active" />
      <p role="status">{t('importer.progress', { done, total })}</p>
      <p>{t('importer.goesOn')}</p>
    </div>
  );
};

/** Template, upload, progress, outcome; rows with errors come back as a file that says what is wrong with each. */
export const ImportDialog = ({ resource, fixed, onClose }: ImportDialogProps) => {
  const t = useT();
  const may = useMay(resource);
  const { message } = App.useApp();
  const { run, begin } = useImportRun(resource);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<{ title: string; description?: string }>();
  const [isSending, setSending] = useState(false);
  const [isTrial, setTrial] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  const [isConverting, setConverting] = useState(false);
  const key = may('update') ? importKeyOf(resource) : undefined;

  const send = async (chosen: File, trial: boolean) => {
    if (!chosen.name.toLowerCase().endsWith('.xlsx')) {
      setRefusal({ title: t('importer.wrongType') });
      return;
    }
    setFile(chosen);
    setRefusal(undefined);
    setSending(true);
    try {
      const form = new FormData();
      for (const [name, value] of Object.entries(fixed ?? {})) form.set(name, String(value));
      form.set('resource', resource.spec.name);
      form.set('fileName', chosen.name);
      form.set('trial', String(trial));
      form.set('update', String(isUpdating));
      form.set('convert', String(isConverting));
      form.set('file', chosen);
      const { result } = await upload<ImportRun>(startImport.path, form);
      begin(result);
    } catch (error) {
      const description = error instanceof Error ? error.message : t('form.failed');
      setRefusal({ title: t('importer.uploadFailed'), description });
    } finally {
      setSending(false);
    }
  };
  const fetchTemplate = async () => {
    try {
      await download(pathOf(resource, 'export'), { template: 'true' });
    } catch {
      message.error(t('list.downloadFailed'));
    }
  };
  const stop = async (id: string) => {
    await api(stopImport, { body: { id } }).catch((error: unknown) => {
      if (error instanceof Error) message.error(error.message);
    });
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('importer.title', { name: singularOf(resource) })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {run && !isOver(run) && (
            <Button danger onClick={() => void stop(run.id)}>
              {t('importer.stop')}
            </Button>
          )}
          {run && isOver(run) && <Button onClick={() => begin(null)}>{t('importer.another')}</Button>}
          {run && isOver(run) && run.isTrial && file && (
            <Button type="primary" loading={isSending} onClick={() => void send(file, false)}>
              {t('importer.now')}
            </Button>
          )}
          <Button onClick={onClose}>{t('form.close')}</Button>
        </>
      }
    >
      {run ? (
        isOver(run) ? (
          <ImportOutcome run={run} />
        ) : (
          <Underway run={run} />
        )
      ) : (
        <div className="lc-import">
          <p>{t('importer.steps')}</p>
          {resource.pathOf('export') && (
            <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void fetchTemplate()}>
              {t('importer.template')}
            </Button>
          )}
          <Checkbox checked={isTrial} onChange={(event) => setTrial(event.target.checked)}>
            {t('importer.trial')}
          </Checkbox>
          {key !== undefined && (
            <Checkbox checked={isUpdating} onChange={(event) => setUpdating(event.target.checked)}>
              {t('importer.update', { field: labelOf(resource.spec.name, key) })}
            </Checkbox>
          )}
          <Checkbox checked={isConverting} onChange={(event) => setConverting(event.target.checked)}>
            {t('importer.convert')}
          </Checkbox>
          {refusal && <Alert type="error" showIcon {...refusal} />}
          <Upload.Dragger
            accept=".xlsx"
            showUploadList={false}
            disabled={isSending}
            beforeUpload={(chosen) => {
              void send(chosen, isTrial);
              return false;
            }}
          >
            <p className="lc-import-icon">
              <InboxOutlined aria-hidden="true" />
            </p>
            <p>{isSending ? t('importer.running', { file: file?.name ?? '' }) : t('importer.drop')}</p>
          </Upload.Dragger>
        </div>
      )}
    </Modal>
  );
};
