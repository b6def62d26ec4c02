import type { MessageKey } from '../../i18n.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as the reader's keyboard has it, such as `Ctrl+B` or `⌘B`. */
export const keysOf = (keys: string): string =>
  isMac ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys;

/** What the keyboard does by itself, in the order of the toolbar. */
export const shortcuts = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  paragraph: 'Ctrl+Alt+0',
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  underline: 'Ctrl+U',
  strike: 'Ctrl+Shift+S',
  code: 'Ctrl+E',
  link: 'Ctrl+K',
  bulletList: 'Ctrl+Shift+8',
  orderedList: 'Ctrl+Shift+7',
  indent: 'Tab',
  outdent: 'Shift+Tab',
  quote: 'Ctrl+Shift+B',
  codeBlock: 'Ctrl+Alt+C',
  left: 'Ctrl+Shift+L',
  center: 'Ctrl+Shift+E',
  right: 'Ctrl+Shift+R',
  justify: 'Ctrl+Shift+J',
  lineBreak: 'Shift+Enter',
  toolbar: 'Alt+F10',
} as const;

/** The shortcuts that the dialog lists, with their words. */
export const listedShortcuts: readonly { label: MessageKey; params?: { level: number }; keys: string }[] = [
  { label: 'editor.undo', keys: shortcuts.undo },
  { label: 'editor.redo', keys: shortcuts.redo },
  { label: 'editor.paragraph', keys: shortcuts.paragraph },
  ...[1, 2, 3, 4].map((level) => ({
    label: 'editor.heading' as const,
    params: { level },
    keys: `Ctrl+Alt+${level}`,
  })),
  { label: 'editor.bold', keys: shortcuts.bold },
  { label: 'editor.italic', keys: shortcuts.italic },
  { label: 'editor.underline', keys: shortcuts.underline },
  { label: 'editor.strike', keys: shortcuts.strike },
  { label: 'editor.code', keys: shortcuts.code },
  { label: 'editor.link', keys: shortcuts.link },
  { label: 'editor.align.left', keys: shortcuts.left },
  { label: 'editor.align.center', keys: shortcuts.center },
  { label: 'editor.align.right', keys: shortcuts.right },
  { label: 'editor.align.justify', keys: shortcuts.justify },
  { label: 'editor.bulletList', keys: shortcuts.bulletList },
  { label: 'editor.orderedList', keys: shortcuts.orderedList },
  { label: 'editor.indent', keys: shortcuts.indent },
  { label: 'editor.outdent', keys: shortcuts.outdent },
  { label: 'editor.shortcut.nextCell', keys: 'Tab' },
  { label: 'editor.quote', keys: shortcuts.quote },
  { label: 'editor.codeBlock', keys: shortcuts.codeBlock },
  { label: 'editor.shortcut.lineBreak', keys: shortcuts.lineBreak },
  { label: 'editor.shortcut.toolbar', keys: shortcuts.toolbar },
];
