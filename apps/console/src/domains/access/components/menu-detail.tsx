import { menuById } from '@lc/contract/access';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { MenuIcon } from '../../../kernel/menu-icon.tsx';
import type { Action } from '../../../kernel/resource/index.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { hasField, type MenuField, type MenuRecord } from './menu-values.ts';
import { menuKeys } from './use-menus.ts';

const shown = [
  'url',
  'component',
  'redirect',
  'perms',
  'permsType',
  'status',
  'icon',
  'menuCategory',
  'route',
  'hidden',
  'keepAlive',
  'alwaysShow',
  'isTop',
  'internalOrExternal',
  'target',
  'badge',
  'sideTree',
  'description',
] as const satisfies readonly MenuField[];

type Shown = (typeof shown)[number];

/** How each field is told, where its plain value would not do. */
const useDescribeValue = () => {
  const t = useT();
  return (menu: MenuRecord, name: Shown): ReactNode => {
    const value = menu[name];
    switch (name) {
      case 'permsType':
        return t(`menuForm.strategy${menu.permsType}`);
      case 'status':
        return t(menu.status === '1' ? 'menuPage.yes' : 'menuPage.no');
      case 'menuCategory':
        return t(`menuForm.category${menu.menuCategory}`);
      case 'icon':
        return menu.icon && <MenuIcon name={menu.icon} />;
      case 'badge':
        return menu.badge && t(`menuForm.badge${menu.badge}`);
      case 'sideTree':
        return menu.sideTree && t(`menuForm.tree${menu.sideTree.site}`);
      default:
        return typeof value === 'boolean' ? t(value ? 'menuPage.yes' : 'menuPage.no') : String(value ?? '');
    }
  };
};

const dull: ReadonlySet<string> = new Set(['target', 'badge', 'sideTree', 'description', 'redirect']);

/** What is told of a menu: what its kind has, less what is empty and seldom filled in. */
const fieldsToTell = (menu: MenuRecord): Shown[] =>
  shown.filter((name) => hasField(menu.menuType, name) && !(dull.has(name) && !menu[name]));

/** What a menu or button is, and what can be done with it. */
export const MenuDetail = ({ id, actions }: { id: string; actions: readonly Action[] }) => {
  const t = useT();
  const language = useLanguage();
  const describeValue = useDescribeValue();
  const { data, error, refetch } = useQuery({
    queryKey: menuKeys.record(language, id),
    queryFn: ({ signal }) => api(menuById, { query: { id } }, { signal }),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <>
      <div className="lc-menus-actions">
        {actions.map(({ key, label, isDangerous, isDisabled, run }) => (
          <Button key={key} size="small" danger={isDangerous} disabled={isDisabled === true} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
      <DetailList
        columns={2}
        items={[
          { key: 'kind', label: labelOf('menu', 'menuType'), value: t(`menuKind.${data.menuType}`) },
          ...fieldsToTell(data).map((name) => ({
            key: name,
            label: labelOf('menu', name),
            value: describeValue(data, name),
          })),
        ]}
      />
    </>
  );
};
