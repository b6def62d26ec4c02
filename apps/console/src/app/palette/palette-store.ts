import { useEffect } from 'react';
import { create } from 'zustand';

type Opened = 'palette' | 'shortcuts' | 'tour';

export const usePaletteStore = create<{ opened: Opened | null }>()(() => ({ opened: null }));

/** Opens the search over pages and actions, the sheet of shortcuts, or the tour of the frame. */
export const openPalette = (opened: Opened = 'palette'): void => usePaletteStore.setState({ opened });

export const closePalette = (): void => usePaletteStore.setState({ opened: null });

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null;

const handleKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.altKey) return;
  const hasControl = event.ctrlKey || event.metaKey;
  if (hasControl && !event.shiftKey && event.code === 'KeyK') {
    event.preventDefault();
    if (usePaletteStore.getState().opened === 'palette') closePalette();
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
