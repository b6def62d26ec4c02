import { EyeOutlined, PlusOutlined, RestOutlined } from '@ant-design/icons';
import { subjectOf } from '@lc/contract/registry';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { type Action, useOffer } from '../../../kernel/resource/index.ts';
import { findNode } from '../../../kernel/tree/filter-tree.ts';
import { NodeMoveDialog } from '../../../kernel/tree/node-move-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useIsBelow } from '../../../ui/use-window.ts';
import { DataRulesDrawer } from '../components/data-rules-drawer.tsx';
import { MenuBinDrawer } from '../components/menu-bin-drawer.tsx';
import { MenuDetail } from '../components/menu-detail.tsx';
import { MenuFormDrawer, type MenuFormOpened } from '../components/menu-form-drawer.tsx';
import { childrenOf, type MenuTreeNode } from '../components/menu-nodes.ts';
import { MenuPreviewDrawer } from '../components/menu-preview-drawer.tsx';
import { MenuTree } from '../components/menu-tree.tsx';
import { useMenuChanges } from '../components/use-menu-changes.ts';
import { useMenus } from '../components/use-menus.ts';
import '../../../ui/page-card.css';
import '../components/menus.css';

type Layer = 'bin' | 'preview';
const none: MenuTreeNode[] = [];

/** Menus and buttons: the tree, what is chosen beside it, and everything that can be done with it. */
const MenuListPage = () => {
  const t = useT();
  const can = useCan();
  const offer = useOffer();
  const isNarrow = useIsBelow('lg');
  const menus = useMenus();
  const [chosen, setChosen] = useState<string>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<MenuFormOpened>();
  const [toMove, setToMove] = useState<string>();
  const [ruled, setRuled] = useState<string>();
  const [layer, setLayer] = useState<Layer>();
  const { moving, confirmDelete } = useMenuChanges(menus, (ids) => {
    if (chosen !== undefined && ids.includes(chosen)) setChosen(undefined);
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id))));
  });
  const menu = chosen === undefined ? undefined : menus.byId.get(chosen);
  const tree = menus.tree ?? none;
  const moved = toMove === undefined ? undefined : findNode(tree, toMove);
  const ruledMenu = ruled === undefined ? undefined : menus.byId.get(ruled);
  const tickedMenus = menus.menus.filter(({ id }) => ticked.has(id));
  const mayEdit = can('menu:edit');

  const nextSortNo = (parentId: string | null): number => childrenOf(menus.menus, parentId).length + 1;
  const add = (menuType: '0' | '1' | '2', parentId: string | null) =>
    setOpened({
      mode: 'create',
      menuType,
      parentId: parentId ?? '',
      sortNo: nextSortNo(parentId),
    });

  const handleTick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const actionsOf = (id: string): Action[] => {
    const node = findNode(tree, id);
    if (!node) return [];
    const own = node.menu;
    const isButton = own.menuType === '2';
    return [
      ...(mayEdit
        ? [{ key: 'edit', label: t('list.edit'), run: () => setOpened({ mode: 'update', id }) }]
        : []),
      ...(can('menu:add')
        ? [
            ...(isButton
              ? []
              : [
                  { key: 'child', label: t('menuPage.addChild'), run: () => add('1', id) },
                  { key: 'button', label: t('menuPage.addButton'), run: () => add('2', id) },
                ]),
            {
              key: 'copy',
              label: t('menuPage.copy'),
              run: () => setOpened({ mode: 'copy', id, sortNo: nextSortNo(own.parentId) }),
            },
          ]
        : []),
      ...(mayEdit
        ? [
            { key: 'up', label: t('tree.moveUp'), run: () => moving.stepper(node, 'up')?.() },
            { key: 'down', label: t('tree.moveDown'), run: () => moving.stepper(node, 'down')?.() },
            { key: 'move', label: t('tree.moveTo'), run: () => setToMove(id) },
          ]
        : []),
      ...(!isButton && subjectOf(own.perms)
        ? offer('menu:rules', { key: 'rules', label: t('resource.dataRule'), run: () => setRuled(id) })
        : []),
      ...offer('menu:delete', {
        key: 'delete',
        label: t('list.delete'),
        isDangerous: true,
        run: () => confirmDelete([own]),
      }),
    ];
  };

  const detail = menu && <MenuDetail key={menu.id} id={menu.id} actions={actionsOf(menu.id)} />;
  return (
    <section className="lc-page-card lc-menus">
      <div className="lc-menus-tools">
        <Can do="menu:add">
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => add('0', null)}>
            {t('menuPage.addFirst')}
          </Button>
        </Can>
        <Can do="role:list">
          <Button icon={<EyeOutlined aria-hidden="true" />} onClick={() => setLayer('preview')}>
            {t('menuPage.preview')}
          </Button>
        </Can>
        <Can do="menu:recycle">
          <Button icon={<RestOutlined aria-hidden="true" />} onClick={() => setLayer('bin')}>
            {t('list.recycleBin')}
          </Button>
        </Can>
        {ticked.size > 0 && (
          <>
            <span className="lc-menus-count">{t('list.selected', { count: ticked.size })}</span>
            <Button danger onClick={() => confirmDelete(tickedMenus)}>
              {t('list.delete')}
            </Button>
            <Button type="text" onClick={() => setTicked(new Set())}>
              {t('list.clear')}
            </Button>
          </>
        )}
      </div>
      <div className="lc-menus-split">
        <div className="lc-menus-main">
          <MenuTree
            menus={menus}
            chosen={chosen}
            ticked={ticked}
            onTick={can('menu:delete') ? handleTick : undefined}
            moving={mayEdit ? moving : undefined}
            onChoose={setChosen}
          />
        </div>
        {!isNarrow && (
          <aside className="lc-menus-beside" aria-label={menu?.title ?? t('menuPage.choose')}>
            {menu && <h2>{menu.title}</h2>}
            {detail ?? <Notice kind="empty" title={t('menuPage.choose')} />}
          </aside>
        )}
      </div>
      {isNarrow && (
        <Drawer
          open={menu !== undefined}
          placement="bottom"
          size="70vh"
          title={menu?.title}
          onClose={() => setChosen(undefined)}
        >
          {detail}
        </Drawer>
      )}
      {opened && (
        <MenuFormDrawer
          opened={opened}
          menus={menus}
          onClose={() => setOpened(undefined)}
          onSaved={(id) => {
            setChosen(id);
            void menus.refresh();
          }}
        />
      )}
      {moved && (
        <NodeMoveDialog
          key={moved.key}
          node={moved}
          tree={tree}
          moving={moving}
          onClose={() => setToMove(undefined)}
        />
      )}
      {ruledMenu && (
        <DataRulesDrawer
          key={ruledMenu.id}
          menuId={ruledMenu.id}
          title={ruledMenu.title}
          onClose={() => setRuled(undefined)}
        />
      )}
      {layer === 'bin' && <MenuBinDrawer menus={menus} onClose={() => setLayer(undefined)} />}
      {layer === 'preview' && <MenuPreviewDrawer menus={menus} onClose={() => setLayer(undefined)} />}
    </section>
  );
};

export default MenuListPage;
