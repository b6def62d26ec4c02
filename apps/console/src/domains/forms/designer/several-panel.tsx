import { type Finding, type Item, isObject, readWidget, walk } from '@lc/form-core';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { typeLabelOf } from './commands.ts';
import { documentOf, selectedOf, useDesignState } from './design-store.ts';
import { LogicEditor } from './logic-editor.tsx';
import { OptionEditor } from './option-editor.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { type OpenWidget, sharedOptions } from './shared-options.ts';

const nothing: readonly Finding[] = [];
const noFindings = () => nothing;

/** The widgets whose properties are edited: grids only where nothing else is selected, for they hold no value. */
const edited = (items: readonly Item[]): readonly Item[] => {
  const fields = items.filter(({ columns }) => !columns);
  return fields.length > 0 ? fields : items;
};

/** The properties that all selected widgets share; a change is made to all of them, as one step. */
export const SeveralPanel = () => {
  const t = useT();
  const language = useLanguage();
  const selected = useDesignState(
    useShallow((state) => {
      const ids = selectedOf(state);
      return [...walk(documentOf(state))].map(({ item }) => item).filter(({ id }) => ids.has(id));
    }),
  );
  const items = useMemo(() => edited(selected), [selected]);
  const ids = useShallow((of: readonly Item[]) => of.map(({ id }) => id))(items);
  const open = useMemo(
    () =>
      items.flatMap((item): OpenWidget[] => {
        const widget = readWidget(item, language);
        return widget && isObject(item.raw) ? [{ widget, raw: item.raw }] : [];
      }),
    [items, language],
  );
  const shared = useMemo(() => (open.length < items.length ? [] : sharedOptions(open)), [open, items]);
  const first = open[0]?.widget;
  const kinds = [...new Set(items.map((item) => typeLabelOf(item, t)))];
  return (
    <div className="lc-fd-panel">
      <p className="lc-fd-panel-type">{t('designer.selectedCount', { count: selected.length })}</p>
      <p className="lc-fd-hint">{kinds.join(' · ')}</p>
      {items.length < selected.length && (
        <p className="lc-fd-hint">{t('designer.withoutGrids', { count: items.length })}</p>
      )}
      {first && shared.length > 0 && (
        <section className="lc-fd-section">
          <h3>{t('designer.options')}</h3>
          {shared.map(({ name, option, stored, isMixed }) => (
            <OptionEditor
              key={name}
              ids={ids}
              type={open.every(({ widget }) => widget.type === first.type) ? first.type : undefined}
              widget={name === 'defaultValue' ? first : undefined}
              name={name}
              option={option}
              stored={stored}
              isMixed={isMixed}
              findings={nothing}
            />
          ))}
        </section>
      )}
      {open.length === items.length && <RulesEditor ids={ids} open={open} findingsOf={noFindings} />}
      <LogicEditor items={items} ids={ids} findingsOf={noFindings} />
    </div>
  );
};
