import { isHeldByApproval, type Resource, transitionsOf } from '@lc/contract/kernel';
import { processOfRecord } from '@lc/contract/process/of-record.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { useLanguage } from '../../i18n.ts';
import { onPush } from '../../push.ts';
import type { MoveRules } from '../moves/use-moves.tsx';

/** The process that decides about a record, or did last; undefined until that is known, and where there can be none. */
export const useApproval = (resource: Resource, id: string) => {
  const language = useLanguage();
  const isApproved = resource.spec.approval !== undefined;
  const { data, refetch } = useQuery({
    queryKey: [resource.spec.name, 'approval', language, id],
    queryFn: ({ signal }) =>
      api(processOfRecord, { query: { tableName: resource.spec.table, id } }, { signal, isBackground: true }),
    staleTime: 0,
    enabled: isApproved,
  });
  useEffect(() => (isApproved ? onPush('tasks', () => void refetch()) : undefined), [isApproved, refetch]);
  return data ?? undefined;
};

/** While a process decides about a record, nobody else moves the state that it decides about. */
export const useApprovalRules = (resource: Resource, id: string): MoveRules => {
  const status = useApproval(resource, id)?.status;
  const isDeciding = status === 'running' || status === 'suspended';
  const held = new Set(
    transitionsOf(resource)
      .filter((transition) => isHeldByApproval(resource, transition))
      .map(({ name }) => name),
  );
  return { isOffered: (name) => !isDeciding || !held.has(name) };
};
