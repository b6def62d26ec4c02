import { formSubmission, submissionColumns, submissionTable } from '@lc/contract/forms';
import { pageLimits } from '@lc/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type Row, textOf, toRow } from '../../../kernel/resource/index.ts';
import { useSelection } from '../../../kernel/resource/use-selection.ts';

/** What narrows a list of answers. */
export interface AnswerFilters {
  /** Field that must hold `holds`; any where none is named. */
  model?: string | undefined;
  holds?: string | undefined;
  status?: string | undefined;
}

export type AnswerRow = Row & { cells: Readonly<Record<string, string>> };

/** A row out of an answer whose type does not name its fields. */
const toAnswer = (value: Readonly<Record<string, unknown>>): AnswerRow => ({
  ...toRow(value),
  cells: Object.fromEntries(
    Object.entries(Object(value.cells)).map(([model, text]) => [model, textOf(text)]),
  ),
});

const filled = (filters: AnswerFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]: [string, string | undefined]) =>
      value ? [[name, value]] : [],
    ),
  );

/** What was handed in with one form: a page of it with its columns, narrowed and ordered. */
export const useAnswers = (designId: string) => {
  const language = useLanguage();
  const [filters, setFilters] = useState<AnswerFilters>({});
  const [state, setState] = useState({ page: 1, pageSize: pageLimits.default as number });
  const selection = useSelection();
  const asked = filled(filters);
  const columns = useQuery({
    queryKey: [formSubmission.spec.name, 'columns', language, designId],
    queryFn: ({ signal }) => api(submissionColumns, { query: { designId } }, { signal }),
    staleTime: 0,
  });
  const rows = useQuery({
    queryKey: [formSubmission.spec.name, 'table', language, designId, asked, state],
    queryFn: ({ signal }) =>
      api(
        submissionTable,
        { query: { designId, ...asked, pageNo: state.page, pageSize: state.pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const page = rows.data;
  // The last rows of the last page were deleted.
  const lastPage = page && page.records.length === 0 && page.total > 0 ? page.pages : undefined;
  useEffect(() => {
    if (lastPage !== undefined) setState((current) => ({ ...current, page: lastPage }));
  }, [lastPage]);
  return {
    columns: columns.data,
    rows: page?.records.map(toAnswer),
    isFetching: rows.isFetching,
    error: columns.error ?? rows.error,
    retry: () => {
      void columns.refetch();
      void rows.refetch();
    },
    state,
    page,
    setPage: (number: number, pageSize: number) => setState({ page: number, pageSize }),
    selection,
    filters,
    isFiltered: Object.keys(asked).length > 0,
    search: (next: AnswerFilters) => {
      setFilters(next);
      setState({ ...state, page: 1 });
    },
    /** What an export asks for. */
    query: { designId, ...asked },
  };
};

export type Answers = ReturnType<typeof useAnswers>;
