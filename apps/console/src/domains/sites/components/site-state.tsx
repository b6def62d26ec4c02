import { siteKindOf, siteRules, subsite } from '@lc/contract/sites';
import { Button } from 'antd';
import { type Translate, useT } from '../../../kernel/i18n.ts';
import { type MoveRules, moveName, nameOf, textOf, useMoves } from '../../../kernel/resource/index.ts';
import { useDictionary } from '../../../kernel/resource/use-dictionary.ts';
import type { SiteNode } from './site-tree-data.ts';

/** What a state is called, and the colour of its tag. */
export const useStatusTag = (): ((status: string) => { text: string; color: string | undefined }) => {
  const items = useDictionary('site_status');
  return (status) => {
    const item = items.find(({ value }) => value === status);
    return { text: item?.text ?? status, color: item?.color ?? undefined };
  };
};

/** Sites that are not for the public are not put online; what follows of the other moves is said. */
export const siteMoveRules = (t: Translate): MoveRules => ({
  isOffered: (name, row) => name !== 'publish' || siteRules[siteKindOf(textOf(row.siteType))].isPublic,
  question: async (move, [row, ...others]) => {
    if (!row || others.length > 0) return undefined;
    const [action, name] = [moveName(subsite, { name: move }), nameOf(subsite, row)];
    return {
      title: t('sitePage.stateConfirm', { action, name }),
      content: t(move === 'archive' ? 'sitePage.archiveHint' : 'sitePage.takeOfflineHint'),
    };
  },
});

/** The buttons that take a site from its state to another. */
export const StateButtons = ({ node }: { node: SiteNode }) => {
  const moves = useMoves(subsite, { rules: siteMoveRules(useT()) });
  const row = { id: node.key, name: node.title, siteType: node.kind, status: node.status };
  return moves.actionsOf(row).map(({ key, label, run }) => (
    <Button key={key} size="small" onClick={run}>
      {label}
    </Button>
  ));
};
