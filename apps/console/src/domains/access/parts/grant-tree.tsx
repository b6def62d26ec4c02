import { Button, Switch, Tooltip, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { useHeight } from '../../../ui/use-height.ts';
import { halfTicked, type PermissionNode, toggled, withAll } from './grant-choice.ts';

interface GrantTreeProps {
  tree: readonly PermissionNode[];
  nodes: ReadonlyMap<string, PermissionNode>;
  ticked: ReadonlySet<string>;
  isReadOnly: boolean;
  onChange: (ticked: ReadonlySet<string>) => void;
}

const Title = ({ node }: { node: PermissionNode }) => {
  const t = useT();
  const title = (
    <span className="lc-grants-title">
      {node.title}
      {node.menuType === '2' && <code>{node.perms}</code>}
    </span>
  );
  return node.grantable ? title : <Tooltip title={t('rolePage.notYours')}>{title}</Tooltip>;
};

/** The tree of all menus and buttons with a box to tick at each, and what can be done with all of them. */
export const GrantTree = ({ tree, nodes, ticked, isReadOnly, onChange }: GrantTreeProps) => {
  const t = useT();
  const [heightRef, height] = useHeight();
  const [isLinked, setLinked] = useState(false);
  const [open, setOpen] = useState<readonly string[]>(() => tree.map(({ key }) => key));
  const data = useMemo(() => {
    const toData = (node: PermissionNode): TreeDataNode => ({
      key: node.key,
      title: <Title node={node} />,
      disableCheckbox: isReadOnly || !node.grantable,
      children: node.children?.map(toData),
    });
    return tree.map(toData);
  }, [tree, isReadOnly]);

  const handleToggle = (key: string) => {
    const node = nodes.get(key);
    if (node?.grantable && !isReadOnly) onChange(toggled(nodes, ticked, node, isLinked));
  };
  const branches = [...nodes.values()].filter(({ isLeaf }) => !isLeaf).map(({ key }) => key);

  return (
    <>
      <div className="lc-grants-tools">
        {!isReadOnly && (
          <Tooltip title={t('rolePage.linkedHint')}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch within is the control */}
            <label className="lc-grants-linked">
              <Switch size="small" checked={isLinked} onChange={setLinked} />
              {t('rolePage.linked')}
            </label>
          </Tooltip>
        )}
        <span className="lc-grants-count" aria-live="polite">
          {t('rolePage.count', { count: ticked.size, total: nodes.size })}
        </span>
        <div className="lc-grants-buttons">
          <Button size="small" onClick={() => setOpen(branches)}>
            {t('rolePage.expandAll')}
          </Button>
          <Button size="small" onClick={() => setOpen([])}>
            {t('rolePage.collapseAll')}
          </Button>
          {!isReadOnly && (
            <>
              <Button size="small" onClick={() => onChange(withAll(nodes, ticked, true))}>
                {t('rolePage.checkAll')}
              </Button>
              <Button size="small" onClick={() => onChange(withAll(nodes, ticked, false))}>
                {t('rolePage.checkNone')}
              </Button>
            </>
          )}
        </div>
      </div>
      <div className="lc-grants-tree" ref={heightRef}>
        <Tree
          blockNode
          checkable
          checkStrictly
          selectable={false}
          height={height || 600}
          treeData={data}
          checkedKeys={{ checked: [...ticked], halfChecked: halfTicked(nodes, ticked) }}
          expandedKeys={[...open]}
          onExpand={(keys) => setOpen(keys.map(String))}
          onCheck={(_, { node }) => handleToggle(String(node.key))}
        />
      </div>
    </>
  );
};
