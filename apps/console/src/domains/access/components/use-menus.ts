import { type MenuOutline, menuOutline } from '@lc/contract/access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { loadPermissions } from '../../../kernel/session.ts';
import { toMenuTree } from './menu-nodes.ts';

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

/** All menus and buttons. */
export const useMenus = () => {
  const language = useLanguage();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: menuKeys.outline(language),
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

  return { menus, byId, tree, error, refetch, refresh };
};

export type Menus = ReturnType<typeof useMenus>;
