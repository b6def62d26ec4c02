import { selectDepart } from '@lc/contract/organization/depart.api.ts';
import { create } from 'zustand';
import { api } from '../../kernel/api.ts';
import { keepSession, useSessionStore } from '../../kernel/session-store.ts';

interface DepartSwitch {
  isOpen: boolean;
  /** The choice is made, and this window is about to be loaded anew. */
  isLeaving: boolean;
}

export const useDepartSwitch = create<DepartSwitch>()(() => ({ isOpen: false, isLeaving: false }));

export const openDepartSwitch = (): void => useDepartSwitch.setState({ isOpen: true });
export const closeDepartSwitch = (): void => useDepartSwitch.setState({ isOpen: false });

/** Goes to another of the own departments; person and site are kept for seven days. @throws ApiError */
export const switchDepart = async (orgCode: string): Promise<void> => {
  const { token, name } = useSessionStore.getState();
  const body = { orgCode, ...(name === null ? {} : { username: name }) };
  const { userInfo, subsite } = await api(selectDepart, { body });
  useDepartSwitch.setState({ isOpen: false, isLeaving: true });
  if (token) keepSession({ token, info: userInfo, subsite });
};
