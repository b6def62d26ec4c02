import type { KeyboardEvent } from 'react';
import type { MessageKey } from '../../../kernel/i18n.ts';
import type { Commands } from './commands.ts';
import type { Design } from './design-store.ts';

interface Actions {
  design: Design;
  commands: Commands;
  save: () => void;
  showShortcuts: () => void;
  showProperties: () => void;
  search: () => void;
}

interface Shortcut {
  /** The keys as the list of shortcuts shows them. */
  keys: string;
  words: MessageKey;
  /** Changes what is selected: on the canvas the keyboard goes along. */
  isOnCanvas?: boolean;
  /** Works while something is being typed, too. */
  isEverywhere?: boolean;
  matches: (event: KeyboardEvent) => boolean;
  run: (actions: Actions) => void;
}

/** A key alone. Signs may take Shift, as the keyboard has them. */
const plain = (key: string) => (event: KeyboardEvent) =>
  event.key === key &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  (key.length === 1 || !event.shiftKey);
const withShift = (key: string) => (event: KeyboardEvent) =>
  event.key === key && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
const withAlt = (key: string) => (event: KeyboardEvent) =>
  event.key === key && event.altKey && !event.ctrlKey && !event.metaKey;
const withControl =
  (key: string, isShifted = false) =>
  (event: KeyboardEvent) =>
    event.key.toLowerCase() === key &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    event.shiftKey === isShifted;
const either =
  (...tests: ((event: KeyboardEvent) => boolean)[]) =>
  (event: KeyboardEvent) =>
    tests.some((test) => test(event));

/** The shortcuts of the designer, in the order of their list. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: 'Ctrl+S',
    words: 'designer.save',
    isEverywhere: true,
    matches: withControl('s'),
    run: ({ save }) => save(),
  },
  {
    keys: 'Ctrl+Z',
    words: 'designer.undo',
    isOnCanvas: true,
    isEverywhere: true,
    matches: withControl('z'),
    run: ({ design }) => design.undo(),
  },
  {
    keys: 'Ctrl+Y, Ctrl+Shift+Z',
    words: 'designer.redo',
    isOnCanvas: true,
    isEverywhere: true,
    matches: either(withControl('y'), withControl('z', true)),
    run: ({ design }) => design.redo(),
  },
  {
    keys: '↑',
    words: 'designer.goPrevious',
    matches: plain('ArrowUp'),
    run: ({ commands }) => commands.go('previous'),
  },
  {
    keys: '↓',
    words: 'designer.goNext',
    matches: plain('ArrowDown'),
    run: ({ commands }) => commands.go('next'),
  },
  {
    keys: 'Home',
    words: 'designer.goFirst',
    matches: plain('Home'),
    run: ({ commands }) => commands.go('first'),
  },
  {
    keys: 'End',
    words: 'designer.goLast',
    matches: plain('End'),
    run: ({ commands }) => commands.go('last'),
  },
  {
    keys: 'Shift+↑',
    words: 'designer.extendPrevious',
    matches: withShift('ArrowUp'),
    run: ({ commands }) => commands.extend('previous'),
  },
  {
    keys: 'Shift+↓',
    words: 'designer.extendNext',
    matches: withShift('ArrowDown'),
    run: ({ commands }) => commands.extend('next'),
  },
  {
    keys: 'Shift+Home',
    words: 'designer.extendFirst',
    matches: withShift('Home'),
    run: ({ commands }) => commands.extend('first'),
  },
  {
    keys: 'Shift+End',
    words: 'designer.extendLast',
    matches: withShift('End'),
    run: ({ commands }) => commands.extend('last'),
  },
  {
    keys: 'Ctrl+A',
    words: 'designer.selectAll',
    isOnCanvas: true,
    matches: withControl('a'),
    run: ({ design }) => design.selectAll(),
  },
  {
    keys: 'Esc',
    words: 'designer.goOut',
    matches: plain('Escape'),
    run: ({ commands }) => commands.goOut(),
  },
  {
    keys: 'F2',
    words: 'designer.properties',
    matches: plain('F2'),
    run: ({ showProperties }) => showProperties(),
  },
  {
    keys: 'Alt+↑',
    words: 'designer.move.up',
    isOnCanvas: true,
    matches: withAlt('ArrowUp'),
    run: ({ commands }) => commands.move('up'),
  },
  {
    keys: 'Alt+↓',
    words: 'designer.move.down',
    isOnCanvas: true,
    matches: withAlt('ArrowDown'),
    run: ({ commands }) => commands.move('down'),
  },
  {
    keys: 'Alt+→',
    words: 'designer.move.into',
    isOnCanvas: true,
    matches: withAlt('ArrowRight'),
    run: ({ commands }) => commands.move('into'),
  },
  {
    keys: 'Alt+←',
    words: 'designer.move.out',
    isOnCanvas: true,
    matches: withAlt('ArrowLeft'),
    run: ({ commands }) => commands.move('out'),
  },
  {
    keys: 'Ctrl+D',
    words: 'designer.duplicate',
    isOnCanvas: true,
    matches: withControl('d'),
    run: ({ commands }) => commands.duplicate(),
  },
  {
    keys: 'Ctrl+C',
    words: 'designer.copy',
    matches: withControl('c'),
    run: ({ commands }) => commands.copy(),
  },
  {
    keys: 'Ctrl+X',
    words: 'designer.cutOut',
    isOnCanvas: true,
    matches: withControl('x'),
    run: ({ commands }) => commands.cut(),
  },
  {
    keys: 'Ctrl+V',
    words: 'designer.paste',
    isOnCanvas: true,
    matches: withControl('v'),
    run: ({ commands }) => commands.paste(),
  },
  {
    keys: 'Del',
    words: 'designer.remove',
    isOnCanvas: true,
    matches: either(plain('Delete'), plain('Backspace')),
    run: ({ commands }) => commands.remove(),
  },
  { keys: '/', words: 'designer.searchWidgets', matches: plain('/'), run: ({ search }) => search() },
  {
    keys: '?',
    words: 'designer.shortcuts',
    matches: plain('?'),
    run: ({ showShortcuts }) => showShortcuts(),
  },
];

const isTyping = (element: Element): boolean =>
  element.closest('input, textarea, select, [contenteditable=true], [role=tab], [role=radiogroup]') !== null;

/** Handles the keys of a designer; those pressed in its dialogs are theirs. */
export const useShortcuts =
  (actions: Actions) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const found = shortcuts.find((shortcut) => shortcut.matches(event));
    if (!found || (!found.isEverywhere && isTyping(target))) return;
    event.preventDefault();
    found.run(actions);
    // What stood under the keyboard may be elsewhere now, or gone.
    if (found.isOnCanvas && target.closest('.lc-fd-canvas')) actions.design.focusSelected();
  };
