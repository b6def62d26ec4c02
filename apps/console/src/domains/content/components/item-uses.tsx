import { contentItem, type ItemUse, itemUses, valueShapeWith } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { tx, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type RemovalHint, textOf } from '../../../kernel/resource/index.ts';
import { openItem } from './open-editor.ts';

type Uses = EndpointResult<typeof itemUses>[number];

/** Items of one call. */
const mostAsked = 100;

const fieldLabel = (model: string, name: string): string => {
  const shape = valueShapeWith(model, name);
  return shape ? labelOf(shape.spec.name, name) : name;
};

/** How an item points to another: "Mapped from it", or the fields that name it. */
const howOf = ({ how, model, fields }: ItemUse): string =>
  how === 'value' ? fields.map((name) => fieldLabel(model, name)).join(', ') : tx(`contentPage.use.${how}`);

const UseList = ({ uses: { uses, links, hidden } }: { uses: Uses }) => {
  const t = useT();
  return (
    <ul className="lc-item-uses">
      {uses.map((use) => (
        <li key={use.id}>
          <Button type="link" size="small" onClick={() => openItem(use)}>
            <span lang={use.lang}>{use.title || use.id}</span>
          </Button>
          <span className="lc-soft">{howOf(use)}</span>
        </li>
      ))}
      {links.map(({ part, id, title }) => (
        <li key={`${part} ${id}`}>
          {title || id} <span className="lc-soft">{t(`contentPage.linkedBy.${part}`)}</span>
        </li>
      ))}
      {hidden > 0 && <li>{t('contentPage.usesHidden', { count: hidden })}</li>}
    </ul>
  );
};

/** An item that is about to go; its title is told where there are several. */
interface Going {
  id: string;
  title?: unknown;
}

const loadUses = (rows: readonly Going[], signal?: AbortSignal): Promise<Uses[]> => {
  const ids = rows.slice(0, mostAsked).map(({ id }) => id);
  return api(itemUses, { query: { ids: ids.join(',') } }, signal && { signal });
};

const UsesAlert = ({ rows, found, title }: { rows: readonly Going[]; found: Uses[]; title: string }) => {
  const usesOf = new Map(found.map((uses) => [uses.id, uses]));
  return (
    <Alert
      className="lc-item-uses-alert"
      type="warning"
      showIcon
      title={title}
      description={rows.flatMap((row) => {
        const uses = usesOf.get(row.id);
        if (!uses) return [];
        return [
          <div key={row.id}>
            {rows.length > 1 && <strong>{textOf(row.title)}</strong>}
            <UseList uses={uses} />
          </div>,
        ];
      })}
    />
  );
};

const hintOf =
  (sentence: (count: number) => string): RemovalHint =>
  async (rows) => {
    const found = await loadUses(rows);
    return found.length === 0 ? undefined : (
      <UsesAlert rows={rows} found={found} title={sentence(found.length)} />
    );
  };

/** Says what points to items before they are deleted, or deleted for good. */
export const useItemUses = (): { beforeRemoval: RemovalHint; beforePurge: RemovalHint } => {
  const t = useT();
  return {
    beforeRemoval: hintOf((count) => t('contentPage.usedRemove', { count })),
    beforePurge: hintOf((count) => t('contentPage.usedPurge', { count })),
  };
};

/** Says what points to items before visitors no longer find them. */
export const UsesBeforeOffline = ({ rows }: { rows: readonly Going[] }) => {
  const t = useT();
  const { data: found } = useQuery({
    queryKey: [contentItem.spec.name, 'uses', rows.map(({ id }) => id)],
    queryFn: ({ signal }) => loadUses(rows, signal),
    staleTime: 0,
  });
  if (!found?.length) return null;
  return (
    <UsesAlert rows={rows} found={found} title={t('contentPage.usedOffline', { count: found.length })} />
  );
};
