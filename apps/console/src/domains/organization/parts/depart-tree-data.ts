import { allDepartTree, depart } from '@lc/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type PickNode, toPickNodes } from '../../../kernel/tree/narrow-tree.ts';

/** Every department, whatever part of the tree the reader works in. */
export const loadDepartTree = async (): Promise<PickNode[]> =>
  toPickNodes(await api(allDepartTree, {}, { silent: true }));

export const useDepartTree = () => {
  const language = useLanguage();
  return useQuery({ queryKey: [depart.spec.name, 'wholeTree', language], queryFn: loadDepartTree });
};
