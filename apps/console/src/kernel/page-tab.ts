import { createContext, useContext } from 'react';

/** What a page may do with the tab it is shown in. */
export interface PageTab {
  /** Full path with query: the identity of the tab. */
  fullPath: string;
  /** Shows this title instead of the menu's; null gives the menu's back. */
  setTitle(title: string | null): void;
  /** Puts another query into the address of the page, which goes on as it is. */
  setSearch(search: string): void;
  /** Shows another page of the same path in this tab, such as the next record. */
  replaceWith(search: string): void;
  /** Says whether something typed is not saved yet: the page then lives on behind others, and closing it asks first. */
  setUnsaved(isUnsaved: boolean): void;
  /** Closes the tab and goes to its neighbour. */
  close(): void;
  /** Starts the page anew. */
  refresh(): void;
}

const noTab: PageTab = {
  fullPath: '/',
  setTitle: () => {},
  setSearch: () => {},
  replaceWith: () => {},
  setUnsaved: () => {},
  close: () => {},
  refresh: () => {},
};

export const PageTabContext = createContext<PageTab>(noTab);

export const usePageTab = (): PageTab => useContext(PageTabContext);
