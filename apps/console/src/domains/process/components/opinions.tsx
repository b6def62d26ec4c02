import type { EndpointResult } from '@lc/contract/kernel';
import type { instanceById } from '@lc/contract/process';
import { Timeline } from 'antd';
import { FileLinks } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';

type Opinion = EndpointResult<typeof instanceById>['opinions'][number];

/** What was said and done with an instance, oldest first. */
export const Opinions = ({ opinions }: { opinions: readonly Opinion[] }) => {
  const t = useT();
  return (
    <Timeline
      items={opinions.map((opinion) => ({
        key: opinion.id,
        content: (
          <>
            <strong>{opinion.by}</strong>
            {opinion.standsInFor && ` (${t('processPage.inPlaceOf', { name: opinion.standsInFor })})`}{' '}
            {opinion.actionText}
            {opinion.taskName && ` · ${opinion.taskName}`}
            {opinion.content && <p>{opinion.content}</p>}
            {opinion.annexList.length > 0 && <FileLinks files={opinion.annexList} />}
            <div>{opinion.time}</div>
          </>
        ),
      }))}
    />
  );
};
