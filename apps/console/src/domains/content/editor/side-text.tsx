import { type Language, languageNames } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { type ItemDetail, itemKey, loadItem } from '../components/calls.ts';

interface SideTextProps {
  id: string;
  lang: Language;
  /** Puts the text that stands here where one writes; without it there is no such button. */
  onCopy?: ((detail: ItemDetail) => void) | undefined;
}

/** The text of another language, to be read beside the one that is written. */
export const SideText = ({ id, lang, onCopy }: SideTextProps) => {
  const t = useT();
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
        {onCopy && (
          <Button size="small" onClick={() => onCopy(data)}>
            {t('contentEditor.copyFrom', { language: languageNames[lang] })}
          </Button>
        )}
      </header>
      <SafeHtml html={data.body} lang={lang} />
    </article>
  );
};
