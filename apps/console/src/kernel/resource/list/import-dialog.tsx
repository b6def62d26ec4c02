import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { envelopeCodes, type Resource } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Statistic, Upload } from 'antd';
import { useState } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { ApiError } from '../../api.ts';
import { download, upload } from '../../files/transfer.ts';
import { useT } from '../../i18n.ts';
import { pathOf, refreshResource } from '../resource-api.ts';
import type { Fixed } from '../row.ts';
import { singularOf } from '../words.ts';
import { type ImportResult, isImportResult, saveErrorFile } from './import-result.ts';

interface ImportDialogProps {
  resource: Resource;
  fixed?: Fixed;
  onClose: () => void;
}

type Stage =
  | { at: 'choose'; refusal?: string; failure?: string }
  | { at: 'running'; file: string }
  | { at: 'done'; result: ImportResult };

const Outcome = ({ result }: { result: ImportResult }) => {
  const t = useT();
  const { errorCount, totalCount } = result;
  if (totalCount === 0) return <Alert showIcon type="info" title={t('importer.none')} />;
  return (
    <div className="lc-import-outcome">
      <Alert
        showIcon
        type={errorCount > 0 ? 'warning' : 'success'}
        title={t(errorCount > 0 ? 'importer.partly' : 'importer.done')}
        description={errorCount > 0 ? t('importer.errorHint') : undefined}
      />
      <div className="lc-import-counts">
        <Statistic title={t('importer.total')} value={result.totalCount} />
        <Statistic title={t('importer.succeeded')} value={result.successCount} />
        <Statistic title={t('importer.failed')} value={errorCount} />
      </div>
      {result.fileContent && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => saveErrorFile(result)}
        >
          {t('importer.errorFile')}
        </Button>
      )}
    </div>
  );
};

/** Template, upload, outcome; rows with errors come back as a file that says what is wrong with each. */
export const ImportDialog = ({ resource, fixed, onClose }: ImportDialogProps) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [stage, setStage] = useState<Stage>({ at: 'choose' });

  const finish = (answer: unknown) => {
    refreshResource(client, resource);
    if (isImportResult(answer)) setStage({ at: 'done', result: answer });
    else onClose();
  };
  const send = async (file: File) => {
    if (!file.name.toLowerCase().endsWith('.xlsx')) {
      setStage({ at: 'choose', refusal: t('importer.wrongType') });
      return;
    }
    setStage({ at: 'running', file: file.name });
    try {
      const form = new FormData();
      for (const [name, value] of Object.entries(fixed ?? {})) form.set(name, String(value));
      form.set('file', file);
      const answer = await upload<unknown>(pathOf(resource, 'import'), form);
      finish(answer.result);
    } catch (error) {
      if (error instanceof ApiError && error.code === envelopeCodes.partial) finish(error.result);
      else setStage({ at: 'choose', failure: error instanceof Error ? error.message : t('form.failed') });
    }
  };
  const fetchTemplate = async () => {
    try {
      await download(pathOf(resource, 'export'), { template: 'true' });
    } catch {
      message.error(t('list.downloadFailed'));
    }
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
          {stage.at === 'done' && (
            <Button onClick={() => setStage({ at: 'choose' })}>{t('importer.another')}</Button>
          )}
          <Button onClick={onClose}>{t('form.close')}</Button>
        </>
      }
    >
      {stage.at === 'done' ? (
        <Outcome result={stage.result} />
      ) : (
        <div className="lc-import">
          <p>{t('importer.steps')}</p>
          {resource.pathOf('export') && (
            <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void fetchTemplate()}>
              {t('importer.template')}
            </Button>
          )}
          {stage.at === 'choose' && stage.refusal && <Alert type="error" showIcon title={stage.refusal} />}
          {stage.at === 'choose' && stage.failure && (
            <Alert type="error" showIcon title={t('importer.uploadFailed')} description={stage.failure} />
          )}
          <Upload.Dragger
            accept=".xlsx"
            showUploadList={false}
            disabled={stage.at === 'running'}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <p className="lc-import-icon">
              <InboxOutlined aria-hidden="true" />
            </p>
            <p>{stage.at === 'running' ? t('importer.running', { file: stage.file }) : t('importer.drop')}</p>
          </Upload.Dragger>
        </div>
      )}
    </Modal>
  );
};
