import { changeCurrentSubsite } from '@lc/contract/sites/subsite.api.ts';
import { create } from 'zustand';
import { api } from '../../kernel/api.ts';
import { queryClient } from '../../kernel/query.ts';
import { loadPermissions } from '../../kernel/session.ts';
import { keepSession, useSessionStore } from '../../kernel/session-store.ts';
import { tabActions } from '../tabs/tab-store.ts';

/** The site that the open pages show; another than the session's while the reader has not been told. */
export const useShownSite = create<{ id: string | null }>()(() => ({
  id: useSessionStore.getState().subsite?.id ?? null,
}));

/** Everything shown belongs to the site before: it is loaded anew, and so is the menu, which differs by site. */
export const showWorkingSite = (): void => {
  useShownSite.setState({ id: useSessionStore.getState().subsite?.id ?? null });
  queryClient.clear();
  // A failure is said by the frame; the menu before stays.
  void loadPermissions().catch(() => undefined);
  tabActions.refreshAll();
};

/** Makes a site the working site, with a new token, and shows it. @throws ApiError */
export const changeWorkingSite = async (site: { id: string; siteType: string | null }): Promise<void> => {
  const query = { subsiteId: site.id, siteType: site.siteType ?? undefined };
  const { token, subsite, userInfo } = await api(changeCurrentSubsite, { query });
  useShownSite.setState({ id: subsite?.id ?? null });
  keepSession({ token, info: userInfo, subsite });
  showWorkingSite();
};
