import { processFormFields } from '@lc/contract/process';
import type { FormField, ProcessConfig } from '@lc/process-core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { useProcessId } from './process-id.ts';
import { processKey } from './use-command.ts';

const none: readonly FormField[] = [];

/** The fields of a process in the reader's language: its own, or those of the form that starts it. */
export const useProcessFields = ({
  form,
  fields = none,
}: {
  form?: ProcessConfig['form'];
  fields?: readonly FormField[] | undefined;
}): readonly FormField[] => {
  const id = useProcessId();
  const language = useLanguage();
  const { data = none } = useQuery({
    queryKey: [processKey, 'formFields', id, form],
    queryFn: ({ signal }) =>
      api(
        processFormFields,
        { query: { code: form ?? '', ...(id && { id }) } },
        { signal, isBackground: true },
      ),
    enabled: form !== undefined,
  });
  const all = form === undefined ? fields : data;
  return all.map((field) => ({
    ...field,
    label: field.labelI18n?.[language] ?? (field.label || field.name),
  }));
};
