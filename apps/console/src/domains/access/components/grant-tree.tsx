import { FilterOutlined } from '@ant-design/icons';
import { columnOfKey, subjectOf } from '@lc/contract/registry';
import { Button, Switch, Tooltip, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { useHeight } from '../../../ui/use-height.ts';
import { halfTicked, type PermissionNode, toggled, withAll } from './grant-choice.ts';

interface GrantTreeProps {
  tree: readonly PermissionNode[];
  nodes: ReadonlyMap<string, PermissionNode>;
  ticked: ReadonlySet<string>;
  isReadOnly: boolean;
  onChange: (ticked: ReadonlySet<string>) => void;
  /** Opens the data rules of a menu. */
  onRules: (menu: PermissionNode) => void;
}

const Title = ({ node, onRules }: { node: PermissionNode; onRules: (menu: PermissionNode) => void }) => {
  const t = useT();
  const can = useCan();
  const column = node.perms === null ? undefined : columnOfKey(node.perms);
  const title = (
    <span className="lc-grants-title">
      {column ? t('menu.column', { name: labelOf(column.resource.spec.name, column.name) }) : node.title}
      {node.menuType === '2' && <code>{node.perms}</code>}
    </span>
  );
  const hasRules = node.ruleFlag === 1;
  const mayHave = node.menuType !== '2' && subjectOf(node.perms) !== undefined && can('menu:rules');
  return (
    <>
      {node.grantable ? title : <Tooltip title={t('rolePage.notYours')}>{title}</Tooltip>}
      {(hasRules || mayHave) && (
        <Button
          className="lc-grants-rules"
          type={hasRules ? 'link' : 'text'}
          danger={hasRules}
          size="small"
          icon={<FilterOutlined aria-hidden="true" />}
          aria-label={t('rulePage.open', { menu: node.title })}
          title={t('rulePage.open', { menu: node.title })}
          onClick={(event) => {
            // A click on a line of the tree ticks it.
            event.stopPropagation();
            onRules(node);
          }}
        />
      )}
    </>
  );
};

/** The tree of all menus and buttons with a box to tick at each, and what can be done with all of them. */
export const GrantTree = ({ tree, nodes, ticked, isReadOnly, onChange, onRules }: GrantTreeProps) => {
  const t = useT();
  const [heightRef, height] = useHeight();
  const [isLinked, setLinked] = useState(false);
  const [open, setOpen] = useState<readonly string[]>(() => tree.map(({ key }) => key));
  const data = useMemo(() => {
    const toData = (node: PermissionNode): TreeDataNode => ({
      key: node.key,
      title: <Title node={node} onRules={onRules} />,
      disableCheckbox: isReadOnly || !node.grantable,
      children: node.children?.map(toData),
    });
    return tree.map(toData);
  }, [tree, isReadOnly, onRules]);

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
