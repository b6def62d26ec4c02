import { pageLimits } from '@lc/contract/kernel';
import { Pagination } from 'antd';
import { useLanguage, useT } from '../../i18n.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** As much of a list as its pages need. */
type PagedList = Pick<ResourceList, 'error' | 'setPage'> & {
  state: Pick<ResourceList['state'], 'page' | 'pageSize'>;
  page: Pick<NonNullable<ResourceList['page']>, 'total' | 'isMore'> | undefined;
};

/** Pages of a list, with where one is and a jump to any of them. */
export const ListPagination = ({ list, isNarrow }: { list: PagedList; isNarrow: boolean }) => {
  const t = useT();
  const numbers = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const { page, pageSize } = list.state;
  const total = list.page?.total ?? 0;
  if (total === 0 || list.error) return null;
  return (
    <Pagination
      className="lc-list-pages"
      size={isNarrow ? 'small' : undefined}
      align="end"
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={!isNarrow}
      showQuickJumper={!isNarrow}
      pageSizeOptions={[...pageLimits.offered]}
      showTotal={(count, [from, to]) =>
        t(list.page?.isMore ? 'list.rangeOfMore' : 'list.range', {
          from: numbers.format(from),
          to: numbers.format(to),
          total: numbers.format(count),
        })
      }
      onChange={list.setPage}
    />
  );
};
