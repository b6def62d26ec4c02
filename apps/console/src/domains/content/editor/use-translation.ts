import { confirmTranslation, translationState } from '@lc/contract/content';
import type { EndpointResult, Language } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { onPush } from '../../../kernel/push.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { useRefreshContent } from '../components/changes.ts';

interface TranslationOptions {
  id: string;
  lang: Language;
  /** None while the text is not there yet. */
  version: number | undefined;
}

export interface Translation {
  state: EndpointResult<typeof translationState> | undefined;
  /** Says that one change of the source is dealt with, or all of them; it is so for everybody. */
  confirm: (key?: string) => Promise<void>;
  refetch: () => void;
}

/** How a translation stands to its source. */
export const useTranslation = ({ id, lang, version }: TranslationOptions): Translation => {
  const t = useT();
  const { message } = App.useApp();
  const refreshLists = useRefreshContent();
  const { data, refetch } = useQuery({
    queryKey: ['contentItem', 'translation', id, lang, version],
    enabled: version !== undefined,
    queryFn: ({ signal }) => api(translationState, { query: { id, lang } }, { signal }),
  });
  const isOutdated = data?.isOutdated === true;
  // Whoever has the text open hears of what somebody dealt with.
  useEffect(() => (isOutdated ? onPush('presence', () => void refetch()) : undefined), [isOutdated, refetch]);
  const confirm = async (key?: string): Promise<void> => {
    try {
      await api(confirmTranslation, { body: { id, lang, ...(key === undefined ? {} : { key }) } });
      refreshLists();
      await refetch();
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
  return { state: data, confirm, refetch: () => void refetch() };
};
