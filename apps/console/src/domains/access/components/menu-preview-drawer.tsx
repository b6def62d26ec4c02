import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import type { MenuOutline } from '@lc/contract/access';
import { type MenuNode, previewMenus } from '@lc/contract/access';
import type { PermissionResult } from '@lc/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Segmented, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { elementState } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { MenuIcon } from '../../../kernel/menu-icon.tsx';
import { ReferencePicker } from '../../../kernel/resource/index.ts';
import { sideItems, visibleMenu } from '../../../kernel/visible-menu.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { VirtualTree } from '../../../ui/virtual-tree.tsx';
import { type Menus, menuKeys } from './use-menus.ts';

interface PreviewNode {
  key: string;
  node: MenuNode;
  children: PreviewNode[];
}

const toPreview = (nodes: readonly MenuNode[]): PreviewNode[] =>
  nodes.map((node) => ({ key: node.id, node, children: toPreview(node.children) }));

const branches = (nodes: readonly PreviewNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...branches(children)]);

const Buttons = ({
  page,
  rights,
  buttons,
}: {
  page: MenuNode;
  rights: PermissionResult;
  buttons: readonly MenuOutline[];
}) => {
  const t = useT();
  return (
    <section className="lc-menu-preview-buttons">
      <h3>{t('menuPage.previewButtons', { name: page.meta.title })}</h3>
      {buttons.length === 0 && <p>{t('menuPage.previewNoButtons')}</p>}
      <ul>
        {buttons.map(({ id, title, perms }) => {
          const has = perms !== null && elementState(perms, rights) === 'open';
          return (
            <li key={id} data-lacks={has ? undefined : ''}>
              {has ? <CheckOutlined aria-hidden="true" /> : <StopOutlined aria-hidden="true" />}
              <span>{title}</span>
              <code>{perms}</code>
              <span className="lc-sr-only">{t(has ? 'menuPage.previewHas' : 'menuPage.previewLacks')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Shown = ({ rights, menus }: { rights: PermissionResult; menus: Menus }) => {
  const t = useT();
  const visible = visibleMenu(rights.menu, new Set(rights.auth.map(({ action }) => action)));
  const tops = visible.filter(({ isTop }) => isTop);
  const [topId, setTopId] = useState(tops[0]?.id);
  const [chosen, setChosen] = useState<MenuNode>();
  const top = tops.find(({ id }) => id === topId);
  const side = toPreview(sideItems(visible, topId ?? null));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const open = new Set(branches(side).filter((key) => !closed.has(key)));
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const page = chosen ?? top;
  if (visible.length === 0) return <Notice kind="empty" title={t('menuPage.previewNone')} />;
  return (
    <>
      {tops.length > 0 && (
        <nav className="lc-menu-preview-top" aria-label={t('menuPage.previewTop')}>
          <Segmented
            value={topId}
            options={tops.map(({ id, meta }) => ({ value: id, label: meta.title }))}
            onChange={(id) => {
              setTopId(id);
              setChosen(undefined);
            }}
          />
        </nav>
      )}
      <div className="lc-menu-preview-body">
        {side.length > 0 && (
          <div className="lc-menu-preview-side">
            <VirtualTree
              label={t('menuPage.previewSide')}
              nodes={side}
              open={open}
              chosen={chosen?.id}
              onToggle={toggle}
              onChoose={({ node }) => setChosen(node)}
              renderTitle={({ node }) => (
                <span className="lc-menus-row">
                  <MenuIcon name={node.meta.icon} />
                  <span className="lc-menus-title">{node.meta.title}</span>
                </span>
              )}
            />
          </div>
        )}
        {page && (
          <Buttons
            page={page}
            rights={rights}
            buttons={menus.menus.filter(({ parentId, menuType }) => parentId === page.id && menuType === '2')}
          />
        )}
      </div>
    </>
  );
};

/** The console's menus and buttons as somebody sees them who has one chosen role. */
export const MenuPreviewDrawer = ({ menus, onClose }: { menus: Menus; onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const [roleId, setRoleId] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: menuKeys.preview(language, roleId ?? ''),
    queryFn: ({ signal }) => api(previewMenus, { query: { roleId: roleId ?? '' } }, { signal }),
    enabled: roleId !== undefined,
    staleTime: 0,
  });
  const body = () => {
    if (roleId === undefined) return null;
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data || isFetching) return <Skeleton active paragraph={{ rows: 8 }} />;
    return <Shown key={roleId} rights={data} menus={menus} />;
  };
  return (
    <Drawer
      open
      size="min(860px, 100vw)"
      title={t('menuPage.preview')}
      onClose={onClose}
      classNames={{ body: 'lc-menu-preview' }}
    >
      <label htmlFor={id}>{t('menuPage.previewRole')}</label>
      <ReferencePicker id={id} to="role" value={roleId} onChange={setRoleId} />
      <p className="lc-menus-hint">{t('menuPage.previewHint')}</p>
      {body()}
    </Drawer>
  );
};
