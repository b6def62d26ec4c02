import { changeItems, findItem, type Json, type JsonObject, setMember, setOption } from '@lc/form-core';
import { useT } from '../../../kernel/i18n.ts';
import { nameOfItem } from './commands.ts';
import { documentOf, type StepLabel, useDesign } from './design-store.ts';

/** Changes the widgets of these ids, all alike; what is typed into a property is one step. */
export const useWidgetChange = (ids: readonly string[]) => {
  const t = useT();
  const design = useDesign();
  const labelFor = (property: string): StepLabel => {
    const [id = '', ...more] = ids;
    const item = findItem(documentOf(design.getState()), id);
    return item && more.length === 0
      ? { key: 'designer.changed', params: { name: nameOfItem(item, t), property } }
      : { key: 'designer.changedSeveral', params: { count: ids.length, property } };
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
