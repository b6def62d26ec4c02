import { applyPublic } from '@lc/contract/content';
import { Flex, Tag } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';

const DueOn = ({ row }: { row: Row }) => {
  const t = useT();
  return (
    <Flex gap={4} wrap align="center">
      <span>{textOf(row.dueOn) || '—'}</span>
      {row.isOverdue === true && <Tag color="red">{t('applyPublic.isOverdue')}</Tag>}
    </Flex>
  );
};

const cells = { dueOn: (row: Row) => <DueOn row={row} /> };

/** Requests for information in some states; those whose last day is over are marked. */
export const RequestList = ({ states }: { states: readonly string[] }) => {
  const t = useT();
  return (
    <ResourceListPage
      resource={applyPublic}
      cells={cells}
      baseFilter={{ state_in: states.join(',') }}
      empty={{ title: t('contentPage.noRequests'), hint: t('contentPage.noRequestsHint') }}
    />
  );
};
