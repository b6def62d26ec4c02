import { jobRun } from '@lc/contract/system';
import { wordsUnder } from '../../../kernel/labels.ts';
import { ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { Ellipsis } from '../../../ui/ellipsis.tsx';
import { JobOutcome } from './job-outcome.tsx';

/** What a run told of itself, in words: `Files 3 · Uploads 0`. */
export const resultInWords = (result: string): string => {
  const words = new Map(wordsUnder('jobResult'));
  return Object.entries(JSON.parse(result) as Record<string, number>)
    .map(([name, count]) => `${words.get(name) ?? name} ${count}`)
    .join(' · ');
};

const cells = {
  state: (row: Row) => <JobOutcome state={textOf(row.state)} words={textOf(row.state_dictText)} />,
  result: ({ result }: Row) => (result ? <Ellipsis text={resultInWords(textOf(result))} /> : undefined),
};

/** Every attempt of every job. */
export const JobHistory = () => <ResourceListPage resource={jobRun} cells={cells} />;
