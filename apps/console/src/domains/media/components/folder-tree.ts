import { folderCounts, mediaFile, mediaFolder } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, request } from '../../../kernel/api.ts';
import type { TreeOption } from '../../../kernel/resource/index.ts';
import { type PickNode, toPickNodes } from '../../../kernel/tree/filter-tree.ts';

/** Stands in the address for files that lie in no folder. */
export const noFolder = 'none';

interface Answered extends TreeOption {
  key: string;
  children?: Answered[];
}

export const folderTreeKey = [mediaFolder.spec.name, 'tree'] as const;

/** The folders of the working site. */
export const useFolderTree = () =>
  useQuery({
    queryKey: folderTreeKey,
    queryFn: async (): Promise<PickNode[]> =>
      toPickNodes(await request<Answered[]>('GET', mediaFolder.pathOf('tree') ?? '')),
  });

/** How many files lie in each folder; under `none`, those that lie in no folder. */
export const useFolderCounts = (): ReadonlyMap<string, number> => {
  const { data } = useQuery({
    queryKey: [mediaFile.spec.name, 'folderCounts'],
    queryFn: () => api(folderCounts, { query: {} }),
  });
  return useMemo(
    () => new Map((data ?? []).map(({ folderId, count }) => [folderId ?? noFolder, count])),
    [data],
  );
};
