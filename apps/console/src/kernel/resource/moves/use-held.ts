import { isHeldByApproval, maxMoved, type Resource, type StateTransition } from '@lc/contract/kernel';
import { recordsInProcess } from '@lc/contract/process/of-records.api.ts';
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { onPush } from '../../push.ts';
import type { NamedRow } from '../row.ts';

/** Rows, each once as it stands last, in groups that one call can ask about; ticking what is shown changes none. */
const groupsOf = (rows: readonly NamedRow[]): NamedRow[][] => {
  const left = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const groups: NamedRow[][] = [];
  while (left.length > 0) groups.push(left.splice(0, maxMoved));
  return groups;
};

type OfMove = (transition: StateTransition, row: NamedRow) => boolean;

/**
 * Which moves of rows wait because a process decides about the row. Asks about rows for which one of `moves` would
 * otherwise be offered; there are none where the resource has no approval.
 */
export const useHeld = (
  resource: Resource,
  rows: readonly NamedRow[],
  { moves, isPossible }: { moves: readonly StateTransition[]; isPossible: OfMove },
): OfMove => {
  const client = useQueryClient();
  const { name, table } = resource.spec;
  const waiting = moves.filter((transition) => isHeldByApproval(resource, transition));
  const groups = groupsOf(rows.filter((row) => waiting.some((transition) => isPossible(transition, row))));
  const answers = useQueries({
    queries: groups.map((group) => ({
      // A row that was moved meanwhile is asked about again.
      queryKey: [name, 'inProcess', group.map(({ id, version }) => [id, version])],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(
          recordsInProcess,
          { query: { tableName: table, ids: group.map(({ id }) => id).join(',') } },
          { signal, isBackground: true },
        ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    })),
  });
  const hasQuestion = groups.length > 0;
  useEffect(
    () =>
      hasQuestion
        ? onPush('tasks', () => void client.invalidateQueries({ queryKey: [name, 'inProcess'] }))
        : undefined,
    [hasQuestion, client, name],
  );
  const decided = new Set(answers.flatMap(({ data }) => data ?? []));
  return (transition, row) => decided.has(row.id) && isHeldByApproval(resource, transition);
};
