import type { Language } from '@lc/contract/kernel';
import { type Choice, type ChoiceWidget, type Json, shownChoices } from '@lc/form-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormHost } from '../host.ts';

/** What a reader chooses from, and how far it has come. */
export interface Offered {
  choices: readonly Choice[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Choices of a remote source are asked for again after this long, in ms. */
const staleAfter = 60_000;

/** The choices of a widget: its own, or those of its source, which every field that names the source shares. */
export const useChoices = (widget: ChoiceWidget, host: FormHost, language: Language): Offered => {
  const { remote, remoteFunc } = widget.options;
  const ask = host.options;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['form-options', remoteFunc, language],
    enabled: remote && remoteFunc !== '' && ask !== undefined,
    staleTime: staleAfter,
    // Entries are JSON: the choices of a source are no less so than what the original's functions answer.
    queryFn: async ({ signal }) => ((await ask?.(remoteFunc, signal)) ?? []) as Json,
  });
  const choices = useMemo(() => shownChoices(widget, data), [widget, data]);
  return {
    choices,
    isLoading: isFetching && data === undefined,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
};
