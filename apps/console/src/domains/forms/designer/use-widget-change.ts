import { changeItem, type Item, type Json, type JsonObject, setMember, setOption } from '@lc/form-core';
import { useT } from '../../../kernel/i18n.ts';
import { nameOfItem } from './commands.ts';
import { useDesign } from './design-store.ts';

/** Changes one widget; what is typed into a property is one step. */
export const useWidgetChange = (item: Item) => {
  const t = useT();
  const design = useDesign();
  const change = (what: string, property: string, apply: (raw: JsonObject) => JsonObject) =>
    design.change(
      { key: 'designer.changed', params: { name: nameOfItem(item, t), property } },
      (document) => changeItem(document, item.id, apply),
      `${item.id} ${what}`,
    );
  return {
    change,
    setOption: (name: string, property: string, value: Json | undefined) =>
      change(`options.${name}`, property, (raw) => setOption(raw, name, value)),
    setMember: (name: string, property: string, value: Json | undefined) =>
      change(name, property, (raw) => setMember(raw, name, value)),
  };
};
