import { checkProcess, type ProcessFinding } from '@lc/contract/process';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { useLater } from '../../../kernel/use-later.ts';
import { useProcessId } from './process-id.ts';
import { processKey } from './use-command.ts';

const none: readonly ProcessFinding[] = [];

/** What keeps a drawing from being deployed, asked anew shortly after each change. */
export const useFindings = (xml: string): readonly ProcessFinding[] => {
  const id = useProcessId();
  const language = useLanguage();
  const settled = useLater(xml, 500);
  const { data = none } = useQuery({
    queryKey: [processKey, 'findings', language, id, settled],
    queryFn: ({ signal }) =>
      api(checkProcess, { body: { xml: settled, ...(id && { id }) } }, { signal, isBackground: true }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    // A drawing is large, and the next change makes it another one.
    gcTime: 0,
  });
  return settled === '' ? none : data;
};
