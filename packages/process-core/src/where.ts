import { cutText } from '@lc/contract/kernel/cut-text.ts';

/** What an element is called in a finding: its name beside its id. */
export const whereOf = ({
  id = '',
  name = '',
}: {
  id?: string | undefined;
  name?: string | undefined;
}): string => {
  const words = cutText(name.replace(/\s+/g, ' ').trim(), 80);
  if (words === '' || words === id) return cutText(id, 80);
  return id === '' ? words : `${words} (${cutText(id, 80)})`;
};
