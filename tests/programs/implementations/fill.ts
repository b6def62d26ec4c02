import type { Language } from '@lc/contract/kernel';
import {
  type Choice,
  type ChoiceWidget,
  labelOf,
  labelsOfPath,
  type Widget,
  type WidgetOf,
} from '@lc/form-core';
import type { Act } from '@lc/form-core/testing';
import {
  click,
  found,
  leave,
  pushHandle,
  reading,
  removePicture,
  settled,
  textInputs,
  type,
} from './drivers.ts';
import { choicesOf } from './host.ts';
import type { Fill } from './implementation.ts';

/** How the fields of a library are filled in, where libraries differ. What a person could not do is left undone. */
export interface Drivers {
  /** Where the parts of a field are that can be used, as selectors. */
  places: Record<'ticks' | 'switch' | 'stars' | 'handles', string>;
  choose: (field: Element, label: string, isSearched: boolean) => Promise<void>;
  goDown: (field: Element, labels: readonly string[]) => Promise<void>;
  moment: (field: Element, widget: WidgetOf<'date' | 'time'>, act: Act) => Promise<void>;
  colour: (field: Element, widget: WidgetOf<'color'>, act: ActOf<'colour'>) => Promise<void>;
  clear: (field: Element, widget: Widget) => Promise<void>;
  upload: (field: Element, name: string, language: Language) => Promise<void>;
}

export type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

const labelFor = (widget: ChoiceWidget, value: Choice['value']): string => labelOf(choicesOf(widget), value);

/** Goes on to what comes next. */
export const goOn = async (): Promise<void> => {
  leave();
  await settled();
};

const tick = async (field: Element, selector: string, label: string): Promise<void> => {
  const choice = await found(label, () => reading(field.querySelectorAll(selector), label));
  const input = choice.querySelector('input');
  if (input && !input.disabled) await click(input);
  await goOn();
};

const flip = async (field: Element, selector: string): Promise<void> => {
  const handle = field.querySelector(selector);
  if (handle) await click(handle);
  await goOn();
};

const star = async (stars: NodeListOf<Element>, value: number): Promise<void> => {
  const chosen = stars[Math.ceil(value) - 1];
  if (!chosen) return;
  const { left, top, width, height } = chosen.getBoundingClientRect();
  const clientX = left + width * (Number.isInteger(value) ? 0.75 : 0.25);
  await click(chosen, { clientX, clientY: top + height / 2 });
  await goOn();
};

/** Fills in fields by the drivers of a library. */
export const fillWith =
  (drivers: Drivers): Fill =>
  async (field, widget, act, language) => {
    const { places } = drivers;
    if (act.kind === 'clear') return await drivers.clear(field, widget);
    switch (widget.type) {
      case 'input':
      case 'textarea':
      case 'number':
      case 'editor':
      case 'blank': {
        const [input] = textInputs(field);
        if (input && act.kind === 'type') await type(input, act.text);
        return;
      }
      case 'radio':
      case 'checkbox':
        if (act.kind === 'choose') await tick(field, places.ticks, labelFor(widget, act.value));
        return;
      case 'select':
        if (act.kind === 'choose') await drivers.choose(field, labelFor(widget, act.value), act.isSearched);
        return;
      case 'cascader':
        if (act.kind === 'path') await drivers.goDown(field, labelsOfPath(choicesOf(widget), act.values));
        return;
      case 'switch':
        if (act.kind === 'switch') await flip(field, places.switch);
        return;
      case 'rate':
        if (act.kind === 'star') await star(field.querySelectorAll(places.stars), act.value);
        return;
      case 'slider':
        if (act.kind !== 'slide') return;
        await pushHandle(field.querySelectorAll(places.handles), act.handle, act.by);
        await goOn();
        return;
      case 'date':
      case 'time':
        await drivers.moment(field, widget, act);
        return;
      case 'color':
        if (act.kind === 'colour') await drivers.colour(field, widget, act);
        return;
      case 'imgupload':
        if (act.kind === 'picture') await drivers.upload(field, act.name, language);
        if (act.kind === 'remove') await removePicture(field, act.index, language);
        return;
      default:
        return;
    }
  };
