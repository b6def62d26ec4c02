import { DeleteOutlined, DragOutlined, PlusOutlined } from '@ant-design/icons';
import { depart } from '@lc/contract/organization';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import {
  RecordDialog,
  ResourceListPage,
  refreshResource,
  useDiscard,
  useMay,
  withoutBranch,
} from '../../../kernel/resource/index.ts';
import { findNode, type PickNode, pathTo } from '../../../kernel/tree/filter-tree.ts';
import { MoveDialog } from '../../../kernel/tree/move-dialog.tsx';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { useNodeMoving } from '../../../kernel/tree/use-node-moving.ts';
import { useNodeRemoval } from '../../../kernel/tree/use-node-removal.ts';
import { add, update } from '../components/depart-calls.ts';
import { DepartPane } from '../components/depart-pane.tsx';
import { useDepartTree } from '../components/depart-tree-data.ts';
import { ParentInput } from '../components/parent-input.tsx';
import { useRemovalHint } from '../components/removal-hint.tsx';

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
  const [opened, setOpened] = useState<'create' | 'move'>();
  const isDirty = useRef(false);
  const noteDirty = useCallback((is: boolean) => {
    isDirty.current = is;
  }, []);
  const client = useQueryClient();
  const moving = useNodeMoving({
    tree,
    place: (id, parentId) => update({ id, parentId: parentId ?? '' }),
    refresh: () => refreshResource(client, depart),
  });
  const removalHint = useRemovalHint();
  const parent = chosen === undefined ? undefined : pathTo(tree, chosen).at(-2)?.key;
  const confirmDelete = useNodeRemoval(depart, { hint: removalHint, onRemoved: () => setChosen(parent) });
  const close = () => setOpened(undefined);
  const node = chosen === undefined ? undefined : findNode(tree, chosen);

  const list = (
    <ResourceListPage
      key={chosen ?? 'all'}
      resource={depart}
      fixed={chosen === undefined ? undefined : { parentId: chosen }}
      inputs={inputs}
      removalHint={removalHint}
      onAdd={can('depart:add') ? () => setOpened('create') : undefined}
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
        move={
          can('depart:edit')
            ? { mayMove: moving.mayMove, onMove: (one, onto) => void moving.onMove(one, onto) }
            : undefined
        }
        renderHead={({ key, title }) => (
          <>
            <h2>{title}</h2>
            {can('depart:add') && (
              <Button
                size="small"
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => setOpened('create')}
              >
                {t('departPage.addBelow')}
              </Button>
            )}
            {can('depart:edit') && (
              <Button
                size="small"
                icon={<DragOutlined aria-hidden="true" />}
                title={t('departPage.dragHint')}
                onClick={() => setOpened('move')}
              >
                {t('departPage.move')}
              </Button>
            )}
            {may('remove') && (
              <Button
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => void confirmDelete(key)}
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
      {opened === 'create' && (
        <RecordDialog
          resource={depart}
          opened={{ mode: 'create', initial: chosen === undefined ? undefined : { parentId: chosen } }}
          inputs={inputs}
          save={add}
          onClose={close}
        />
      )}
      {opened === 'move' && node && (
        <MoveDialog
          title={t('departPage.moveTitle', { name: node.title })}
          hint={t('departPage.moveHint')}
          label={t('departPage.moveUnder')}
          tree={withoutBranch(tree, node.key)}
          before={parent}
          open={pathTo(tree, node.key).map(({ key }) => key)}
          onMove={(onto) => moving.onMove(node, onto === undefined ? undefined : findNode(tree, onto))}
          onClose={close}
        />
      )}
    </>
  );
};

export default DepartListPage;
