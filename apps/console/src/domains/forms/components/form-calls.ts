import { compareFormVersions, formDesign, formDraft, formVersion, formVersions } from '@lc/contract/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { refreshResource } from '../../../kernel/resource/index.ts';

/** A state of a design: a version by its number, or the working copy. */
export type DesignState = number | 'draft';

const keyOf = (...parts: readonly unknown[]) => [`${formDesign.spec.name}Life`, ...parts];

/** The working copy of a form, asked for anew whenever it is opened. */
export const useDraft = (id: string) =>
  useQuery({
    queryKey: keyOf('draft', useLanguage(), id),
    queryFn: ({ signal }) => api(formDraft, { query: { id } }, { signal }),
    staleTime: 0,
  });

/** The published versions of a form. */
export const useVersions = (id: string) =>
  useQuery({
    queryKey: keyOf('versions', useLanguage(), id),
    queryFn: ({ signal }) => api(formVersions, { query: { id } }, { signal }),
    staleTime: 0,
  });

/** What differs between two states of a form; versions never change, working copies do. */
export const useComparison = (id: string, { from, to }: { from: DesignState; to: DesignState }) =>
  useQuery({
    queryKey: keyOf('compare', id, from, to),
    queryFn: ({ signal }) => api(compareFormVersions, { query: { id, from, to } }, { signal }),
    staleTime: 0,
    enabled: from !== to,
  });

/** The designs of two states of a form; versions never change, working copies do. */
export const useDesignTexts = (id: string, { from, to }: { from: DesignState; to: DesignState }) =>
  useQuery({
    queryKey: keyOf('texts', id, from, to),
    queryFn: async () => {
      const [before, after] = await Promise.all([loadDesignText(id, from), loadDesignText(id, to)]);
      return { before, after };
    },
    staleTime: 0,
  });

/** The design of one state of a form. */
export const loadDesignText = async (id: string, state: DesignState): Promise<string> => {
  const { jsonStr } =
    state === 'draft'
      ? await api(formDraft, { query: { id } })
      : await api(formVersion, { query: { id, number: state } });
  return jsonStr;
};

/** Asks anew for whatever is kept of forms. */
export const useRefreshForms = (): (() => void) => {
  const client = useQueryClient();
  return () => refreshResource(client, formDesign);
};
