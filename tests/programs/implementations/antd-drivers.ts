import { textOfMoment } from '@lc/form-core/testing';
import {
  chooseFile,
  click,
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

const comboboxIn = (field: Element): HTMLInputElement | undefined => {
  const input = field.querySelector<HTMLInputElement>('.ant-select:not(.ant-select-disabled) input');
  return input && !input.disabled ? input : undefined;
};

/** The list that is open, under a selector of what is in it. */
const openList = (selector: string) => () =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')]
    .filter(isSeen)
    .flatMap((list) => [...list.querySelectorAll(selector)]);

/** Leaves a field whose list is open, and waits for the list to go. */
const leaveList = async (): Promise<void> => {
  leave();
  await until(() => openList('*')().length === 0);
  await settled();
};

const choose: Drivers['choose'] = async (field, label, isSearched) => {
  const input = comboboxIn(field);
  if (!input) return;
  await click(input);
  if (isSearched) await write(input, label);
  const options = openList('.ant-select-item-option');
  const option = await found(label, () => reading(options(), label));
  await click(option);
  await leaveList();
};

const goDown: Drivers['goDown'] = async (field, labels) => {
  const input = comboboxIn(field);
  if (!input) return;
  await click(input);
  for (const [level, label] of labels.entries()) {
    const menus = openList('.ant-cascader-menu');
    const entries = () => menus()[level]?.querySelectorAll('.ant-cascader-menu-item') ?? [];
    const entry = await found(label, () => reading(entries(), label));
    await click(entry);
  }
  await leaveList();
};

const openPicker = () =>
  [...document.querySelectorAll('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')].find(isSeen);

/** Leaves a picker, which takes what was typed when its panel has closed. */
const leavePicker = async (): Promise<void> => {
  leave();
  await until(() => !openPicker());
  await settled();
};

const moment: Drivers['moment'] = async (field, widget, act) => {
  const [start, end] = field.querySelectorAll<HTMLInputElement>(
    '.ant-picker:not(.ant-picker-disabled) input',
  );
  if (!start) return;
  const { format } = widget.options;
  if (act.kind === 'days') {
    if (!(widget.type === 'date' && widget.options.type === 'dates') || widget.options.readonly) return;
    for (const day of act.days) {
      // The calendar goes once a day is chosen.
      if (!openPicker()) await click(start);
      const cells = () => openPicker()?.querySelectorAll('.ant-picker-cell-in-view') ?? [];
      await click(await found(`${day}`, () => reading(cells(), `${day}`)));
    }
    return await leavePicker();
  }
  if (start.readOnly) return;
  if (act.kind === 'moment') {
    await click(start);
    await write(start, textOfMoment(act.moment, format));
    await press('Enter', 13);
    await leavePicker();
  }
  if (act.kind === 'span' && end) {
    await click(start);
    await write(start, textOfMoment(act.from, format));
    await press('Enter', 13);
    if (document.activeElement !== end) await click(end);
    await write(end, textOfMoment(act.to, format));
    await press('Enter', 13);
    await leavePicker();
  }
};

const openColours = () =>
  [...document.querySelectorAll('.ant-color-picker:not(.ant-popover-hidden)')].find(
    (panel) => isSeen(panel) && panel.querySelector('.ant-color-picker-hex-input'),
  );

const openColourPanel = async (field: Element): Promise<Element | undefined> => {
  const trigger = field.querySelector('button:not(:disabled)');
  if (!trigger) return undefined;
  await click(trigger);
  return await found('panel of colours', openColours);
};

const leaveColours = async (): Promise<void> => {
  leave();
  await click(document.body);
  await until(() => !openColours());
};

const hex = (part: number): string => part.toString(16).padStart(2, '0');

const colour: Drivers['colour'] = async (field, widget, { r, g, b, a }) => {
  const panel = await openColourPanel(field);
  const code = panel?.querySelector<HTMLInputElement>('.ant-color-picker-hex-input input');
  if (!panel || !code) return;
  await click(code);
  await write(code, `${hex(r)}${hex(g)}${hex(b)}`);
  if (widget.options.showAlpha) {
    const opacity = panel.querySelector<HTMLInputElement>('.ant-color-picker-alpha-input input');
    if (!opacity) throw new Error('there is no opacity');
    await click(opacity);
    await write(opacity, String(Math.round(a * 100)));
  }
  await leaveColours();
};

const clear: Drivers['clear'] = async (field, widget) => {
  if (widget.type === 'color') {
    const panel = await openColourPanel(field);
    const button = panel?.querySelector('.ant-color-picker-clear');
    if (button) await click(button);
    return panel && (await leaveColours());
  }
  const inside = field.querySelector('.ant-select, .ant-picker');
  if (!inside || inside.matches('.ant-select-disabled, .ant-picker-disabled')) return;
  point(inside);
  const button = inside.querySelector('.ant-select-clear, .ant-picker-clear');
  if (button) await click(button);
  await goOn();
};

const picturesIn = (field: Element) => field.querySelectorAll('.lc-fr-picture > img, .ant-image');

const upload: Drivers['upload'] = async (field, name) => {
  const adding = [...field.querySelectorAll('button:has(.anticon-plus):not(:disabled)')].find(isSeen);
  const input = field.querySelector<HTMLInputElement>('input[type=file]');
  if (!adding || !input) return;
  const before = picturesIn(field).length;
  await click(adding);
  await chooseFile(input, name);
  await found(`picture ${name}`, () => picturesIn(field).length > before);
  await settled();
};

/** How fields that Ant Design draws are filled in: those of both styles of the renderer, and of React programs. */
export const fillInAntd = fillWith({
  places: {
    ticks: 'label.ant-radio-wrapper, label.ant-checkbox-wrapper',
    switch: '[role=switch]:not(:disabled)',
    stars: '.ant-rate:not(.ant-rate-disabled) [role=radio]',
    handles: '.ant-slider:not(.ant-slider-disabled) [role=slider]',
  },
  choose,
  goDown,
  moment,
  colour,
  clear,
  upload,
});
