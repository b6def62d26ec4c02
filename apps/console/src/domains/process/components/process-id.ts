import { createContext, useContext } from 'react';

/** The process whose drawing is worked on; undefined for one that is not saved yet. */
export const ProcessIdContext = createContext<string | undefined>(undefined);

export const useProcessId = (): string | undefined => useContext(ProcessIdContext);
