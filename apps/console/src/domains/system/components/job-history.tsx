import { jobRun } from '@lc/contract/system';
import { useT } from '../../../kernel/i18n.ts';
import { wordsUnder } from '../../../kernel/labels.ts';
import { ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { Ellipsis } from '../../../ui/ellipsis.tsx';
import { JobOutcome } from './job-outcome.tsx';

/** What a run told of itself, in words: `Files 3 · Uploads 1`; nothing of what it counted none. */
const inWords = (result: string): string => {
  const words = new Map(wordsUnder('jobResult'));
  return Object.entries(JSON.parse(result) as Record<string, number>)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${words.get(name) ?? name} ${count}`)
    .join(' · ');
};

/** Every attempt of every job. */
export const JobHistory = () => {
  const t = useT();
  const cells = {
    state: (row: Row) => <JobOutcome state={textOf(row.state)} words={textOf(row.state_dictText)} />,
    error: ({ error, result }: Row) =>
      !error && result ? <Ellipsis text={inWords(textOf(result)) || t('jobPage.nothing')} /> : undefined,
  };
  return <ResourceListPage resource={jobRun} title={null} cells={cells} />;
};
