import type { Resource, StateTransition } from '@lc/contract/kernel';
import { type ListRun, startListRun } from '@lc/contract/system';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { api } from '../../api.ts';
import { lateDialog } from '../../late-dialog.tsx';
import type { Query } from '../filter-query.ts';
import type { MoveDetails } from '../moves/use-moves.tsx';
import { refusalOf } from '../resource-api.ts';

// Few work on more than they see.
const RunDialog = lateDialog(() => import('./run-dialog.tsx'));

interface Work extends Pick<ListRun, 'kind'> {
  query: Query;
  transition?: StateTransition;
  details?: MoveDetails;
  /** How many rows the reader was told of. */
  expected?: number;
}

const textsOf = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Begins work on all rows that a list finds, and shows how far it is. `onBegun` hears of rows that are about to change. */
export const useListRun = (
  resource: Resource,
  onBegun: () => void,
): { start: (work: Work) => Promise<void>; dialog: ReactNode } => {
  const { message } = App.useApp();
  const [begun, setBegun] = useState<ListRun>();
  const start = async ({ kind, query, transition, details, expected }: Work): Promise<void> => {
    const body = {
      resource: resource.spec.name,
      kind,
      query: textsOf(query),
      ...(transition && { action: transition.name, details: { ...details } }),
      ...(expected !== undefined && { expected }),
    };
    setBegun(await api(startListRun, { body }));
    if (kind !== 'export') onBegun();
  };
  return {
    start: (work) =>
      start(work).catch((error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal) message.error(refusal);
      }),
    dialog: begun && <RunDialog resource={resource} run={begun} onClose={() => setBegun(undefined)} />,
  };
};
