import type { EndpointResult } from '@lc/contract/kernel';
import { deleteDraft, draftList, saveDraft, startableProcesses, startByKey } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { SiteTag } from '../../../kernel/site-tag.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { type FormData, filledIn, isComplete, ProcessForm } from '../components/process-form.tsx';
import { processKey, useCommand } from '../components/use-command.ts';
import '../../../ui/page-card.css';
import '../components/process.css';

type Startable = EndpointResult<typeof startableProcesses>[number];
type Draft = EndpointResult<typeof draftList>[number];

const HandIn = ({
  process,
  draft,
  onDone,
}: {
  process: Startable;
  draft: Draft | undefined;
  onDone: () => void;
}) => {
  const t = useT();
  const { run, isBusy } = useCommand();
  const [title, setTitle] = useState(draft?.title ?? '');
  const [data, setData] = useState<FormData>(draft?.vars ?? {});
  // One number for each time that the form is filled in: a second click starts nothing new.
  const [requestId] = useState(() => crypto.randomUUID());
  const { fields } = process;
  const vars = filledIn(fields, data);
  const send = () =>
    api(startByKey, {
      body: {
        processKey: process.processKey,
        vars,
        requestId,
        ...(title.trim() && { title: title.trim() }),
        ...(draft && { draftId: draft.id }),
      },
    });
  const keep = () =>
    api(saveDraft, {
      body: { processKey: process.processKey, vars, title: title.trim(), ...(draft && { id: draft.id }) },
    });
  return (
    <section className="lc-process-panel">
      <h2>{process.name}</h2>
      <div className="lc-process-form">
        <Input
          aria-label={t('processPage.title')}
          placeholder={t('processPage.title')}
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <ProcessForm fields={fields} data={data} onChange={setData} />
      <div className="lc-process-row">
        <Button
          type="primary"
          disabled={isBusy || !isComplete(fields, data)}
          onClick={async () => {
            if (await run(send)) onDone();
          }}
        >
          {t('processPage.handIn')}
        </Button>
        <Button
          disabled={isBusy}
          onClick={async () => {
            if (await run(keep)) onDone();
          }}
        >
          {t('processPage.saveDraft')}
        </Button>
        <Button onClick={onDone}>{t('processPage.back')}</Button>
      </div>
    </section>
  );
};

/** What the reader has filled in and not handed in yet. */
const Drafts = ({ onOpen }: { onOpen: (draft: Draft) => void }) => {
  const t = useT();
  const language = useLanguage();
  const { run, isBusy } = useCommand();
  const { data = [] } = useQuery({
    queryKey: [processKey, 'drafts', language],
    queryFn: ({ signal }) => api(draftList, {}, { signal }),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section className="lc-process-panel" aria-label={t('processPage.drafts')}>
      <h2>{t('processPage.drafts')}</h2>
      <ul className="lc-process-steps">
        {data.map((draft) => (
          <li key={draft.id} className="lc-process-step">
            <div className="lc-process-row">
              <Button type="link" onClick={() => onOpen(draft)}>
                {draft.title || draft.processName || draft.processKey}
              </Button>
              {[draft.processName, draft.updateTime].filter((part) => part).join(' · ')}
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void run(() => api(deleteDraft, { body: { id: draft.id } }))}
              >
                {t('processPage.removeDraft')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Processes of the working site that the reader can hand something in to. */
const StartPage = () => {
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<{ process: Startable; draft?: Draft }>();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'startable', language],
    queryFn: ({ signal }) => api(startableProcesses, {}, { signal }),
    staleTime: 0,
  });
  return (
    <section className="lc-page-card">
      <PageHeader title={t('processPage.start')} tag={<SiteTag scope="site" />} />
      {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data?.length === 0 && <Notice kind="empty" title={t('processPage.nothingToStart')} />}
      {chosen && <HandIn process={chosen.process} draft={chosen.draft} onDone={() => setChosen(undefined)} />}
      {!chosen && (
        <Drafts
          onOpen={(draft) => {
            const process = data?.find(({ processKey: key }) => key === draft.processKey);
            if (process) setChosen({ process, draft });
          }}
        />
      )}
      {!chosen && (
        <ul className="lc-process-steps">
          {data?.map((process) => (
            <li key={process.processKey} className="lc-process-step">
              <Button
                type="link"
                onClick={() =>
                  process.formId === null
                    ? setChosen({ process })
                    : navigate(`/forms/fill?id=${encodeURIComponent(process.formId)}`)
                }
              >
                {process.name}
              </Button>
              {process.description && <div>{process.description}</div>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export default StartPage;
