import { contentItem } from '@lc/contract/content';
import { Alert } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row } from '../../../kernel/resource/index.ts';

export type RefusalsOf = readonly { id: string; message: string }[];

/** What was refused of a call about several items, by their names. */
export const Refusals = ({ rows, refused }: { rows: readonly Row[]; refused: RefusalsOf }) => {
  const t = useT();
  if (refused.length === 0) return null;
  const nameOfId = (id: string): string => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? `${nameOf(contentItem, row)}: ` : '';
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('contentPage.batchRefused', { count: refused.length })}
      description={
        <ul className="lc-content-refusals">
          {refused.map(({ id, message }) => (
            <li key={`${id} ${message}`}>
              {nameOfId(id)}
              {message}
            </li>
          ))}
        </ul>
      }
    />
  );
};
