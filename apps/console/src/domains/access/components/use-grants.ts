import { queryRolePermission, roleTree, saveRolePermission } from '@lc/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nodesByKey } from './grant-choice.ts';

type Keys = ReadonlySet<string>;

interface Ticks {
  /** When the grants were read that these ticks began with. */
  readAt: number;
  saved: Keys;
  ticked: Keys;
}

const isSame = (one: Keys, other: Keys): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

const none: Keys = new Set();

/** What a role grants: the tree to choose from, the ticks, and saving them against what was read. */
export const useGrants = (roleId: string) => {
  const t = useT();
  const language = useLanguage();
  const [edited, setEdited] = useState<Ticks>();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ words: string; isStale: boolean }>();
  const tree = useQuery({
    queryKey: ['grantTree', language],
    queryFn: ({ signal }) => api(roleTree, {}, { signal }),
  });
  // Read once: the ticks must not change under the hands of the person who sets them.
  const granted = useQuery({
    queryKey: ['grantsOf', roleId],
    queryFn: ({ signal }) => api(queryRolePermission, { query: { roleId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const treeList = tree.data?.treeList;
  const nodes = useMemo(() => nodesByKey(treeList ?? []), [treeList]);
  const read = useMemo(() => new Set(granted.data), [granted.data]);
  const readAt = granted.dataUpdatedAt;
  const { saved, ticked } = edited?.readAt === readAt ? edited : { saved: read, ticked: read };

  return {
    /** Undefined until it and the ticks are there. */
    tree: granted.data && treeList,
    nodes,
    ticked: granted.data ? ticked : none,
    /** What the role grants by what was last read or saved. */
    saved,
    isDirty: !isSame(saved, ticked),
    /** The role holds something that the reader does not. */
    isBeyondOwn: [...saved].some((key) => nodes.get(key)?.grantable === false),
    error: tree.error ?? granted.error,
    retry: () => {
      if (tree.error) void tree.refetch();
      if (granted.error) void granted.refetch();
    },
    refusal,
    isSaving,
    change: (next: Keys) => setEdited({ readAt, saved, ticked: next }),
    /** Drops the ticks for what the role grants by now. */
    reload: async () => {
      await granted.refetch();
      setEdited(undefined);
      setRefusal(undefined);
    },
    /** Saves; answers whether it was saved. */
    save: async (): Promise<boolean> => {
      setSaving(true);
      setRefusal(undefined);
      try {
        const permissionIds = [...ticked].join(',');
        const lastpermissionIds = [...saved].join(',');
        await api(saveRolePermission, { body: { roleId, permissionIds, lastpermissionIds } });
        setEdited({ readAt, saved: ticked, ticked });
        return true;
      } catch (error) {
        const isStale = isApiError(error) && error.code === 'access.rolePermissionsChanged';
        setRefusal({ words: error instanceof Error ? error.message : t('form.failed'), isStale });
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
};

export type Grants = ReturnType<typeof useGrants>;
