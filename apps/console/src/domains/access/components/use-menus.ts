import { type MenuOutline, menuOutline, orderMenus } from '@lc/contract/access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { loadPermissions } from '../../../kernel/session.ts';
import { childrenOf, type Place, toMenuTree, withMoved } from './menu-nodes.ts';

/** Keys of everything that is kept of menus. */
const menusKey = 'menu';

export const menuKeys = {
  outline: (language: string) => [menusKey, 'outline', language] as const,
  record: (language: string, id: string) => [menusKey, 'record', language, id] as const,
  /** What a form begins with: read for it alone. */
  form: (language: string, id: string) => [menusKey, 'form', language, id] as const,
  bin: (language: string) => [menusKey, 'bin', language] as const,
  preview: (language: string, roleId: string) => [menusKey, 'preview', language, roleId] as const,
};

const none: MenuOutline[] = [];

/** All menus and buttons, and moving them: at once on the screen, one call after the other to the server. */
export const useMenus = () => {
  const language = useLanguage();
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const key = menuKeys.outline(language);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(menuOutline, {}, { signal }),
  });
  const menus = data ?? none;
  const tree = useMemo(() => data && toMenuTree(data), [data]);
  const byId = useMemo(() => new Map(menus.map((menu) => [menu.id, menu])), [menus]);

  /** Reads everything of menus anew, the reader's own menu included. */
  const refresh = async (): Promise<void> => {
    await Promise.all([menusKey, 'grantTree'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    await loadPermissions().catch(() => undefined);
  };

  /** Moves a menu. @throws ApiError when the server refuses; the screen then shows again what it holds. */
  const move = async (menu: MenuOutline, place: Place): Promise<void> => {
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<MenuOutline[]>(key) ?? none;
    const after = withMoved(before, menu.id, place);
    client.setQueryData(key, after);
    const isElsewhere = before.find(({ id }) => id === menu.id)?.parentId !== place.parentId;
    const sent = queue.current.then(() =>
      api(orderMenus, {
        body: {
          parentId: place.parentId ?? '',
          ids: childrenOf(after, place.parentId)
            .map(({ id }) => id)
            .join(','),
          ...(isElsewhere && { moved: menu.id }),
        },
      }),
    );
    const settled = sent.catch(() => undefined);
    queue.current = settled;
    try {
      await sent;
    } finally {
      // The last of several moves in a row reads what the server made of them all.
      if (queue.current === settled) void refresh();
    }
  };

  return { menus, byId, tree, error, refetch, refresh, move };
};

export type Menus = ReturnType<typeof useMenus>;
