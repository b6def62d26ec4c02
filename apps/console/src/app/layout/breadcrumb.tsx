import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { Breadcrumb } from 'antd';
import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../../kernel/i18n.ts';
import { paths } from '../paths.ts';
import { targetOf } from '../routes.ts';
import { useShell } from '../shell-context.ts';
import { BookmarkStar } from './bookmark-star.tsx';
import { isPlainClick } from './menu-items.tsx';

/** Where breadcrumbs start (section 2); it leads on to the home page. */
const start = '/dashboard/';

const go = (to: string) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  navigate(to);
};

/** The menu entries down to the open page, from Home on. */
export const Breadcrumbs = ({ title, tree }: { title: string; tree: MenuNode | undefined }) => {
  const t = useT();
  const { route, routes, fullPath } = useShell();
  if (!route || route.path === paths.home) return null;
  // A column's page hangs below the menu from whose tree it was opened.
  const treeChain = routes.find(({ chain }) => tree && chain.at(-1)?.id === tree.id)?.chain;
  const isOpenedFromTree = treeChain && route.chain.at(-1)?.id !== tree?.id;
  // A record and its form hang below the list at whose address they are.
  const params = new URLSearchParams(fullPath.split('?')[1]);
  const isRecord = ['id', 'edit', 'add'].some((name) => params.has(name));
  const chain = isOpenedFromTree ? treeChain : isRecord ? route.chain : route.chain.slice(0, -1);
  const above = chain.filter((node) => node.path !== paths.home);
  const items = [
    {
      key: 'home',
      title: (
        <a href={start} onClick={go(paths.home)}>
          {t('shell.home')}
        </a>
      ),
    },
    ...above.map((node) => {
      const target = targetOf(node);
      const name = node.meta.title;
      return {
        key: node.id,
        title:
          target && (isRecord || target !== route.path) ? (
            <a href={target} onClick={go(target)}>
              {name}
            </a>
          ) : (
            name
          ),
      };
    }),
    { key: 'page', title: <span aria-current="page">{title}</span> },
  ];
  return (
    <nav aria-label={t('shell.breadcrumb')} className="lc-breadcrumb">
      <Breadcrumb items={items} />
      <BookmarkStar title={title} />
    </nav>
  );
};
