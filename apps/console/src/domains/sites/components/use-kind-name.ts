import type { SiteKind } from '@lc/contract/sites';
import { useT } from '../../../kernel/i18n.ts';
import { useDictionary } from '../../../kernel/resource/use-dictionary.ts';

/** What a kind is called. */
export const useKindName = (): ((kind: SiteKind) => string) => {
  const t = useT();
  const types = useDictionary('site_type');
  return (kind) =>
    kind === 'group' ? t('sitePage.group') : (types.find(({ value }) => value === kind)?.text ?? kind);
};
