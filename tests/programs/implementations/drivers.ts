import type { Language } from '@lc/contract/kernel';
import { say } from '@lc/form-core';

/** What a person's drivers do to a page, as the events that a browser makes of it. */

/** Lets the page take in what has happened: a turn of its own, without the delay that a browser puts on timers. */
export const settled = (): Promise<void> =>
  new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      done();
    };
    channel.port2.postMessage(undefined);
  });

/** Waits until the page has been drawn twice: what scrolls by itself as it opens has done so. */
export const drawn = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Longer than any library here keeps a message that has gone, in ms. */
const lingering = 20;

/** Waits until what is read from the page stays the same while it is drawn and messages that linger go. */
export const steady = async (read: () => string): Promise<void> => {
  for (let before: string | undefined; before !== read(); ) {
    before = read();
    await drawn();
    await new Promise((done) => setTimeout(done, lingering));
  }
};

/** Longer than this nobody waits for a part of the page, in ms. */
const patience = 8000;

/** Waits until something is there. @returns undefined where it does not come */
export const until = async <T>(look: () => T | undefined | null | false): Promise<T | undefined> => {
  const started = performance.now();
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() - started > patience) return undefined;
    await new Promise((done) => setTimeout(done));
  }
};

/** Like {@link until}, of what has to come. */
export const found = async <T>(what: string, look: () => T | undefined | null | false): Promise<T> => {
  const there = await until(look);
  if (!there) throw new Error(`there is no ${what}`);
  return there;
};

const focusable = 'input, textarea, button, [tabindex], [contenteditable=true], a[href]';

export const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

interface Point {
  clientX: number;
  clientY: number;
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const mouse = (element: Element, type: string, at: Point, buttons = 0): boolean => {
  const shared = { bubbles: !type.endsWith('enter'), cancelable: true, composed: true, ...at };
  const event = type.startsWith('pointer')
    ? new PointerEvent(type, { ...shared, buttons, pointerId: 1, pointerType: 'mouse', isPrimary: true })
    : new MouseEvent(type, { ...shared, buttons, detail: 1 });
  return element.dispatchEvent(event);
};

/** Moves the pointer over an element. */
export const point = (element: Element, at = middleOf(element)): void => {
  for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove']) mouse(element, type, at);
  for (let outer: Element | null = element; outer; outer = outer.parentElement)
    mouse(outer, 'mouseenter', at);
};

/** Presses the mouse button on an element: what can have the focus gets it, whatever had it loses it. */
export const click = async (element: Element, at = middleOf(element)): Promise<void> => {
  point(element, at);
  mouse(element, 'pointerdown', at, 1);
  if (mouse(element, 'mousedown', at, 1)) {
    const target = element.closest<HTMLElement>(focusable);
    if (target && !target.matches(':disabled')) target.focus({ preventScroll: true });
    else leave();
  }
  mouse(element, 'pointerup', at);
  mouse(element, 'mouseup', at);
  mouse(element, 'click', at);
  await settled();
};

/** Takes the focus away, as going on to the next field does. */
export const leave = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const keyboard = (type: 'keydown' | 'keyup', key: string, keyCode: number): void => {
  const shared = { key, code: key, keyCode, which: keyCode, bubbles: true, cancelable: true, composed: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, shared));
};

/** Presses a key where the focus is. */
export const press = async (key: string, keyCode: number): Promise<void> => {
  keyboard('keydown', key, keyCode);
  keyboard('keyup', key, keyCode);
  await settled();
};

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text in the place of the one that stands in an input that has the focus. */
export const write = async (
  input: TextInput,
  text: string,
  letters: Iterable<string> = [text],
): Promise<void> => {
  input.select();
  if (text === '') keyboard('keydown', 'Delete', 46);
  if (text === '' && input.value !== '') document.execCommand('delete');
  for (const letter of letters) {
    keyboard('keydown', letter, 0);
    if (letter !== '') document.execCommand('insertText', false, letter);
    keyboard('keyup', letter, 0);
    await settled();
  }
};

/** Types a text into an input letter by letter, as far as the page lets one, and goes on. */
export const type = async (input: TextInput, text: string): Promise<void> => {
  if (input.disabled || input.readOnly) return;
  await click(input);
  if (document.activeElement !== input) return;
  await write(input, text, text);
  leave();
  await settled();
};

/** The inputs of a field in which one can type. */
export const textInputs = (field: Element): TextInput[] =>
  [
    ...field.querySelectorAll<TextInput>('input:not([type=file], [type=radio], [type=checkbox]), textarea'),
  ].filter(isSeen);

/** Moves the handle at one end of what is chosen on a rail by arrow keys, up to the one at the other end. */
export const pushHandle = async (handles: NodeListOf<HTMLElement>, end: 0 | 1, by: number): Promise<void> => {
  const [handle, other] = end === 0 ? handles : [handles[1], handles[0]];
  handle?.focus();
  if (!handle || document.activeElement !== handle) return;
  const at = (one: Element | undefined) => Number(one?.getAttribute('aria-valuenow'));
  const isTowards = other !== undefined && (end === 0 ? by > 0 : by < 0);
  for (let turn = 0; turn < Math.abs(by) && !(isTowards && at(handle) === at(other)); turn++)
    await press(by > 0 ? 'ArrowRight' : 'ArrowLeft', by > 0 ? 39 : 37);
};

/** Chooses a file in the dialog that an input of files opens. */
export const chooseFile = async (input: HTMLInputElement, name: string): Promise<void> => {
  const files = new DataTransfer();
  files.items.add(new File(['picture'], name, { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

/** Takes away a picture by the button that says so. */
export const removePicture = async (field: Element, index: number, language: Language): Promise<void> => {
  const name = say('render.remove', language, { number: index + 1 });
  const buttons = [...field.querySelectorAll('button:not(:disabled)')];
  const button = buttons.find((one) => one.getAttribute('aria-label') === name && isSeen(one));
  if (!button) return;
  await click(button);
  leave();
  await settled();
};

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** The element among some that reads as a text; spaces between its signs are the library's. */
export const reading = (elements: Iterable<Element>, text: string): Element | undefined =>
  [...elements].find((element) => withoutSpaces(element.textContent ?? '') === withoutSpaces(text));
