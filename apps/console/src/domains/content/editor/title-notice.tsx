import { itemsTitled } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { useSettled } from '../../../kernel/resource/use-resource-options.ts';

interface TitleNoticeProps {
  newsClassId: string;
  /** The item that is written; undefined for one that is not there yet. */
  id: string | undefined;
  lang: Language;
  title: string;
}

const pause = 600;

/** Warns that an item of the column has the title already; it may be kept. */
export const TitleNotice = ({ newsClassId, id, lang, title }: TitleNoticeProps) => {
  const t = useT();
  const settled = useSettled(title.trim(), pause);
  const { data: found = [] } = useQuery({
    queryKey: ['contentItem', 'titled', newsClassId, id, lang, settled],
    enabled: settled !== '',
    queryFn: ({ signal }) =>
      api(itemsTitled, { query: { newsClassId, lang, title: settled, ...(id ? { id } : {}) } }, { signal }),
  });
  if (found.length === 0 || settled === '') return null;
  return (
    <Alert
      className="lc-content-title-notice"
      type="warning"
      showIcon
      title={t('contentEditor.titleTaken', { count: found.length })}
      description={found.map((one) => `${one.title} (${one.id})`).join(', ')}
    />
  );
};
