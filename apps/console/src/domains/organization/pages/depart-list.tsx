import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { depart, moveDepart } from '@lc/contract/organization';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { Can, useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { latePane } from '../../../kernel/late-dialog.tsx';
import {
  RecordDialog,
  ResourceListPage,
  refreshResource,
  useDiscard,
  useMay,
} from '../../../kernel/resource/index.ts';
import { type PickNode, pathTo } from '../../../kernel/tree/filter-tree.ts';
import { NodeMoveButtons } from '../../../kernel/tree/node-move-buttons.tsx';
import { placeNode } from '../../../kernel/tree/place-node.ts';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { useNodeMoving } from '../../../kernel/tree/use-node-moving.ts';
import { useNodeRemoval } from '../../../kernel/tree/use-node-removal.ts';
import { add, update } from '../components/depart-calls.ts';
import { departTreeKey, useDepartTree } from '../components/depart-tree-data.ts';
import { ParentInput } from '../components/parent-input.tsx';
import { useRemovalHint } from '../components/removal-hint.tsx';

const DepartPane = latePane(async () => ({
  default: (await import('../components/depart-pane.tsx')).DepartPane,
}));

const inputs = { parentId: ParentInput };
const noDeparts: PickNode[] = [];

/** The departments: the tree, and beside it the one that is chosen, or the list of all. */
const DepartListPage = () => {
  const t = useT();
  const can = useCan();
  const may = useMay(depart);
  const discard = useDiscard();
  const source = useDepartTree();
  const tree = source.data ?? noDeparts;
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const isDirty = useRef(false);
  const noteDirty = useCallback((is: boolean) => {
    isDirty.current = is;
  }, []);
  const client = useQueryClient();
  const moving = useNodeMoving({
    tree,
    queryKey: departTreeKey(useLanguage()),
    show: placeNode<PickNode>,
    send: ({ id, parentId, beforeId }) => api(moveDepart, { body: { id, parentId, beforeId } }),
    refresh: () => refreshResource(client, depart),
  });
  const removalHint = useRemovalHint();
  const parent = chosen === undefined ? undefined : pathTo(tree, chosen).at(-2)?.key;
  const confirmDelete = useNodeRemoval(depart, { hint: removalHint, onRemoved: () => setChosen(parent) });

  const list = (
    <ResourceListPage
      key={chosen ?? 'all'}
      resource={depart}
      fixed={chosen === undefined ? undefined : { parentId: chosen }}
      inputs={inputs}
      removalHint={removalHint}
      onAdd={can('depart:add') ? () => setAdding(true) : undefined}
      update={can('depart:edit') ? update : undefined}
    />
  );

  return (
    <>
      <TreeBeside
        source={source}
        words={{
          label: t('departPage.tree'),
          filter: t('departPage.filter'),
          all: t('departPage.all'),
          empty: t('departPage.empty'),
          noneFound: t('departPage.noneFound'),
        }}
        chosen={chosen}
        onChoose={(key) => discard(isDirty.current, () => setChosen(key))}
        moving={can('depart:edit') ? moving : undefined}
        renderHead={(node) => (
          <>
            <h2>{node.title}</h2>
            <Can do="depart:add">
              <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
                {t('departPage.addBelow')}
              </Button>
            </Can>
            <Can do="depart:edit">
              <NodeMoveButtons
                key={node.key}
                node={node}
                tree={tree}
                moving={moving}
                hint={t('departPage.moveHint')}
              />
            </Can>
            {may('remove') && (
              <Button
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => void confirmDelete(node.key)}
              >
                {t('list.delete')}
              </Button>
            )}
          </>
        )}
      >
        {chosen === undefined ? (
          list
        ) : (
          <DepartPane key={chosen} id={chosen} onDirty={noteDirty} below={list} />
        )}
      </TreeBeside>
      {isAdding && (
        <RecordDialog
          resource={depart}
          opened={{ mode: 'create', initial: chosen === undefined ? undefined : { parentId: chosen } }}
          inputs={inputs}
          save={add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};

export default DepartListPage;
