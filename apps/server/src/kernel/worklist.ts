import { type Resource, transitionPermission, transitionsOf } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import type { CallContext } from './context.ts';
import { isHidden } from './resource/limits.ts';
import type { ResourceReader } from './resource/read.ts';

/** Rows of a resource in a state in which they wait for somebody. */
interface Waiting {
  resource: string;
  /** The right that opens the list. */
  permission: string;
  field: string;
  state: string;
  /** Dictionary that words the state. */
  dictionary: string | undefined;
  count: number;
}

/** What waits for people; serving a resource whose transitions are tasks adds it. */
export interface Worklist {
  add(resource: Resource, reader: Pick<ResourceReader, 'count'>): void;
  /** What the caller may list and move on, as many as his lists show; what has none is there with 0. */
  of(ctx: CallContext): Promise<Waiting[]>;
}

interface Task {
  field: string;
  state: string;
  permissions: ReadonlySet<string>;
}

/** The states that are waited in, with the rights to move on from them. */
const tasksOf = (resource: Resource): Task[] => {
  const tasks = new Map<string, { field: string; state: string; permissions: Set<string> }>();
  for (const transition of transitionsOf(resource)) {
    if (!transition.isTask) continue;
    for (const state of transition.from) {
      const key = `${transition.field}.${state}`;
      const task = tasks.get(key) ?? { field: transition.field, state, permissions: new Set() };
      task.permissions.add(transitionPermission(resource, transition));
      tasks.set(key, task);
    }
  }
  return [...tasks.values()];
};

export const createWorklist = (): Worklist => {
  const sources: { resource: Resource; reader: Pick<ResourceReader, 'count'>; tasks: Task[] }[] = [];
  return {
    add: (resource, reader) => {
      const tasks = tasksOf(resource);
      if (tasks.length > 0) sources.push({ resource, reader, tasks });
    },
    of: async (ctx) => {
      const may = (permission: string): boolean => ctx.session.permissions.has(permission as GrantKey);
      const waiting: Waiting[] = [];
      // One after the other: a home page takes one connection, not one for each resource.
      for (const { resource, reader, tasks } of sources) {
        const permission = resource.permissionOf('list');
        if (!may(permission)) continue;
        for (const { field, state, permissions } of tasks) {
          if (![...permissions].some(may) || isHidden(resource, ctx, field)) continue;
          const definition = resource.spec.fields[field];
          const dictionary = definition?.kind === 'choice' ? definition.dictionary : undefined;
          const count = await reader.count({ [field]: state }, ctx);
          waiting.push({ resource: resource.spec.name, permission, field, state, dictionary, count });
        }
      }
      return waiting;
    },
  };
};
