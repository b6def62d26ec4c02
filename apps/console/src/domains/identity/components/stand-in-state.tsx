import { Tag } from 'antd';
import { readerTime } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, textOf } from '../../../kernel/resource/index.ts';

const colours = { off: 'default', coming: 'blue', now: 'green', over: 'default' } as const;

type State = keyof typeof colours;

/** Where a stand-in is in its life at a moment; times are on the clocks of the reader. */
export const stateOf = ({ status, startTime, endTime }: Row, now: Date): State => {
  if (status === '0') return 'off';
  const clock = readerTime(now);
  if (textOf(endTime) < clock) return 'over';
  return textOf(startTime) > clock ? 'coming' : 'now';
};

/** Whether a stand-in holds just now, is to come or is over. */
export const StandInState = ({ row }: { row: Row }) => {
  const t = useT();
  const state = stateOf(row, new Date());
  return <Tag color={colours[state]}>{t(`standIn.state.${state}`)}</Tag>;
};
