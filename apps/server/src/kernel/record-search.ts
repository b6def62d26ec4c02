import type { Resource } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import type { CallContext } from './context.ts';

/** A record that a search over everything found. */
interface FoundRecord {
  resource: string;
  /** The right that opens the page of its resource. */
  permission: string;
  id: string;
  label: string;
}

type FindIn = (keyword: string, ctx: CallContext, limit: number) => Promise<{ id: string; label: string }[]>;

/** Most records of one resource in an answer. */
const mostOfEach = 5;

/** The search over all resources that say `inSearch`; serving one adds it. */
export interface RecordSearch {
  add(resource: Resource, findIn: FindIn): void;
  find(keyword: string, ctx: CallContext): Promise<FoundRecord[]>;
}

/** The search over records. What the caller may not list, or may not see of a resource, is not found. */
export const createRecordSearch = (): RecordSearch => {
  const sources: { resource: Resource; findIn: FindIn }[] = [];
  return {
    add: (resource, findIn) => void sources.push({ resource, findIn }),
    find: async (keyword, ctx) => {
      const found: FoundRecord[] = [];
      // One after the other: a search that people type takes one connection, not one for each resource.
      for (const { resource, findIn } of sources) {
        const permission = resource.permissionOf('list');
        if (!ctx.session.permissions.has(permission as GrantKey)) continue;
        for (const row of await findIn(keyword, ctx, mostOfEach))
          found.push({ resource: resource.spec.name, permission, ...row });
      }
      return found;
    },
  };
};
