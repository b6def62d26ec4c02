import { claimNextCase, decideCases, reviewCase } from '@lc/contract/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { RiskTag } from '../jobs/risk-tag.tsx';
import { ReviewDesk } from './review-desk.tsx';

/** Everything that waits for a decision, and the desk at which one case after another is decided. */
const ReviewQueuePage = () => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [caseId, setCaseId] = useState<string>();
  const leave = () => {
    setCaseId(undefined);
    refreshResource(client, reviewCase);
  };
  const goOn = async (skip?: string) => {
    try {
      const { id } = await api(claimNextCase, { body: skip ? { skip } : {} });
      if (id === null) {
        message.info(t('review.none'));
        leave();
      } else setCaseId(id);
    } catch (error) {
      message.error(refusalOf(error));
      leave();
    }
  };
  const approveAll = async (ids: readonly string[]) => {
    try {
      const { done, refused } = await api(decideCases, {
        body: { ids: ids.join(','), decision: 'approve' },
      });
      for (const { message: why } of refused) message.warning(why);
      if (done.length > 0) message.success(t('review.done', { count: done.length }));
      leave();
    } catch (error) {
      message.error(refusalOf(error));
    }
  };
  if (caseId !== undefined)
    return <ReviewDesk key={caseId} id={caseId} onNext={(skip) => void goOn(skip)} onLeave={leave} />;
  const mayHandle = can('reviewCase:handle');
  return (
    <ResourceListPage
      resource={reviewCase}
      cells={{ riskScore: (row) => <RiskTag score={Number(row.riskScore)} /> }}
      onOpen={(row) => setCaseId(row.id)}
      empty={{ title: t('review.none'), hint: t('review.noneHint') }}
      tools={
        mayHandle && (
          <Button type="primary" onClick={() => void goOn()}>
            {t('review.next')}
          </Button>
        )
      }
      batchActions={(rows) =>
        mayHandle
          ? [
              {
                key: 'approve',
                label: t('review.approveAll'),
                run: () => void approveAll(rows.map(({ id }) => id)),
              },
            ]
          : []
      }
    />
  );
};

export default ReviewQueuePage;
