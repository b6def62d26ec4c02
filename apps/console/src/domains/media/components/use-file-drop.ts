import { useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

const isOverDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Files that are dropped anywhere on the window, or pasted into it. @returns whether some are held over it now. */
export const useFileDrop = (onFiles: ((files: File[]) => void) | undefined): boolean => {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  const isWanted = onFiles !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    // Each element that is entered tells so, and tells when it is left.
    let depth = 0;
    const take = (files: FileList | undefined) => {
      if (files && files.length > 0) latest.current?.([...files]);
    };
    const handleEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const handleOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = 0;
      setOver(false);
      // Else the browser leaves the console for the file.
      event.preventDefault();
      if (!isOverDialog(event)) take(event.dataTransfer?.files);
    };
    const handlePaste = (event: ClipboardEvent) => {
      if (!isOverDialog(event)) take(event.clipboardData?.files);
    };
    window.addEventListener('dragenter', handleEnter);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('dragover', handleOver);
    window.addEventListener('drop', handleDrop);
    window.addEventListener('paste', handlePaste);
    return () => {
      setOver(false);
      window.removeEventListener('dragenter', handleEnter);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('drop', handleDrop);
      window.removeEventListener('paste', handlePaste);
    };
  }, [isWanted]);
  return isOver;
};
