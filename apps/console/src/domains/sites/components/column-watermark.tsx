import { pictureWatermark, watermarkFor } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { Can } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { textOf } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';

interface ColumnWatermarkProps {
  /** None: what columns of the site have that say nothing of themselves. */
  columnId: string | undefined;
  subsiteId: string;
}

const label = (name: string): string => labelOf(pictureWatermark.spec.name, name);

/** The mark that pictures of a column get, with where it comes from, and the way to the page of marks. */
export const ColumnWatermark = ({ columnId, subsiteId }: ColumnWatermarkProps) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pictureWatermark', 'for', columnId ?? subsiteId, language],
    queryFn: ({ signal }) =>
      api(
        watermarkFor,
        {
          query:
            columnId === undefined
              ? { obj: 'subsite', objId: subsiteId }
              : { obj: 'newsclass', objId: columnId },
        },
        { signal },
      ),
    gcTime: 0,
  });
  const source = (): string => {
    if (!data) return t('columnSettings.fromDefault');
    if (data.obj === 'newsclass')
      return data.newsClassId === columnId
        ? t('columnSettings.own')
        : t('columnSettings.fromColumn', { name: textOf(data.newsClassId_dictText) });
    return data.subsiteId === subsiteId ? t('columnSettings.fromSite') : t('columnSettings.fromPlatform');
  };
  const words = (): string => {
    if (isPending) return '…';
    if (!data) return '—';
    const parts = [textOf(data.text) || textOf(data.kind_dictText), textOf(data.place_dictText)];
    return [...parts, `${String(data.opacity)} %`].filter(Boolean).join(' · ');
  };
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  return (
    <section className="lc-column-setting-group">
      <h3>{t('resource.pictureWatermark.one')}</h3>
      <div className="lc-column-setting">
        <span>{label('text')}</span>
        <div>
          <span>{words()}</span>
        </div>
        <div className="lc-column-setting-source">
          <span>{source()}</span>
          <Can do="pictureWatermark:list">
            <Link href="/media/watermark">{t('resource.pictureWatermark')}</Link>
          </Can>
        </div>
      </div>
    </section>
  );
};
