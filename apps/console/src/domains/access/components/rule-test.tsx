import { testMenuRules } from '@lc/contract/access';
import { useQuery } from '@tanstack/react-query';
import { Spin } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ReferencePicker } from '../../../kernel/resource/index.ts';

/** How many records a chosen person sees of those behind a menu. */
export const RuleTest = ({ menuId }: { menuId: string }) => {
  const t = useT();
  const [userId, setUserId] = useState<string>();
  const { data, error, isFetching } = useQuery({
    queryKey: ['ruleTest', menuId, userId],
    queryFn: ({ signal }) =>
      api(testMenuRules, { query: { permissionId: menuId, userId: userId ?? '' } }, { signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
  return (
    <section className="lc-rule-test">
      <h3>{t('rulePage.test')}</h3>
      <ReferencePicker to="user" value={userId} placeholder={t('rulePage.testPerson')} onChange={setUserId} />
      <p aria-live="polite">
        {isFetching ? (
          <Spin size="small" />
        ) : (
          (error?.message ?? (data && t('rulePage.testResult', { visible: data.visible, total: data.total })))
        )}
      </p>
    </section>
  );
};
