import { modelFields, type NamedField } from '@lc/contract/content';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { named } from '../models/field-values.ts';

const none: readonly NamedField[] = [];

/** The fields that staff gave a model, as texts are written with them now. */
export const useModelFields = (code: string): readonly NamedField[] => {
  const { data } = useQuery({
    queryKey: ['contentModel', 'fields', code],
    queryFn: async ({ signal }) => named((await api(modelFields, { query: { code } }, { signal })).fields),
    staleTime: 60_000,
  });
  return data ?? none;
};
