import { changeItems, type Item, type Json, type JsonObject, setMember, setOption } from '@lc/form-core';
import { useT } from '../../../kernel/i18n.ts';
import { nameOfItem } from './commands.ts';
import { type StepLabel, useDesign } from './design-store.ts';

/** Changes widgets, all alike; what is typed into a property is one step. */
export const useWidgetChange = (items: readonly Item[]) => {
  const t = useT();
  const design = useDesign();
  const ids = items.map(({ id }) => id);
  const labelFor = (property: string): StepLabel => {
    const [first] = items;
    return first && items.length === 1
      ? { key: 'designer.changed', params: { name: nameOfItem(first, t), property } }
      : { key: 'designer.changedSeveral', params: { count: items.length, property } };
  };
  const change = (what: string, property: string, apply: (raw: JsonObject) => JsonObject) =>
    design.change(
      labelFor(property),
      (document) => changeItems(document, new Set(ids), apply),
      `${ids.join(' ')} ${what}`,
    );
  return {
    change,
    setOption: (name: string, property: string, value: Json | undefined) =>
      change(`options.${name}`, property, (raw) => setOption(raw, name, value)),
    setMember: (name: string, property: string, value: Json | undefined) =>
      change(name, property, (raw) => setMember(raw, name, value)),
  };
};
