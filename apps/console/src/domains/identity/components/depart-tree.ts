import { depart } from '@lc/contract/organization';
import { departIdTree } from '@lc/contract/organization/depart-tree.api.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type PickNode, toPickNodes } from '../../../kernel/tree/filter-tree.ts';

/** The departments, for whoever may see people. */
export const useDepartTree = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [depart.spec.name, 'tree', language],
    queryFn: async ({ signal }): Promise<PickNode[]> => toPickNodes(await api(departIdTree, {}, { signal })),
  });
};
