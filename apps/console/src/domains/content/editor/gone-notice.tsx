import { contentItem, itemsPointedTo, valueShapeWith } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { resourceApi, type Values } from '../../../kernel/resource/index.ts';

/** Items that are looked for. */
const mostAsked = 20;

/** Names the fields that point to items which were deleted, or which whoever writes does not see. They may stay so. */
export const GoneNotice = ({ model, values }: { model: string; values: Values }) => {
  const t = useT();
  const fields = [...itemsPointedTo(model, values)];
  const ids = [...new Set(fields.flatMap(([, pointed]) => pointed))].slice(0, mostAsked);
  const query = { ids: ids.join(',') };
  const resource = contentItem as Resource;
  const { data } = useQuery({
    queryKey: [contentItem.spec.name, 'living', query.ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => resourceApi.options(resource, query, signal),
  });
  if (!data || ids.length === 0) return null;
  const living = new Set(data.map(({ value }) => value));
  const gone = new Set(ids.filter((id) => !living.has(id)));
  const named = fields.flatMap(([name, pointed]) => {
    const shape = valueShapeWith(model, name);
    return shape && pointed.some((id) => gone.has(id)) ? [labelOf(shape.spec.name, name)] : [];
  });
  if (named.length === 0) return null;
  return <Alert type="warning" showIcon title={`${t('contentEditor.gone')}: ${named.join(', ')}`} />;
};
