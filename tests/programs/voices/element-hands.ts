import {
  type Choice,
  type ChoiceWidget,
  colourText,
  labelOf,
  labelsOfPath,
  say,
  type Widget,
  type WidgetOf,
} from '@lc/form-core';
import { type Act, textOfMoment } from '@lc/form-core/testing';
import {
  chooseFile,
  click,
  drawn,
  found,
  isSeen,
  leave,
  point,
  press,
  pushHandle,
  reading,
  removePicture,
  settled,
  textInputs,
  type,
  until,
  write,
} from './hands.ts';
import { choicesOf } from './host.ts';
import type { Fill } from './voice.ts';

/** How fields that Element Plus draws are filled in: those of Vue programs. */
export const fillInElement: Fill = async (field, widget, act, language) => {
  if (act.kind === 'clear') return await clear(field, widget);
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
      if (act.kind === 'choose') await tick(field, labelFor(widget, act.value));
      return;
    case 'select':
      if (act.kind === 'choose') await choose(field, labelFor(widget, act.value), act.isSearched);
      return;
    case 'cascader':
      if (act.kind === 'path') await goDown(field, labelsOfPath(choicesOf(widget), act.values));
      return;
    case 'switch':
      if (act.kind === 'switch') await flip(field);
      return;
    case 'rate':
      if (act.kind === 'star') await star(field, act.value);
      return;
    case 'slider':
      if (act.kind === 'slide') await slide(field, act.handle, act.by);
      return;
    case 'date':
    case 'time':
      await moment(field, widget, act);
      return;
    case 'color':
      if (act.kind === 'colour') await colour(field, colourText(act, widget.options.showAlpha));
      return;
    case 'imgupload':
      if (act.kind === 'picture') await upload(field, act.name, say('render.uploadPicture', language));
      if (act.kind === 'remove') await removePicture(field, act.index, language);
      return;
    default:
      return;
  }
};

const labelFor = (widget: ChoiceWidget, value: Choice['value']): string => labelOf(choicesOf(widget), value);

const goOn = async (): Promise<void> => {
  leave();
  await settled();
};

const tick = async (field: Element, label: string): Promise<void> => {
  const choice = await found(label, () => reading(field.querySelectorAll('.el-radio, .el-checkbox'), label));
  const input = choice.querySelector('input');
  if (input && !input.disabled) await click(input);
  await goOn();
};

/** What is open above the page, under a selector of what is in it. */
const open = (selector: string): Element[] =>
  [...document.querySelectorAll(`.el-popper ${selector}`)].filter(isSeen);

const choose = async (field: Element, label: string, isSearched: boolean): Promise<void> => {
  const select = field.querySelector('.el-select__wrapper:not(.is-disabled)');
  if (!select) return;
  await click(select);
  const input = field.querySelector<HTMLInputElement>('.el-select__input');
  if (isSearched && input) {
    input.focus();
    await write(input, label);
  }
  await click(await found(label, () => reading(open('.el-select-dropdown__item'), label)));
  await leavePanel('.el-select-dropdown__item');
};

/** Leaves a field whose panel is open, and waits for it to go. */
const leavePanel = async (selector: string): Promise<void> => {
  leave();
  if (open(selector).length > 0) await click(document.body);
  await until(() => open(selector).length === 0);
  await settled();
};

const goDown = async (field: Element, labels: readonly string[]): Promise<void> => {
  const input = field.querySelector('.el-cascader:not(.is-disabled) input');
  if (!input || input.matches(':disabled')) return;
  await click(input);
  for (const [level, label] of labels.entries()) {
    const nodes = () => open('.el-cascader-menu')[level]?.querySelectorAll('.el-cascader-node') ?? [];
    await click(await found(label, () => reading(nodes(), label)));
  }
  await leavePanel('.el-cascader-menu');
};

const flip = async (field: Element): Promise<void> => {
  const core = field.querySelector('.el-switch:not(.is-disabled) .el-switch__core');
  if (core) await click(core);
  await goOn();
};

const star = async (field: Element, value: number): Promise<void> => {
  const stars = field.querySelectorAll('.el-rate:not(.is-disabled) .el-rate__item > .el-rate__icon');
  const chosen = stars[Math.ceil(value) - 1];
  if (!chosen) return;
  const { left, top, width, height } = chosen.getBoundingClientRect();
  const clientX = left + width * (Number.isInteger(value) ? 0.75 : 0.25);
  await click(chosen, { clientX, clientY: top + height / 2 });
  await goOn();
};

const slide = async (field: Element, end: 0 | 1, by: number): Promise<void> => {
  await pushHandle(field.querySelectorAll('.el-slider__runway:not(.is-disabled) [role=slider]'), end, by);
  await goOn();
};

const panel = '.el-picker-panel, .el-popper .el-time-panel, .el-popper .el-time-range-picker';

/** Opens the panel of a date or time. Columns of hours scroll to their value, and take it from where they came to rest. */
const openPanel = async (input: Element, widget: WidgetOf<'date' | 'time'>): Promise<void> => {
  await click(input);
  if (widget.type === 'time') await drawn();
};

const moment = async (field: Element, widget: WidgetOf<'date' | 'time'>, act: Act): Promise<void> => {
  const [start, end] = [...field.querySelectorAll('input')];
  if (!start || start.disabled) return;
  const { format, readonly } = widget.options;
  if (act.kind === 'days') {
    if (!(widget.type === 'date' && widget.options.type === 'dates') || readonly) return;
    await click(start);
    await found('calendar', () => open('.el-date-table').length > 0);
    for (const day of act.days) {
      const cells = () => open('.el-date-table td.available');
      await click(await found(`${day}`, () => reading(cells(), `${day}`)));
    }
    const [confirm] = open('.el-picker-panel__footer button').slice(-1);
    if (confirm) await click(confirm);
    return await leavePanel(panel);
  }
  if (start.readOnly) return;
  if (act.kind === 'moment') {
    await openPanel(start, widget);
    await write(start, textOfMoment(act.moment, format));
    await press('Enter', 13);
    await leavePanel(panel);
  }
  if (act.kind === 'span' && end) {
    await openPanel(start, widget);
    await write(start, textOfMoment(act.from, format));
    await click(end);
    await write(end, textOfMoment(act.to, format));
    await press('Enter', 13);
    await leavePanel(panel);
  }
};

/** The panel goes a moment after its button was pressed. */
const leaveColours = async (): Promise<void> => {
  await until(() => open('.el-color-picker-panel').length === 0);
  leave();
  await settled();
};

const openColours = async (field: Element): Promise<Element | undefined> => {
  const trigger = field.querySelector('.el-color-picker:not(.is-disabled) .el-color-picker__trigger');
  if (!trigger) return undefined;
  await click(trigger);
  return await found('panel of colours', () => open('.el-color-picker-panel')[0]);
};

const colour = async (field: Element, text: string): Promise<void> => {
  const colours = await openColours(field);
  const input = colours?.querySelector('input[type=text]');
  if (!(input instanceof HTMLInputElement)) return;
  await click(input);
  await write(input, text);
  await press('Enter', 13);
  leave();
  await settled();
  const [confirm] = open('.el-color-footer__btn');
  if (confirm) await click(confirm);
  await leaveColours();
};

const clear = async (field: Element, widget: Widget): Promise<void> => {
  if (widget.type === 'color') {
    if (!(await openColours(field))) return;
    const [button] = open('.el-color-footer__link-btn');
    if (button) await click(button);
    return await leaveColours();
  }
  const inside = field.querySelector('.el-select, .el-cascader, .el-date-editor');
  if (!inside || inside.querySelector('input:disabled')) return;
  for (const part of [inside, ...inside.querySelectorAll('.el-select__wrapper, .el-input__wrapper')])
    point(part);
  await settled();
  const buttons = '.el-select__clear, .el-cascader .icon-circle-close, .clear-icon, .el-range__close-icon';
  const button = [...field.querySelectorAll(buttons)].find(isSeen);
  if (button) await click(button);
  await goOn();
};

const upload = async (field: Element, name: string, words: string): Promise<void> => {
  const adding = reading(field.querySelectorAll('.el-upload:not(.is-disabled)'), words);
  const input = adding?.querySelector('input');
  if (!adding || !input || !isSeen(adding)) return;
  const pictures = () => field.querySelectorAll('.el-image').length;
  const before = pictures();
  await chooseFile(input, name);
  await found(`picture ${name}`, () => pictures() > before);
  await settled();
};
