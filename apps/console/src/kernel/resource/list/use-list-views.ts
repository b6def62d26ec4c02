import { deleteListView, type ListLayout, type ListView, listViews, saveListView } from '@lc/contract/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';

const none: ListView[] = [];

/** A view as a person keeps it. */
export interface KeptView {
  id?: string;
  name: string;
  query: string;
  layout: ListLayout | null;
  isDefault: boolean;
  roleId: string | null;
}

/** The views of a list that are kept on the account, and the look it was left with. */
export const useListViews = (resource: string) => {
  const client = useQueryClient();
  const key = ['listView', resource];
  const { data = none, isSuccess } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(listViews, { query: { resource } }, { signal }),
    staleTime: 60_000,
  });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return {
    isLoaded: isSuccess,
    views: data.filter(({ name }) => name !== null),
    look: data.find(({ name }) => name === null)?.layout ?? null,
    /** Shows the look at once and keeps it; it is back to what was kept where that fails. */
    keepLook: async (layout: ListLayout): Promise<void> => {
      const look: ListView = {
        id: '',
        name: null,
        isOwn: true,
        isDefault: false,
        roleId: null,
        query: '',
        layout,
      };
      client.setQueryData<ListView[]>(key, (views = []) => [
        look,
        ...views.filter(({ name }) => name !== null),
      ]);
      await api(saveListView, { body: { resource, layout } }).finally(refresh);
    },
    save: async (view: KeptView): Promise<void> => {
      await api(saveListView, { body: { ...view, resource } });
      await refresh();
    },
    remove: async (id: string): Promise<void> => {
      await api(deleteListView, { query: { id } });
      await refresh();
    },
  };
};

export type ListViews = ReturnType<typeof useListViews>;
