import type { EndpointResult } from '@lc/contract/kernel';
import {
  type GrantKind,
  grantPrincipals,
  grantsOf,
  grantTargets,
  type PrincipalType,
  saveGrants,
} from '@lc/contract/sites';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { type Choice, isSameChoice } from './grant-choice.ts';

export type PrincipalRecord = EndpointResult<typeof grantPrincipals>['records'][number];

/** Whom, what, and at which site. */
export interface GrantSubject {
  type: PrincipalType;
  id: string;
  name: string;
  kind: GrantKind;
  subsiteId?: string;
}

/** Forgets everything about grants after one of them changed. */
export const forgetGrants = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['siteGrants'] });

/** What can be granted. Columns and menus wait for a site. */
export const useTargets = (kind: GrantKind, subsiteId: string | undefined) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['grantTargets', language, kind, subsiteId],
    queryFn: ({ signal }) => api(grantTargets, { query: { kind, subsiteId } }, { signal }),
    enabled: kind === 'sites' || subsiteId !== undefined,
  });
};

export interface PrincipalQuery {
  pageNo: number;
  pageSize: number;
  keyword?: string;
  type?: 'user' | 'role';
  principalId?: string;
  subsiteId?: string;
}

export const usePrincipals = (query: PrincipalQuery, isWanted = true) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['siteGrants', 'principals', language, query],
    queryFn: ({ signal }) => api(grantPrincipals, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
};

/** What one principal was granted, how it is edited, and saving it against what was read. */
export const useGrantSet = ({ type, id, kind, subsiteId }: GrantSubject) => {
  const t = useT();
  const client = useQueryClient();
  const named = { principalType: type, principalId: id, kind, subsiteId };
  const [edited, setEdited] = useState<Choice>();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ words: string; isStale: boolean }>();
  const targets = useTargets(kind, subsiteId);
  // Read once: the ticks must not change under the hands of the person who sets them.
  const granted = useQuery({
    queryKey: ['grantSet', named],
    queryFn: ({ signal }) => api(grantsOf, { query: named }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = granted;

  return {
    targets: targets.data,
    hidden: data?.hidden ?? 0,
    /** Undefined until it was read. */
    choice: data && (edited === undefined ? data.grants : edited),
    isDirty: data !== undefined && edited !== undefined && !isSameChoice(edited, data.grants),
    error: targets.error ?? granted.error,
    retry: () => {
      if (targets.error) void targets.refetch();
      if (granted.error) void granted.refetch();
    },
    refusal,
    isSaving,
    change: (next: Choice) => setEdited(next),
    reload: async () => {
      await granted.refetch();
      setEdited(undefined);
      setRefusal(undefined);
    },
    /** Saves; answers whether it was saved. */
    save: async (): Promise<boolean> => {
      if (!data || edited === undefined) return true;
      setSaving(true);
      setRefusal(undefined);
      try {
        const grants = edited === null ? null : [...edited];
        await api(saveGrants, { body: { ...named, grants, fingerprint: data.fingerprint } });
        void forgetGrants(client);
        return true;
      } catch (error) {
        const isStale = isApiError(error) && error.code === 'sites.grantsChanged';
        setRefusal({ words: error instanceof Error ? error.message : t('form.failed'), isStale });
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
};
