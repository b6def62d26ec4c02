import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { type ImportTable, importKeyOf, type Resource } from '@lc/contract/kernel';
import {
  getImport,
  type ImportRun,
  readImportFile,
  runningImport,
  startImport,
  stopImport,
} from '@lc/contract/system';
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
import { type ColumnAnswers, hasQuestions, ImportColumns, isAnswered } from './import-columns.tsx';
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

/** What may be chosen: the server says of other kinds of workbooks what to do with them. */
const chosenKinds = '.xlsx,.xlsm,.csv,.tsv,.txt,.xls,.xlsb,.ods,.numbers';

/** A file that was chosen, what it holds, and what was answered about it. */
interface ChosenFile {
  file: File;
  table: ImportTable;
  columns: ColumnAnswers;
}

/** Template, upload, questions about columns, check, report, import. Nothing is written before somebody saw the report. */
export const ImportDialog = ({ resource, fixed, onClose }: ImportDialogProps) => {
  const t = useT();
  const may = useMay(resource);
  const { message } = App.useApp();
  const { run, begin } = useImportRun(resource);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [reading, setReading] = useState<string>();
  const [refusal, setRefusal] = useState<{ title: string; description?: string }>();
  const [isUpdating, setUpdating] = useState(false);
  const [isConverting, setConverting] = useState(false);
  const key = may('update') ? importKeyOf(resource) : undefined;

  const post = async <T,>(
    path: string,
    file: File,
    fields: Readonly<Record<string, string>>,
  ): Promise<T | undefined> => {
    setRefusal(undefined);
    setReading(file.name);
    try {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fixed, resource: resource.spec.name, ...fields }))
        form.set(name, String(value));
      form.set('file', file);
      return (await upload<T>(path, form)).result;
    } catch (error) {
      const description = error instanceof Error ? error.message : t('form.failed');
      setRefusal({ title: t('importer.uploadFailed'), description });
      return undefined;
    } finally {
      setReading(undefined);
    }
  };
  const start = async ({ file, table, columns }: ChosenFile, trial: boolean) => {
    const result = await post<ImportRun>(startImport.path, file, {
      fileName: file.name,
      trial: String(trial),
      update: String(isUpdating),
      convert: String(isConverting),
      sheet: table.sheet,
      columns: JSON.stringify(columns),
    });
    if (result) begin(result);
  };
  const look = async (file: File, sheet?: string) => {
    const table = await post<ImportTable>(readImportFile.path, file, sheet === undefined ? {} : { sheet });
    if (!table) return;
    const next = { file, table, columns: {} };
    setChosen(next);
    if (!hasQuestions(table)) await start(next, true);
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
  const restart = () => {
    setChosen(undefined);
    setRefusal(undefined);
    begin(null);
  };
  const answer = (letters: string, field: string) =>
    setChosen((before) => before && { ...before, columns: { ...before.columns, [letters]: field } });

  const isAsking = !run && chosen !== undefined && hasQuestions(chosen.table);
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
          {((run && isOver(run)) || isAsking) && <Button onClick={restart}>{t('importer.another')}</Button>}
          {isAsking && (
            <Button
              type="primary"
              loading={reading !== undefined}
              disabled={!isAnswered(chosen.table, chosen.columns)}
              onClick={() => void start(chosen, true)}
            >
              {t('importer.check')}
            </Button>
          )}
          {run && isOver(run) && run.isTrial && chosen && run.addedCount + run.changedCount > 0 && (
            <Button type="primary" loading={reading !== undefined} onClick={() => void start(chosen, false)}>
              {t('importer.now')}
            </Button>
          )}
          <Button onClick={onClose}>{t('form.close')}</Button>
        </>
      }
    >
      {refusal && <Alert type="error" showIcon {...refusal} />}
      {run ? (
        isOver(run) ? (
          <ImportOutcome run={run} />
        ) : (
          <Underway run={run} />
        )
      ) : isAsking ? (
        <ImportColumns
          table={chosen.table}
          answers={chosen.columns}
          onAnswer={answer}
          onSheet={(sheet) => void look(chosen.file, sheet)}
        />
      ) : (
        <div className="lc-import">
          <p>{t('importer.steps')}</p>
          {resource.pathOf('export') && (
            <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void fetchTemplate()}>
              {t('importer.template')}
            </Button>
          )}
          {key !== undefined && (
            <Checkbox checked={isUpdating} onChange={(event) => setUpdating(event.target.checked)}>
              {t('importer.update', { field: labelOf(resource.spec.name, key) })}
            </Checkbox>
          )}
          <Checkbox checked={isConverting} onChange={(event) => setConverting(event.target.checked)}>
            {t('importer.convert')}
          </Checkbox>
          <Upload.Dragger
            accept={chosenKinds}
            showUploadList={false}
            disabled={reading !== undefined}
            beforeUpload={(file) => {
              void look(file);
              return false;
            }}
          >
            <p className="lc-import-icon">
              <InboxOutlined aria-hidden="true" />
            </p>
            <p>{reading === undefined ? t('importer.drop') : t('importer.running', { file: reading })}</p>
          </Upload.Dragger>
        </div>
      )}
    </Modal>
  );
};
