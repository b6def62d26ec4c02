import { departRemoval } from '@lc/contract/organization';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import type { RemovalHint } from '../../../kernel/resource/index.ts';

/** What deleting departments takes along: those below them, and who belongs to any of them. */
export const useRemovalHint = (): RemovalHint => {
  const t = useT();
  return async (rows) => {
    const ids = rows.map(({ id }) => id).join(',');
    const { belowCount, memberCount } = await api(departRemoval, { query: { ids } });
    return (
      <>
        {belowCount > 0 && <p>{t('departPage.removalBelow', { count: belowCount })}</p>}
        {memberCount > 0 && <p>{t('departPage.removalMembers', { count: memberCount })}</p>}
      </>
    );
  };
};
