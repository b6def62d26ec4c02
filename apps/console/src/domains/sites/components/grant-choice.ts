import { everything, type GrantInput, type GrantKind, type GrantTarget } from '@lc/contract/sites';

/** What is chosen: a list, or null where nothing is said and everything is there. */
export type Choice = readonly GrantInput[] | null;

/** Every node of a tree by its key. */
export const targetsByKey = (tree: readonly GrantTarget[]): ReadonlyMap<string, GrantTarget> => {
  const found = new Map<string, GrantTarget>();
  const visit = (nodes: readonly GrantTarget[]): void => {
    for (const node of nodes) {
      found.set(node.key, node);
      visit(node.children);
    }
  };
  visit(tree);
  return found;
};

/** A column that was just ticked may be seen with all below it; sites and menus are named plainly. */
const freshGrant = (kind: GrantKind, id: string): GrantInput =>
  kind === 'columns' ? { id, actions: ['view'], inherit: true } : { id };

/** The list with one more, or one less. */
export const toggled = (kind: GrantKind, grants: readonly GrantInput[], id: string): GrantInput[] =>
  grants.some((grant) => grant.id === id)
    ? grants.filter((grant) => grant.id !== id)
    : [...grants, freshGrant(kind, id)];

/** The list with one of its grants changed. */
export const changed = (grants: readonly GrantInput[], next: GrantInput): GrantInput[] =>
  grants.map((grant) => (grant.id === next.id ? next : grant));

/** A grant with an action, or without it; to view comes with being named at all. */
export const withAction = (
  grant: GrantInput,
  action: 'edit' | 'publish',
  isAllowed: boolean,
): GrantInput => ({
  ...grant,
  actions: [...(grant.actions ?? []).filter((one) => one !== action), ...(isAllowed ? [action] : [])],
});

const plainly = (grant: GrantInput): string =>
  JSON.stringify([grant.id, [...(grant.actions ?? [])].sort(), grant.inherit ?? false]);

/** Whether two choices say the same, in whatever order. */
export const isSameChoice = (one: Choice, other: Choice): boolean => {
  if (one === null || other === null) return one === other;
  const said = new Set(one.map(plainly));
  return one.length === other.length && other.every((grant) => said.has(plainly(grant)));
};

export const hasEverything = (choice: Choice): boolean =>
  choice?.some(({ id }) => id === everything) ?? false;
