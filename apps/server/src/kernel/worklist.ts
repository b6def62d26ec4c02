import { type Resource, transitionPermission, transitionsOf } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import type { MessageKey } from '@lc/contract/words';
import type { CallContext } from './context.ts';
import type { ResourceReader } from './resource/read.ts';
import { isHidden } from './resource/visibility.ts';

/** What waits for somebody: rows of a resource in one state, or what a module counts itself. */
interface Waiting {
  resource: string;
  /** The right that opens the list. */
  permission: string;
  /** Address of the page of the menu that shows them, where several pages show rows of the resource. */
  page?: string;
  field: string;
  state: string;
  /** What the list is asked to show exactly these. */
  query: Readonly<Record<string, string>>;
  /** Dictionary that words the state, or its words. */
  dictionary?: string | undefined;
  words?: MessageKey;
  count: number;
}

/** Counts for the caller what is no state of a resource; nothing where they have no such list. */
export type WorkSource = (ctx: CallContext) => Promise<readonly Waiting[]>;

/** What waits for people; serving a resource whose transitions are tasks adds it. */
export interface Worklist {
  add(resource: Resource, reader: Pick<ResourceReader, 'count'>): void;
  /** What a module counts itself. */
  addSource(source: WorkSource): void;
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
  const own: WorkSource[] = [];
  const sources: { resource: Resource; reader: Pick<ResourceReader, 'count'>; tasks: Task[] }[] = [];
  return {
    add: (resource, reader) => {
      const tasks = tasksOf(resource);
      if (tasks.length > 0) sources.push({ resource, reader, tasks });
    },
    addSource: (source) => own.push(source),
    of: async (ctx) => {
      const may = (permission: string): boolean => ctx.session.permissions.has(permission as GrantKey);
      const waiting: Waiting[] = [];
      for (const source of own) waiting.push(...(await source(ctx)));
      // One after the other: a home page takes one connection, not one for each resource.
      for (const { resource, reader, tasks } of sources) {
        const permission = resource.permissionOf('list');
        if (!may(permission)) continue;
        for (const { field, state, permissions } of tasks) {
          if (![...permissions].some(may) || isHidden(resource, ctx, field)) continue;
          const definition = resource.spec.fields[field];
          const dictionary = definition?.kind === 'choice' ? definition.dictionary : undefined;
          const count = await reader.count({ [field]: state }, ctx);
          waiting.push({
            resource: resource.spec.name,
            permission,
            field,
            state,
            query: { [`${field}_in`]: state },
            dictionary,
            count,
          });
        }
      }
      return waiting;
    },
  };
};
