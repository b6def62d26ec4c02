import { type ItemUse, itemUses, valueShapeWith } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { Alert, Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { tx, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type RemovalHint, type Row, textOf } from '../../../kernel/resource/index.ts';
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

const UseList = ({ uses: { uses, hidden } }: { uses: Uses }) => {
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
      {hidden > 0 && <li>{t('contentPage.usesHidden', { count: hidden })}</li>}
    </ul>
  );
};

const hintOf =
  (sentence: (count: number) => string): RemovalHint =>
  async (rows: readonly Row[]) => {
    const asked = rows.slice(0, mostAsked);
    const ids = asked.map(({ id }) => id).join(',');
    const found = new Map((await api(itemUses, { query: { ids } })).map((uses) => [uses.id, uses]));
    if (found.size === 0) return undefined;
    return (
      <Alert
        type="warning"
        showIcon
        title={sentence(found.size)}
        description={asked.flatMap((row) => {
          const uses = found.get(row.id);
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

/** Says what points to items before they are deleted, or deleted for good. */
export const useItemUses = (): { beforeRemoval: RemovalHint; beforePurge: RemovalHint } => {
  const t = useT();
  return {
    beforeRemoval: hintOf((count) => t('contentPage.usedRemove', { count })),
    beforePurge: hintOf((count) => t('contentPage.usedPurge', { count })),
  };
};
