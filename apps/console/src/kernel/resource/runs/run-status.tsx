import { DownloadOutlined } from '@ant-design/icons';
import { type ListRun, listRunFile, listRunRefusals, stopListRun } from '@lc/contract/system';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Progress } from 'antd';
import { api } from '../../api.ts';
import { download } from '../../files/transfer.ts';
import { tx, useLanguage, useT } from '../../i18n.ts';
import './runs.css';

export const isOver = ({ state }: ListRun): boolean => state !== 'waiting' && state !== 'running';

/** What a run does: "Export Companies". */
export const workOf = ({ kind, resource, action }: ListRun): string => {
  const name = tx(`resource.${resource}`);
  return kind === 'move'
    ? tx('listRun.move', { name, action: tx(`${resource}.act.${action}`) })
    : tx(`listRun.${kind}`, { name });
};

const outcomeOf = ({ state, refusedCount }: ListRun) => {
  if (state === 'stopped' || state === 'failed') return `listRun.${state}` as const;
  return refusedCount > 0 ? ('listRun.partly' as const) : ('listRun.done' as const);
};

const Refusals = ({ id }: { id: string }) => {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['listRun', 'refusals', id, language],
    queryFn: ({ signal }) => api(listRunRefusals, { query: { id } }, { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="lc-run-refusals" aria-label={t('listRun.refusals')}>
      <ul>
        {data.map(({ id: row, name, words }) => (
          <li key={row}>
            <strong>{name}</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How far a run is, or what became of it, with what can be done about it. */
export const RunStatus = ({ run, onStopped }: { run: ListRun; onStopped: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { message } = App.useApp();
  const { id, state, totalCount, doneCount, refusedCount, fileName } = run;
  const numbers = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const counts = {
    total: numbers.format(totalCount),
    done: numbers.format(isOver(run) ? doneCount - refusedCount : doneCount),
    refused: numbers.format(refusedCount),
  };
  const stop = () =>
    api(stopListRun, { body: { id } })
      .then(onStopped)
      .catch((error: unknown) => {
        if (error instanceof Error) message.error(error.message);
      });
  const fetchFile = () =>
    download(listRunFile.path, { id }).catch((error: unknown) =>
      message.error(error instanceof Error ? error.message : t('list.downloadFailed')),
    );
  if (!isOver(run))
    return (
      <div className="lc-run">
        <Progress
          percent={totalCount === 0 ? 0 : Math.floor((doneCount * 100) / totalCount)}
          status="active"
        />
        <p role="status">{t(state === 'waiting' ? 'listRun.waiting' : 'listRun.progress', counts)}</p>
        <Button danger size="small" onClick={() => void stop()}>
          {t('listRun.stop')}
        </Button>
      </div>
    );
  const isGood = state === 'done' && refusedCount === 0;
  return (
    <div className="lc-run">
      <Alert showIcon type={isGood ? 'success' : 'warning'} title={t(outcomeOf(run), counts)} />
      {fileName && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => void fetchFile()}
        >
          {t('listRun.download')}
        </Button>
      )}
      {refusedCount > 0 && <Refusals id={id} />}
    </div>
  );
};
