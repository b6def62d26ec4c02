import { allDepartTree, depart } from '@lc/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import type { TitledNode } from '../../../kernel/tree/narrow-tree.ts';

/** A department as the tree and the picker of a parent take it. */
export interface DepartNode extends TitledNode<DepartNode> {
  value: string;
  children: DepartNode[];
}

type Answered = Pick<DepartNode, 'key' | 'value' | 'title'> & { children?: Answered[] };

const toNodes = (nodes: readonly Answered[]): DepartNode[] =>
  nodes.map(({ key, value, title, children = [] }) => ({ key, value, title, children: toNodes(children) }));

/** Every department, whatever part of the tree the reader works in. */
export const loadDepartTree = async (): Promise<DepartNode[]> =>
  toNodes(await api(allDepartTree, {}, { silent: true }));

export const useDepartTree = () => {
  const language = useLanguage();
  return useQuery({ queryKey: [depart.spec.name, 'wholeTree', language], queryFn: loadDepartTree });
};
