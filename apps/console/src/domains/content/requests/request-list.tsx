import { applyPublic } from '@lc/contract/content';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Requests for information in some states. */
export const RequestList = ({ states }: { states: readonly string[] }) => {
  const t = useT();
  return (
    <ResourceListPage
      resource={applyPublic}
      baseFilter={{ state_in: states.join(',') }}
      empty={{ title: t('contentPage.noRequests'), hint: t('contentPage.noRequestsHint') }}
    />
  );
};
