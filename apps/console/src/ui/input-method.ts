import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code that browsers give to a key which an input method took for itself. */
const takenByInputMethod = 229;

/**
 * Whether a key belongs to an input method: Enter that ends a word of Chinese or Burmese is nobody else's. Safari says so
 * by the key code alone, since there the word has ended before the key is reported.
 */
export const isOfInputMethod = (event: KeyboardEvent | ReactKeyboardEvent): boolean => {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === takenByInputMethod;
};

/** Keys that do something beside writing, in some input or other. */
const acts = /^(Enter|Escape|Tab|Home|End|PageUp|PageDown|Arrow(Up|Down|Left|Right))$/;

const stopKey = (event: KeyboardEvent): void => {
  // Editors follow a composition by its keys, and know what to leave alone.
  const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
  if (acts.test(event.key) && !isEditor && isOfInputMethod(event)) event.stopImmediatePropagation();
};

/**
 * Lets no input hear the keys of input methods: ours, those of the libraries and the shortcuts of pages would take the
 * Enter that ends a word for their own. Called once, before anything listens.
 */
export const guardInputMethods = (page: Document = document): void =>
  page.addEventListener('keydown', stopKey, { capture: true });
