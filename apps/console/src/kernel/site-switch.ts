import { create } from 'zustand';

interface SiteSwitch {
  isOpen: boolean;
  /** Whether the frame around the page has a switch. */
  isOffered: boolean;
}

/** The switch of the working site in the header, which pages open, too. */
export const useSiteSwitch = create<SiteSwitch>()(() => ({ isOpen: false, isOffered: false }));

export const setSiteSwitchOpen = (isOpen: boolean): void => useSiteSwitch.setState({ isOpen });
