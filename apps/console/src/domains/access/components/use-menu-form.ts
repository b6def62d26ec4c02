import { addMenu, editMenu, menuById } from '@lc/contract/access';
import { useState } from 'react';
import { ApiError, api, isApiError } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import {
  bodyOf,
  breachesOf,
  isSameMenu,
  type MenuField,
  type MenuRecord,
  type MenuValues,
  mergeMenu,
  valuesOfMenu,
} from './menu-values.ts';

/** What the form is open for: a new menu with these values, or one that was read. */
export type MenuFormStart = { mode: 'create'; values: MenuValues } | { mode: 'update'; menu: MenuRecord };

const fieldOf = (path: string): string => (path.split('.')[0] ?? '').replace(/I18n$/, '');

/** The form of a menu or button: its values, what is wrong with them, and saving them. */
export const useMenuForm = (start: MenuFormStart) => {
  const t = useT();
  const [base, setBase] = useState(() =>
    start.mode === 'create'
      ? { values: start.values, menu: undefined }
      : { values: valuesOfMenu(start.menu), menu: start.menu },
  );
  const [values, setValues] = useState(base.values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);

  const breaches = Object.entries(breachesOf(values)).map(
    ([name, key]) => [name, t(key, { label: labelOf('menu', name) })] as const,
  );
  const errors = { ...Object.fromEntries(breaches.filter(([name]) => left.has(name))), ...problems };

  const takeFailure = (error: unknown): void => {
    if (isApiError(error) && error.code === 'system.conflict') {
      setConflict(true);
      return;
    }
    const found = error instanceof ApiError ? error.problems : [];
    setProblems(
      Object.fromEntries(found.map(({ path, message }) => [fieldOf(path), message] as const).reverse()),
    );
    const isPlaced = found.some(({ path }) => fieldOf(path) in values);
    setRefusal(isPlaced ? undefined : error instanceof Error ? error.message : t('form.failed'));
  };

  const work = async (attempt: () => Promise<void>): Promise<boolean> => {
    setSaving(true);
    setRefusal(undefined);
    setProblems({});
    try {
      await attempt();
      return true;
    } catch (error) {
      takeFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** Saves. @returns the id of the menu, or undefined where it was not saved */
  const save = async (): Promise<string | undefined> => {
    setLeft(new Set(Object.keys(values)));
    if (isSaving || breaches.length > 0) return undefined;
    let id = base.menu?.id;
    const isSaved = await work(async () => {
      const body = bodyOf(values);
      if (base.menu) {
        const { id: own, version } = base.menu;
        await api(editMenu, { body: { ...body, id: own, version } });
      } else {
        id = (await api(addMenu, { body })).id;
      }
    });
    return isSaved ? id : undefined;
  };

  /** Reads the menu again after a conflict and keeps what was typed. */
  const takeNewest = async (): Promise<void> => {
    const { menu } = base;
    if (!menu) return;
    await work(async () => {
      const newest = await api(menuById, { query: { id: menu.id } });
      const read = valuesOfMenu(newest);
      setValues(mergeMenu(base.values, values, read));
      setBase({ values: read, menu: newest });
      setConflict(false);
    });
  };

  return {
    mode: start.mode,
    id: base.menu?.id,
    values,
    errors,
    refusal,
    isSaving,
    isConflict,
    isDirty: !isSameMenu(base.values, values),
    set: (changes: Partial<MenuValues>) => {
      setValues((current) => ({ ...current, ...changes }));
      setProblems((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))),
      );
    },
    leave: (name: MenuField) => setLeft((current) => new Set(current).add(name)),
    save,
    takeNewest,
  };
};

export type MenuForm = ReturnType<typeof useMenuForm>;
