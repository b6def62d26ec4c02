import type { Language } from '@lc/contract/kernel';
import {
  type Choice,
  type JsonObject,
  labelOf,
  labelsOfPath,
  openDocument,
  openForm,
  shownChoices,
  type Widget,
} from '@lc/form-core';
import { type Act, type Answer, type Script, type Step, textOfMoment } from '@lc/form-core/testing';
import { act, fireEvent } from '@testing-library/react';
import { show } from '../../../kernel/resource/testing.tsx';
import { type FormHandle, FormRenderer } from './form-renderer.tsx';
import type { FormUi } from './host.ts';

/** The words under which a widget offers a value. */
const labelIn = (widget: Widget, value: Choice['value']): string =>
  widget.type === 'radio' || widget.type === 'checkbox' || widget.type === 'select'
    ? labelOf(shownChoices(widget), value)
    : String(value);

const inputIn = (field: Element): HTMLInputElement | HTMLTextAreaElement | undefined =>
  [...field.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find(
    ({ disabled }) => !disabled,
  );

/** Types as a browser lets one: no more than the input takes, and the reader goes on. */
const type = (field: Element, text: string): void => {
  const input = inputIn(field);
  if (!input || input.readOnly) return;
  const most = input.maxLength > 0 ? input.maxLength : text.length;
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text.slice(0, most) } });
  fireEvent.blur(input);
};

const click = (element: Element | null | undefined): void => {
  if (element) fireEvent.click(element);
};

const clickWhere = (scope: ParentNode, selector: string, label: string): void => {
  const found = [...scope.querySelectorAll(selector)].find((element) => element.textContent === label);
  if (!found) throw new Error(`nothing reads ${label}`);
  fireEvent.click(found.querySelector('input') ?? found);
};

/** The list that belongs to an input, once it is open. */
const listOf = (input: Element): ParentNode => {
  fireEvent.mouseDown(input);
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.closest('.ant-select-dropdown') ?? document;
};

const choose = (field: Element, widget: Widget, value: Choice['value']): void => {
  const label = labelIn(widget, value);
  const input = inputIn(field);
  if (!input) return;
  if (widget.type !== 'select') clickWhere(field, 'label', label);
  else clickWhere(listOf(input), '.ant-select-item-option-content', label);
  fireEvent.blur(input);
};

const goDown = (field: Element, labels: readonly string[]): void => {
  const input = inputIn(field);
  if (!input) return;
  const list = listOf(input);
  for (const label of labels) clickWhere(list, '.ant-cascader-menu-item', label);
  fireEvent.blur(input);
};

const slide = (field: Element, by: number): void => {
  const handle = field.querySelector('[role=slider]:not([aria-disabled=true])');
  if (!handle) return;
  const key = by > 0 ? 'ArrowRight' : 'ArrowLeft';
  for (let press = 0; press < Math.abs(by); press++)
    fireEvent.keyDown(handle, { key, keyCode: by > 0 ? 39 : 37, which: by > 0 ? 39 : 37 });
};

/** A picker takes what was typed when its panel has closed, which takes two pictures. */
const closing = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const typeMoment = async (field: Element, text: string): Promise<void> => {
  const input = inputIn(field);
  if (!input) return;
  fireEvent.mouseDown(input);
  fireEvent.click(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.blur(input);
  await closing();
};

const perform = async (field: Element, widget: Widget, todo: Act): Promise<void> => {
  if (todo.kind === 'type') type(field, todo.text);
  if (todo.kind === 'choose') choose(field, widget, todo.value);
  if (todo.kind === 'path' && widget.type === 'cascader')
    goDown(field, labelsOfPath(shownChoices(widget), todo.values));
  if (todo.kind === 'switch') click(field.querySelector('[role=switch]'));
  if (todo.kind === 'star')
    click(field.querySelectorAll('.ant-rate:not(.ant-rate-disabled) [role=radio]')[todo.value - 1]);
  if (todo.kind === 'slide') slide(field, todo.by);
  if (todo.kind === 'moment' && (widget.type === 'date' || widget.type === 'time'))
    await typeMoment(field, textOfMoment(todo.moment, widget.options.format));
};

/**
 * Fills in the rendered form the way a script says, hands it in, and answers what a reader gets to see: the first
 * message on the page, or what was handed in.
 */
export const playInRenderer = async (
  design: JsonObject,
  script: Script,
  { ui, language = 'en-US' }: { ui: FormUi; language?: Language },
): Promise<Answer> => {
  const config = typeof design.config === 'object' ? design.config : {};
  const opened = openDocument({ ...design, config: { ...config, ui } });
  const widgets = new Map(openForm(opened, language).fields.map((field) => [field.id, field]));
  const handle: { current: FormHandle | null } = { current: null };
  const { container, unmount } = show(<FormRenderer document={opened} language={language} ref={handle} />);
  const fieldOf = ({ id }: Step): Element | null => container.querySelector(`[data-field="${id}"]`);
  try {
    for (const step of script) {
      const field = fieldOf(step);
      const widget = widgets.get(step.id);
      if (field && widget) await perform(field, widget, step.act);
    }
    let answer: Answer | undefined;
    await act(async () => {
      answer = await handle.current?.getData().then(
        (submitted) => ({ submitted }),
        () => undefined,
      );
    });
    return answer ?? { message: container.querySelector('[id$="-error"]')?.textContent ?? '' };
  } finally {
    unmount();
  }
};
