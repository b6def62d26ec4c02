import { itemViews } from '@lc/contract/content';
import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';

const sources = ['direct', 'inside', 'search', 'social', 'other'] as const;

/** How often visitors looked at an item, where they came from, and in which language. */
export const VisitsPanel = ({ id }: { id: string }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['contentItem', 'views', id],
    queryFn: ({ signal }) => api(itemViews, { query: { id } }, { signal }),
  });
  if (!data) return null;
  const last = data.days.at(-1);
  const shown = (rows: readonly { key: string; views: number }[], key: string): number =>
    rows.find((row) => row.key === key)?.views ?? 0;
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'total', label: t('contentVisits.total'), children: data.total },
        ...(last
          ? [{ key: 'last', label: t('contentVisits.today'), children: `${last.key}: ${last.views}` }]
          : []),
        ...sources
          .filter((key) => shown(data.sources, key) > 0)
          .map((key) => ({ key, label: t(`contentVisits.${key}`), children: shown(data.sources, key) })),
        ...languages
          .filter((key: Language) => shown(data.languages, key) > 0)
          .map((key) => ({ key, label: languageNames[key], children: shown(data.languages, key) })),
      ]}
    />
  );
};
