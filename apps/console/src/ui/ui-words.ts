import { createContext, useContext } from 'react';

/** The few words that the parts of this folder say by themselves; the app gives them in the reader's language. */
export interface UiWords {
  retry: string;
  reload: string;
  loading: string;
  loadFailed: string;
  loadFailedHint: string;
  noData: string;
  search: string;
}

export const UiWordsContext = createContext<UiWords>({
  retry: '',
  reload: '',
  loading: '',
  loadFailed: '',
  loadFailedHint: '',
  noData: '',
  search: '',
});

export const useUiWords = (): UiWords => useContext(UiWordsContext);
