import type { Language } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { itemKey, loadItem } from '../components/calls.ts';

interface SideTextProps {
  id: string;
  lang: Language;
}

/** The text of another language, to be read beside the one that is written. */
export const SideText = ({ id, lang }: SideTextProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: itemKey(id, lang),
    queryFn: ({ signal }) => loadItem({ id, lang }, signal),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <article className="lc-content-side" lang={lang}>
      <header>
        <strong>{data.title}</strong>
      </header>
      <SafeHtml html={data.body} lang={lang} />
    </article>
  );
};
