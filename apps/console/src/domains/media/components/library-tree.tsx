import { DeleteOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons';
import { mediaFolder } from '@lc/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { RecordDialog, refreshResource, resourceApi, useMay } from '../../../kernel/resource/index.ts';
import { findNode, type PickNode, pathTo } from '../../../kernel/tree/filter-tree.ts';
import { NodeMoveButtons } from '../../../kernel/tree/node-move-buttons.tsx';
import { placeNode } from '../../../kernel/tree/place-node.ts';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { useNodeMoving } from '../../../kernel/tree/use-node-moving.ts';
import { useNodeRemoval } from '../../../kernel/tree/use-node-removal.ts';
import type { OutsideDrag } from '../../../ui/tree-drag.ts';
import { folderTreeKey, noFolder, useFolderCounts, useFolderTree } from './folder-tree.ts';

interface LibraryTreeProps {
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
  /** Files that are let go on folders. */
  outside: OutsideDrag<PickNode> | undefined;
  children: ReactNode;
}

type Opened = 'create' | 'rename';
const noFolders: PickNode[] = [];

/** The folders of the library beside what lies in them. */
export const LibraryTree = ({ chosen, onChoose, outside, children }: LibraryTreeProps) => {
  const t = useT();
  const may = useMay(mediaFolder);
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const source = useFolderTree();
  const counts = useFolderCounts();
  const tree = source.data ?? noFolders;
  const node = chosen === undefined ? undefined : findNode(tree, chosen);
  const parent = node && pathTo(tree, node.key).at(-2)?.key;
  const moving = useNodeMoving({
    tree,
    queryKey: folderTreeKey,
    show: placeNode<PickNode>,
    send: async ({ id, parentId }) => {
      await resourceApi.update(mediaFolder, { id, parentId });
      return undefined;
    },
    isUnordered: true,
    refresh: () => refreshResource(client, mediaFolder),
  });
  const confirmDelete = useNodeRemoval(mediaFolder, { onRemoved: () => onChoose(parent) });
  const close = () => setOpened(undefined);
  const addButton = may('create') && (
    <Button size="small" icon={<FolderAddOutlined aria-hidden="true" />} onClick={() => setOpened('create')}>
      {t(node ? 'libraryPage.addBelow' : 'libraryPage.addFolder')}
    </Button>
  );

  return (
    <>
      <TreeBeside
        source={source}
        words={{
          label: t('resource.mediaFolder'),
          filter: t('libraryPage.filterFolders'),
          all: t('libraryPage.allFiles'),
          empty: t('libraryPage.noFolders'),
          noneFound: t('libraryPage.noFolderFound'),
        }}
        chosen={chosen}
        onChoose={onChoose}
        isUncounted
        others={[{ key: noFolder, title: `${t('libraryPage.noFolder')} (${counts.get(noFolder) ?? 0})` }]}
        renderMark={({ key }) => <small className="lc-folder-count">{counts.get(key) ?? 0}</small>}
        moving={may('update') ? moving : undefined}
        outside={outside}
        renderHead={(folder) => (
          <>
            <h2>{folder.title}</h2>
            {addButton}
            {may('update') && (
              <Button
                size="small"
                icon={<EditOutlined aria-hidden="true" />}
                onClick={() => setOpened('rename')}
              >
                {t('libraryPage.rename')}
              </Button>
            )}
            {may('update') && (
              <NodeMoveButtons key={folder.key} node={folder} tree={tree} moving={moving} isUnordered />
            )}
            {may('remove') && (
              <Button
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => void confirmDelete(folder.key)}
              >
                {t('list.delete')}
              </Button>
            )}
          </>
        )}
      >
        {!node && addButton && <div className="lc-beside-head">{addButton}</div>}
        {children}
      </TreeBeside>
      {opened === 'create' && (
        <RecordDialog
          resource={mediaFolder}
          opened={{ mode: 'create', initial: node ? { parentId: node.key } : undefined }}
          onClose={close}
        />
      )}
      {opened === 'rename' && node && (
        <RecordDialog
          resource={mediaFolder}
          opened={{ mode: 'update', id: node.key }}
          isFieldVisible={(name) => name === 'name'}
          onClose={close}
        />
      )}
    </>
  );
};
