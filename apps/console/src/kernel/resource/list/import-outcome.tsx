import { DownloadOutlined } from '@ant-design/icons';
import { type ImportRun, importErrors, importReport } from '@lc/contract/system';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Statistic } from 'antd';
import { api } from '../../api.ts';
import { download } from '../../files/transfer.ts';
import { type MessageKey, useT } from '../../i18n.ts';
import { ImportReport } from '../../import-report.tsx';

const titleOf = ({ state, isTrial, totalCount, errorCount }: ImportRun): MessageKey => {
  if (state === 'stopped') return 'importer.stopped';
  if (state === 'failed') return 'importer.broken';
  if (totalCount === 0) return 'importer.none';
  if (isTrial) return errorCount > 0 ? 'importer.trialBad' : 'importer.trialGood';
  return errorCount > 0 ? 'importer.partly' : 'importer.done';
};

/** What became of an import that is over. */
export const ImportOutcome = ({ run }: { run: ImportRun }) => {
  const t = useT();
  const { message } = App.useApp();
  const { state, isTrial, totalCount, errorCount, addedCount, changedCount } = run;
  const isGood = state === 'done' && errorCount === 0;
  const hint = isTrial ? 'importer.trialHint' : errorCount > 0 ? 'importer.errorHint' : undefined;
  const report = useQuery({
    queryKey: ['importRun', run.resource, run.id, 'report'],
    queryFn: ({ signal }) => api(importReport, { query: { id: run.id } }, { signal }),
    gcTime: 0,
  });
  const fetchErrors = () =>
    download(importErrors.path, { id: run.id }).catch(() => void message.error(t('list.downloadFailed')));
  return (
    <div className="lc-import-outcome">
      <Alert
        showIcon
        type={totalCount === 0 || (isGood && isTrial) ? 'info' : isGood ? 'success' : 'warning'}
        title={t(titleOf(run))}
        description={hint && t(hint)}
      />
      {totalCount > 0 && (
        <div className="lc-import-counts">
          <Statistic title={t('importer.total')} value={totalCount} />
          <Statistic title={t(isTrial ? 'importer.wouldAdd' : 'importer.added')} value={addedCount} />
          {run.isUpdating && (
            <Statistic
              title={t(isTrial ? 'importer.wouldChange' : 'importer.changed')}
              value={changedCount}
            />
          )}
          <Statistic title={t('importer.failed')} value={errorCount} />
        </div>
      )}
      {report.data && <ImportReport report={report.data} />}
      {report.isError && <Alert type="error" showIcon title={t('importer.noReport')} />}
      {errorCount > 0 && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => void fetchErrors()}
        >
          {t('importer.errorFile')}
        </Button>
      )}
    </div>
  );
};
