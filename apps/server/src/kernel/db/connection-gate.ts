import { AsyncLocalStorage } from 'node:async_hooks';

/** One call or one run of a job, and what it holds. */
interface Owner {
  /** Whose calls share a limit: a person, or all jobs. */
  group: string | undefined;
  held: number;
}

const owners = new AsyncLocalStorage<Owner>();

/**
 * Does work as one owner of connections. A group has at most half of them.
 * @param group whose it is; without one no limit holds but that of the pool
 */
export const asOwner = <T>(group: string | undefined, work: () => T): T =>
  owners.run({ group, held: 0 }, work);

/** Does short work that must not wait behind calls: it may use the connection that is kept for those who hold one. */
export const asHolder = <T>(work: () => T): T => owners.run({ group: undefined, held: 1 }, work);

interface Waiter {
  owner: Owner | undefined;
  enter(): void;
}

/** Lets in as many as there are connections. */
export interface ConnectionGate {
  /** Waits for a connection. @returns what gives it back; its first call counts */
  enter(): Promise<() => void>;
}

/**
 * Who waited longest is let in first, of those who may be: no group takes more than half, and the last connection is
 * for those who hold one and cannot go on without a second, or all would wait for each other.
 * @param waitMs after which a wait is given up
 */
export const createConnectionGate = (size: number, waitMs: number): ConnectionGate => {
  const mostOfGroup = Math.ceil(size / 2);
  const groups = new Map<string, number>();
  const waiting = new Set<Waiter>();
  let free = size;

  const mayEnter = (owner: Owner | undefined): boolean => {
    if (owner !== undefined && owner.held > 0) return free > 0;
    if (free < Math.min(2, size)) return false;
    return owner?.group === undefined || (groups.get(owner.group) ?? 0) < mostOfGroup;
  };
  const count = (owner: Owner | undefined, change: 1 | -1): void => {
    free -= change;
    if (!owner) return;
    owner.held += change;
    if (owner.group === undefined) return;
    const held = (groups.get(owner.group) ?? 0) + change;
    if (held > 0) groups.set(owner.group, held);
    else groups.delete(owner.group);
  };
  const letIn = (): void => {
    for (const waiter of waiting) {
      if (free === 0) return;
      if (!mayEnter(waiter.owner)) continue;
      waiting.delete(waiter);
      waiter.enter();
    }
  };
  const take = (owner: Owner | undefined): (() => void) => {
    count(owner, 1);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      count(owner, -1);
      letIn();
    };
  };

  return {
    enter: () => {
      const owner = owners.getStore();
      if (mayEnter(owner)) return Promise.resolve(take(owner));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(waiter);
          reject(new Error('timeout exceeded when trying to connect'));
        }, waitMs);
        const waiter: Waiter = {
          owner,
          enter: () => {
            clearTimeout(timer);
            resolve(take(owner));
          },
        };
        waiting.add(waiter);
      });
    },
  };
};
