import { create } from 'zustand';
import type { LibraryFile } from './file-row.ts';

/** The files that are dragged out of the grid at this moment; browsers keep the data of a drag to themselves until it ends. */
export const useFileDrag = create<{ files: readonly LibraryFile[] }>()(() => ({ files: [] }));
