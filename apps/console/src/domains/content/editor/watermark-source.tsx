import { pictureWatermark, watermarkFor } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { textOf } from '../components/values.ts';

interface WatermarkSourceProps {
  newsClassId: string;
  subsiteId: string;
  /** What the item says itself. */
  override: unknown;
}

/** Says which watermark the pictures of an item have, and whose it is. */
export const WatermarkSource = ({ newsClassId, subsiteId, override }: WatermarkSourceProps) => {
  const t = useT();
  const isInherited = override !== 'none';
  const { data } = useQuery({
    queryKey: [pictureWatermark.spec.name, 'one', newsClassId],
    queryFn: ({ signal }) =>
      api(watermarkFor, { query: { obj: 'newsclass', objId: newsClassId } }, { signal }),
    enabled: isInherited,
  });
  const sourceOf = (mark: NonNullable<typeof data>): string => {
    if (mark.obj === 'newsclass')
      return t('contentEditor.watermarkOfColumn', { name: textOf(mark.newsClassId_dictText) });
    return t(
      mark.subsiteId === subsiteId ? 'contentEditor.watermarkOfSite' : 'contentEditor.watermarkOfHost',
    );
  };
  if (isInherited && data === undefined) return null;
  return (
    <Typography.Paragraph type="secondary" aria-live="polite">
      {!isInherited && t('contentEditor.watermarkNone')}
      {isInherited && (data ? sourceOf(data) : t('contentEditor.watermarkMissing'))}
      {isInherited && textOf(data?.text) !== '' && `: ${textOf(data?.text)}`}
    </Typography.Paragraph>
  );
};
