import { create } from 'zustand';

/** Names in a sent address the working site of whoever sent it. */
export const siteParam = 'site';

interface SiteSwitch {
  isOpen: boolean;
  /** Whether the frame around the page has a switch. */
  isOffered: boolean;
}

/** The switch of the working site in the header, which pages open, too. */
export const useSiteSwitch = create<SiteSwitch>()(() => ({ isOpen: false, isOffered: false }));

export const setSiteSwitchOpen = (isOpen: boolean): void => useSiteSwitch.setState({ isOpen });
