import { useEffect, useRef } from 'react';

/** What a key does; keys are written as a person reads them: `/`, `Alt+N`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const listeners: { current: Shortcuts }[] = [];

const nameOfKeys = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${
    event.altKey ? event.code.replace(/^Key/, '') : event.key
  }`;

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null;

/** A question is open over the list. */
const isAnswering = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('.ant-modal-confirm') !== null;

const handleKey = (event: KeyboardEvent): void => {
  const keys = nameOfKeys(event);
  const action = listeners.at(-1)?.current[keys];
  if (!action || event.defaultPrevented || isAnswering(event) || (isTyping(event) && !event.altKey)) return;
  event.preventDefault();
  action();
};

/** Keys of the list in front. One in a drawer silences the one behind; a hidden tab listens to nothing. */
export const useShortcuts = (shortcuts: Shortcuts, isActive: boolean): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isActive) return;
    const entry = latest;
    if (listeners.length === 0) window.addEventListener('keydown', handleKey);
    listeners.push(entry);
    return () => {
      listeners.splice(listeners.indexOf(entry), 1);
      if (listeners.length === 0) window.removeEventListener('keydown', handleKey);
    };
  }, [isActive]);
};
