import { type FormDocument, walk } from './document.ts';
import { changeItems, removeItems, setOption } from './edit.ts';
import { isObject } from './json.ts';
import { modelOf } from './read.ts';

/** What a step of a process may do with a field: nothing, look, change it, or it has to fill it in. */
export type StepRight = 'hidden' | 'read' | 'write' | 'required';

/**
 * A design as a step of a process has it: without the widgets that are hidden from it, what it only reads disabled,
 * what it has to fill in needed. What holds no value stays as it is.
 * @param rightOf the right of a model
 */
export const forStep = (document: FormDocument, rightOf: (model: string) => StepRight): FormDocument => {
  const idsOf = (...rights: StepRight[]): ReadonlySet<string> =>
    new Set(
      [...walk(document)].flatMap(({ item }) => {
        const model = isObject(item.raw) ? modelOf(item) : '';
        return model !== '' && rights.includes(rightOf(model)) ? [item.id] : [];
      }),
    );
  const locked = changeItems(document, idsOf('read'), (raw) => setOption(raw, 'disabled', true));
  const needed = changeItems(locked, idsOf('required'), (raw) => setOption(raw, 'required', true));
  return removeItems(needed, idsOf('hidden'));
};
