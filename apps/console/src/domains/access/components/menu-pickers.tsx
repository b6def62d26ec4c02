import { allColumns, allPermissions, columnOfKey } from '@lc/contract/registry';
import { Select, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { type Translate, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { knownPages } from '../../../kernel/pages.ts';
import { useSessionStore } from '../../../kernel/session-store.ts';
import type { MenuTreeNode } from './menu-nodes.ts';
import type { Menus } from './use-menus.ts';

interface PickerProps {
  id: string;
  value: string;
  isInvalid?: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const shared = ({ id, value, isInvalid, describedBy, onChange, onBlur }: PickerProps) => ({
  id,
  value: value || undefined,
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
  status: isInvalid ? ('error' as const) : undefined,
  onChange: (next: string | undefined) => onChange(next ?? ''),
  onBlur,
});

/** Picks one of the screens that exist, or what groups or frames others. */
export const ScreenPicker = ({ hasFrames, ...props }: PickerProps & { hasFrames: boolean }) => {
  const t = useT();
  const screens = knownPages();
  const layouts = ['layouts/RouteView', 'layouts/PageView'];
  const known = [...screens, ...layouts, 'layouts/IframePageView'];
  const strange = props.value && !known.includes(props.value) ? [props.value] : [];
  return (
    <Select
      {...shared(props)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.select')}
      options={[
        ...[...strange, ...screens].map((name) => ({ value: name, label: name })),
        ...layouts.map((name) => ({ value: name, label: t('menuForm.layout', { name: name.slice(8) }) })),
        ...(hasFrames ? [{ value: 'layouts/IframePageView', label: t('menuForm.frame') }] : []),
      ]}
    />
  );
};

/** A right to a column in words, such as "Field: Phone"; the key alone says of which resource. */
const columnWords = (t: Translate, key: string): string | undefined => {
  const column = columnOfKey(key);
  return column && t('menu.column', { name: labelOf(column.resource.spec.name, column.name) });
};

/** Picks a permission key; for a button only those that no other button has, and rights to columns as well. */
export const KeyPicker = ({ isFree, menus, ...props }: PickerProps & { isFree: boolean; menus: Menus }) => {
  const t = useT();
  const described = useSessionStore((state) => state.permissions?.allAuth);
  const options = useMemo(() => {
    const taken = new Set(
      menus.menus.flatMap(({ menuType, perms }) => (menuType === '2' && perms ? [perms] : [])),
    );
    const words = new Map(described?.map(({ action, describe }) => [action, describe]));
    const keys: readonly string[] = isFree ? [...allPermissions, ...allColumns] : allPermissions;
    return keys
      .filter((key) => !isFree || key === props.value || !taken.has(key))
      .map((key) => {
        const describe = columnWords(t, key) ?? words.get(key);
        return { value: key, label: describe ? `${key} · ${describe}` : key };
      });
  }, [menus.menus, described, isFree, props.value, t]);
  return (
    <Select
      {...shared(props)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.searchToSelect')}
      notFoundContent={t(isFree ? 'menuForm.noKeys' : 'form.noOption')}
      options={options}
    />
  );
};

interface Choice {
  value: string;
  title: string;
  children: Choice[];
}

/** The menus below which something may stand: no buttons, and not its own branch. */
const choicesOf = (nodes: readonly MenuTreeNode[], except: string | undefined): Choice[] =>
  nodes
    .filter(({ key, menu }) => key !== except && menu.menuType !== '2')
    .map(({ key, title, children }) => ({ value: key, title, children: choicesOf(children, except) }));

/** Picks the menu that something is to stand below; empty is the first level, where that is offered. */
export const ParentPicker = ({
  menus,
  movedId,
  hasFirstLevel,
  ...props
}: PickerProps & { menus: Menus; movedId: string | undefined; hasFirstLevel: boolean }) => {
  const t = useT();
  const choices = useMemo(() => choicesOf(menus.tree ?? [], movedId), [menus.tree, movedId]);
  return (
    <TreeSelect
      {...shared(props)}
      allowClear={hasFirstLevel}
      showSearch={{ treeNodeFilterProp: 'title' }}
      listHeight={320}
      placeholder={t(hasFirstLevel ? 'form.topLevel' : 'form.select')}
      treeData={choices}
      treeDefaultExpandedKeys={props.value ? [props.value] : []}
    />
  );
};
