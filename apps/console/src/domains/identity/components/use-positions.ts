import { position } from '@lc/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage } from '../../../kernel/i18n.ts';
import { resourceApi } from '../../../kernel/resource/index.ts';

/** The positions to choose from; undefined for readers who may not see positions. */
export const usePositions = () => {
  const language = useLanguage();
  const maySee = useCan()('position:list');
  const { data, isLoading } = useQuery({
    queryKey: [position.spec.name, 'choices', language],
    queryFn: ({ signal }) => resourceApi.options(position, {}, signal),
    enabled: maySee,
  });
  return maySee ? { options: data ?? [], isLoading } : undefined;
};
