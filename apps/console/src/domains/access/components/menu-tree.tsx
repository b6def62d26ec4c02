import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton, Tag, Tooltip } from 'antd';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { MenuIcon } from '../../../kernel/menu-icon.tsx';
import { filterTree } from '../../../kernel/tree/filter-tree.ts';
import { MovableTree } from '../../../kernel/tree/movable-tree.tsx';
import type { NodeMoving } from '../../../kernel/tree/use-node-moving.ts';
import { useTreeMove } from '../../../kernel/tree/use-tree-move.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { ancestry, branchKeys, type MenuTreeNode, textsOf } from './menu-nodes.ts';
import type { Menus } from './use-menus.ts';

interface MenuTreeProps {
  menus: Menus;
  chosen: string | undefined;
  ticked: ReadonlySet<string>;
  /** Missing where the reader may not move menus. */
  moving: NodeMoving<MenuTreeNode> | undefined;
  /** Missing where the reader may do nothing with ticked menus. */
  onTick: ((id: string) => void) | undefined;
  onChoose: (id: string) => void;
}

const kindColours = { '0': 'blue', '1': 'cyan', '2': 'default' } as const;

const MenuTitle = ({ node, sought }: { node: MenuTreeNode; sought: string }) => {
  const t = useT();
  const { menuType, url, perms, icon, hidden, status, ruleFlag } = node.menu;
  const address = menuType === '2' ? perms : url;
  return (
    <span className="lc-menus-row">
      {menuType !== '2' && <MenuIcon name={icon} />}
      <span className="lc-menus-title" title={node.title}>
        <MarkedText text={node.title} sought={sought} />
      </span>
      <Tag color={kindColours[menuType]}>{t(`menuKind.${menuType}`)}</Tag>
      {hidden && <Tag>{t('menuPage.hidden')}</Tag>}
      {ruleFlag === 1 && <Tag color="warning">{t('resource.dataRule')}</Tag>}
      {menuType === '2' && status === '0' && (
        <Tooltip title={t('menuForm.statusHint')}>
          <Tag color="warning">{t('menuPage.off')}</Tag>
        </Tooltip>
      )}
      {address && (
        <code className="lc-menus-address">
          <MarkedText text={address} sought={sought} />
        </code>
      )}
    </span>
  );
};

/** All menus and buttons: filter, unfold, tick, choose, drag. */
export const MenuTree = ({ menus, chosen, ticked, ...props }: MenuTreeProps) => {
  const t = useT();
  const { tree, byId, error, refetch } = menus;
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const wanted = useDeferredValue(keyword.trim().normalize('NFC').toLocaleLowerCase());
  const move = useTreeMove({ moving: props.moving, isFiltered: wanted !== '' });
  const filtered = useMemo(() => filterTree(tree ?? [], wanted, textsOf), [tree, wanted]);
  const matching = useMemo(
    () =>
      wanted === ''
        ? 0
        : menus.menus.filter(({ title, url, perms }) =>
            [title, url, perms].some((text) => text?.normalize('NFC').toLocaleLowerCase().includes(wanted)),
          ).length,
    [menus.menus, wanted],
  );
  const chosenParent = chosen === undefined ? undefined : byId.get(chosen)?.parentId;
  // What is chosen is visible, wherever it was added or moved to; a person may fold it away again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice or another place unfolds
  useEffect(() => {
    if (!chosenParent) return;
    setOpened((current) => new Set([...(current ?? []), ...ancestry(byId, chosenParent)]));
  }, [chosen, chosenParent]);
  const open = useMemo(() => opened ?? new Set(wanted ? filtered.open : []), [opened, wanted, filtered]);

  const handleToggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const { onTick } = props;

  const body = () => {
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!tree) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
    if (filtered.nodes.length === 0)
      return (
        <Notice
          kind={wanted ? 'noMatch' : 'empty'}
          title={t(wanted ? 'menuPage.noneFound' : 'menuPage.empty')}
        />
      );
    return (
      <MovableTree
        label={t('menuPage.tree')}
        nodes={filtered.nodes}
        open={open}
        chosen={chosen}
        onToggle={handleToggle}
        onChoose={({ key }) => props.onChoose(key)}
        renderTitle={(node) => <MenuTitle node={node} sought={wanted} />}
        ticks={onTick && { ticked, onTick: ({ key }) => onTick(key) }}
        move={move}
        onOpen={(keys) => setOpened(new Set([...open, ...keys]))}
      />
    );
  };

  return (
    <>
      <div className="lc-menus-tools">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" className="lc-search-icon" />}
          aria-label={t('menuPage.filter')}
          placeholder={t('menuPage.filter')}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            const isWhole = event.target.value === '' && chosenParent;
            setOpened(isWhole ? new Set(ancestry(byId, chosenParent)) : undefined);
          }}
        />
        <Button onClick={() => setOpened(new Set(branchKeys(filtered.nodes)))}>
          {t('rolePage.expandAll')}
        </Button>
        <Button onClick={() => setOpened(new Set())}>{t('rolePage.collapseAll')}</Button>
        <span className="lc-menus-count" aria-live="polite">
          {wanted === ''
            ? t('menuPage.count', { count: menus.menus.length })
            : t('menuPage.found', { count: matching, total: menus.menus.length })}
        </span>
      </div>
      <div className="lc-menus-tree">{body()}</div>
    </>
  );
};
