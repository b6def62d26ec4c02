import { BellFilled, BellOutlined, DeleteOutlined } from '@ant-design/icons';
import { alertOfSearch, forgetSearch, type SavedSearch, savedSearches } from '@lc/contract/recruitment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';

/** The searches that one keeps: each is chosen, watched or deleted. */
export const SavedSearches = ({ onChoose }: { onChoose: (search: SavedSearch) => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { data = [] } = useQuery({
    queryKey: [savedSearches.path],
    queryFn: () => api(savedSearches, {}),
  });
  const change = async (work: Promise<unknown>) => {
    try {
      await work;
      await client.invalidateQueries({ queryKey: [savedSearches.path] });
    } catch (error) {
      message.error(refusalOf(error));
    }
  };
  if (data.length === 0) return null;
  return (
    <ul className="lc-search-saved" aria-label={t('resource.savedSearch')}>
      {data.map((search) => (
        <li key={search.id}>
          <Button type="link" size="small" onClick={() => onChoose(search)}>
            {search.name}
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={`${search.name}: ${t('savedSearch.alert')}`}
            aria-pressed={search.alert}
            icon={search.alert ? <BellFilled /> : <BellOutlined />}
            onClick={() => void change(api(alertOfSearch, { body: { id: search.id, alert: !search.alert } }))}
          />
          <Button
            type="text"
            size="small"
            aria-label={`${search.name}: ${t('search.forget')}`}
            icon={<DeleteOutlined />}
            onClick={() => void change(api(forgetSearch, { query: { id: search.id } }))}
          />
        </li>
      ))}
    </ul>
  );
};
