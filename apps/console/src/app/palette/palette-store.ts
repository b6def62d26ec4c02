import { useEffect } from 'react';
import { create } from 'zustand';

type Opened = 'palette' | 'shortcuts' | 'tour';

interface PaletteState {
  opened: Opened | null;
  /** What is asked of the search. */
  query: string;
}

export const usePaletteStore = create<PaletteState>()(() => ({ opened: null, query: '' }));

/** Opens the search over pages and actions, the sheet of shortcuts, or the tour of the frame. */
export const openPalette = (opened: Opened = 'palette'): void =>
  usePaletteStore.setState({ opened, query: '' });

export const closePalette = (): void => usePaletteStore.setState({ opened: null });

export const askPalette = (query: string): void => usePaletteStore.setState({ query });

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null;

const isInPalette = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('.lc-palette') !== null;

const handleKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.altKey) return;
  const hasControl = event.ctrlKey || event.metaKey;
  const { opened, query } = usePaletteStore.getState();
  // Until its field is there, what is typed would go to the page behind it.
  if (opened === 'palette' && !hasControl && event.key.length === 1 && !isInPalette(event)) {
    event.preventDefault();
    askPalette(query + event.key);
    return;
  }
  if (hasControl && !event.shiftKey && event.code === 'KeyK') {
    event.preventDefault();
    if (opened === 'palette') closePalette();
    else openPalette();
  } else if (!hasControl && event.key === '?' && !isTyping(event)) {
    event.preventDefault();
    openPalette('shortcuts');
  }
};

/** Ctrl+K (⌘K) opens the search from anywhere, `?` the sheet of shortcuts where nobody types. */
export const usePaletteKeys = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
};
