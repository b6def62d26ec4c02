import { formSources, formTables, onlineFormFields } from '@lc/contract/forms';
import { readConfig, type TableField } from '@lc/form-core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type Design, documentOf } from './design-store.ts';
import type { DesignerContextValue } from './designer-context.ts';

const none: readonly never[] = [];
const minute = 60_000;

/** What a form can be bound to: tables and their columns, and named sources of choices. */
export const useBinding = (
  design: Design,
): Pick<DesignerContextValue, 'tables' | 'tableFields' | 'sources'> => {
  const language = useLanguage();
  const typed = useStore(design, (state) => readConfig(documentOf(state)).tableName);
  const tableId = useDeferredValue(typed);
  const { data: tables } = useQuery({
    queryKey: ['formBinding', 'tables', language],
    queryFn: ({ signal }) => api(formTables, {}, { signal }),
    staleTime: minute,
  });
  const { data: sources } = useQuery({
    queryKey: ['formBinding', 'sources', language],
    queryFn: ({ signal }) => api(formSources, {}, { signal }),
    staleTime: minute,
  });
  const isKnown = tables?.some(({ value }) => value === tableId) ?? false;
  const { data: fields } = useQuery({
    queryKey: ['formBinding', 'fields', language, tableId],
    queryFn: ({ signal }) => api(onlineFormFields, { query: { tableId } }, { signal }),
    staleTime: minute,
    enabled: isKnown,
  });
  return useMemo(
    () => ({
      tables: tables ?? none,
      sources: sources ?? none,
      tableFields: isKnown ? ((fields ?? none) satisfies readonly TableField[]) : none,
    }),
    [tables, sources, fields, isKnown],
  );
};
