import { role } from '@lc/contract/access';
import { type FormChoice, formLimits, type formSources } from '@lc/contract/forms';
import { type EndpointResult, pickLocalized, type Resource } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { newsClass, subsite } from '@lc/contract/sites';
import { translate } from '@lc/contract/words';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { createReader, type TreeNode } from '../../kernel/resource/read.ts';
import { dictionaryEntries } from '../system/index.ts';
import { listDictionaries } from './sources.queries.ts';

type SourceContext = Pick<ModuleContext, 'db' | 'dictionaryLabels'>;

/** What `api:NAME` may name. Each is read as its list screen is, within what the caller may see. */
const lists: Readonly<Record<string, { resource: Resource; isTree: boolean }>> = {
  departments: { resource: depart, isTree: true },
  sites: { resource: subsite, isTree: true },
  columns: { resource: newsClass, isTree: true },
  roles: { resource: role, isTree: false },
};

/** Every source there is, for the linter: that one exists is no secret, what it holds may be. */
export const sourceNames = async ({ dictionaryLabels }: SourceContext): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await dictionaryLabels.all()).map(([code]) => `dict:${code}`),
    ...Object.keys(lists).map((name) => `api:${name}`),
  ]);

const mayRead = (resource: Resource, { session }: CallContext): boolean => {
  const permissions: ReadonlySet<string> = session.permissions;
  return permissions.has(resource.permissionOf('list'));
};

/** The sources that the caller may see, for whoever builds a form. */
export const sourcesFor = async (
  { db }: SourceContext,
  ctx: CallContext,
): Promise<EndpointResult<typeof formSources>> => [
  ...Object.entries(lists)
    .filter(([, { resource }]) => mayRead(resource, ctx))
    .map(([name, { resource, isTree }]) => ({
      value: `api:${name}`,
      label: translate(ctx.language, `resource.${resource.spec.name}`),
      isTree,
    })),
  ...(await listDictionaries(db, ctx)).map(({ code, name }) => ({
    value: `dict:${code}`,
    label: name,
    isTree: false,
  })),
];

export interface SourceQuery {
  source: string;
  keyword?: string | undefined;
  limit?: number | undefined;
}

/** The choices of a named source; undefined for one that does not exist or that the caller may not see. */
export const choicesOf = async (
  context: SourceContext,
  { source, keyword = '', limit = formLimits.choices }: SourceQuery,
  ctx: CallContext,
): Promise<FormChoice[] | undefined> => {
  const [, kind, name = ''] = /^(dict|api):(.+)$/.exec(source) ?? [];
  if (kind === 'dict') return dictionaryChoices(context, { name, keyword, limit }, ctx);
  if (kind !== 'api' || !Object.hasOwn(lists, name)) return undefined;
  const list = lists[name];
  if (!list || !mayRead(list.resource, ctx)) return undefined;
  const reader = createReader({ resource: list.resource, ...context });
  if (!list.isTree) return (await reader.options(keyword ? { keyword } : {}, ctx)).slice(0, limit);
  return cut(filterChoices((await reader.tree({}, ctx)).map(toChoice), keyword.toLowerCase()), limit);
};

const dictionaryChoices = async (
  context: SourceContext,
  { name, keyword, limit }: { name: string; keyword: string; limit: number },
  ctx: CallContext,
): Promise<FormChoice[] | undefined> => {
  const entries = await dictionaryEntries(context, name, ctx);
  if (!entries) return undefined;
  const wanted = keyword.toLowerCase();
  return entries
    .filter(({ enabled }) => enabled)
    .map(({ value, text }) => ({ value, label: pickLocalized(text, ctx.language) || value }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, limit);
};

const toChoice = ({ value, title, children }: TreeNode): FormChoice => ({
  value,
  label: title,
  ...(children ? { children: children.map(toChoice) } : {}),
});

/** The nodes that hold a word, with what leads to them and what stands below them. */
const filterChoices = (nodes: readonly FormChoice[], wanted: string): FormChoice[] =>
  wanted === ''
    ? [...nodes]
    : nodes.flatMap((node): FormChoice[] => {
        if (node.label.toLowerCase().includes(wanted)) return [node];
        const children = filterChoices(node.children ?? [], wanted);
        return children.length > 0 ? [{ ...node, children }] : [];
      });

/** The first nodes of a tree, level by level. */
const cut = (nodes: readonly FormChoice[], limit: number): FormChoice[] => {
  const kept = new Set<FormChoice>();
  for (let level = [...nodes]; level.length > 0 && kept.size < limit; ) {
    for (const node of level.slice(0, limit - kept.size)) kept.add(node);
    level = level.flatMap((node) => (kept.has(node) ? (node.children ?? []) : []));
  }
  const prune = (list: readonly FormChoice[]): FormChoice[] =>
    list.flatMap((node): FormChoice[] => {
      if (!kept.has(node)) return [];
      const children = prune(node.children ?? []);
      const { children: _, ...rest } = node;
      return [children.length > 0 ? { ...rest, children } : rest];
    });
  return prune(nodes);
};
