import { colourText, say, type WidgetOf } from '@lc/form-core';
import { textOfMoment } from '@lc/form-core/testing';
import {
  chooseFile,
  click,
  drawn,
  found,
  isSeen,
  leave,
  point,
  press,
  reading,
  settled,
  until,
  write,
} from './drivers.ts';
import { type Drivers, fillWith, goOn } from './fill.ts';

/** What is open above the page, under a selector of what is in it. */
const open = (selector: string): Element[] =>
  [...document.querySelectorAll(`.el-popper ${selector}`)].filter(isSeen);

const choose: Drivers['choose'] = async (field, label, isSearched) => {
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

const goDown: Drivers['goDown'] = async (field, labels) => {
  const input = field.querySelector('.el-cascader:not(.is-disabled) input');
  if (!input || input.matches(':disabled')) return;
  await click(input);
  for (const [level, label] of labels.entries()) {
    const nodes = () => open('.el-cascader-menu')[level]?.querySelectorAll('.el-cascader-node') ?? [];
    await click(await found(label, () => reading(nodes(), label)));
  }
  await leavePanel('.el-cascader-menu');
};

const panel = '.el-picker-panel, .el-popper .el-time-panel, .el-popper .el-time-range-picker';

/** Opens the panel of a date or time. Columns of hours scroll to their value, and take it from where they came to rest. */
const openPanel = async (input: Element, widget: WidgetOf<'date' | 'time'>): Promise<void> => {
  await click(input);
  if (widget.type === 'time') await drawn();
};

const moment: Drivers['moment'] = async (field, widget, act) => {
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
  await goOn();
};

const openColours = async (field: Element): Promise<Element | undefined> => {
  const trigger = field.querySelector('.el-color-picker:not(.is-disabled) .el-color-picker__trigger');
  if (!trigger) return undefined;
  await click(trigger);
  return await found('panel of colours', () => open('.el-color-picker-panel')[0]);
};

const colour: Drivers['colour'] = async (field, widget, act) => {
  const colours = await openColours(field);
  const input = colours?.querySelector('input[type=text]');
  if (!(input instanceof HTMLInputElement)) return;
  await click(input);
  await write(input, colourText(act, widget.options.showAlpha));
  await press('Enter', 13);
  await goOn();
  const [confirm] = open('.el-color-footer__btn');
  if (confirm) await click(confirm);
  await leaveColours();
};

const clear: Drivers['clear'] = async (field, widget) => {
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

const upload: Drivers['upload'] = async (field, name, language) => {
  const words = say('render.uploadPicture', language);
  const adding = reading(field.querySelectorAll('.el-upload:not(.is-disabled)'), words);
  const input = adding?.querySelector('input');
  if (!adding || !input || !isSeen(adding)) return;
  const pictures = () => field.querySelectorAll('.el-image').length;
  const before = pictures();
  await chooseFile(input, name);
  await found(`picture ${name}`, () => pictures() > before);
  await settled();
};

/** How fields that Element Plus draws are filled in: those of Vue programs. */
export const fillInElement = fillWith({
  places: {
    ticks: '.el-radio, .el-checkbox',
    switch: '.el-switch:not(.is-disabled) .el-switch__core',
    stars: '.el-rate:not(.is-disabled) .el-rate__item > .el-rate__icon',
    handles: '.el-slider__runway:not(.is-disabled) [role=slider]',
  },
  choose,
  goDown,
  moment,
  colour,
  clear,
  upload,
});
