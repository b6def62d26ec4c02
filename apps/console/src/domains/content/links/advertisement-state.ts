import { type Row, textOf } from '../../../kernel/resource/index.ts';

export type AdvertisementState = 'showing' | 'waiting' | 'over' | 'off';

const momentOf = (value: unknown): number | undefined => {
  const text = textOf(value);
  return text ? new Date(text.replace(' ', 'T')).getTime() : undefined;
};

/** Whether readers of the site see an advertisement now. */
export const advertisementState = (row: Row, now: number): AdvertisementState => {
  if (row.enabled !== true) return 'off';
  const [start, end] = [momentOf(row.startTime), momentOf(row.endTime)];
  if (end !== undefined && end <= now) return 'over';
  return start !== undefined && start > now ? 'waiting' : 'showing';
};
