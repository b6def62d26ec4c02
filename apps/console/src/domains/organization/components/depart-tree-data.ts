import { depart, organizationIdTree } from '@lc/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type PickNode, toPickNodes } from '../../../kernel/tree/filter-tree.ts';

/** Every department by id and name alone: ten thousand of them weigh a third of what the whole tree does. */
export const loadDepartTree = async (): Promise<PickNode[]> => toPickNodes(await api(organizationIdTree));

/** Key of the tree of the departments, by language. */
export const departTreeKey = (language: string) => [depart.spec.name, 'wholeTree', language] as const;

export const useDepartTree = () => {
  const language = useLanguage();
  return useQuery({ queryKey: departTreeKey(language), queryFn: loadDepartTree });
};
