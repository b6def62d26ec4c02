import { Tag } from 'antd';

const colours: Readonly<Record<string, string>> = {
  running: 'processing',
  done: 'success',
  failed: 'error',
  lost: 'warning',
};

/** How a run of a job went, in its colour. */
export const JobOutcome = ({ state, words }: { state: string; words: string }) => (
  <Tag color={colours[state] ?? 'default'}>{words || state}</Tag>
);
