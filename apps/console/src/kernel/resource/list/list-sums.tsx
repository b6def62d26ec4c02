import { type Resource, sumLimit, sumsOf } from '@lc/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { queryKeys, resourceApi } from '../resource-api.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { Amount } from './amount.tsx';
import './list-sums.css';

/** Sums of the amounts of all rows that match, each currency by itself. */
const ListSums = ({ resource, list }: { resource: Resource; list: ResourceList }) => {
  const t = useT();
  const language = useLanguage();
  const total = list.page?.total ?? 0;
  const query = { ...list.filterQuery, sumBy: sumsOf(resource)?.by ?? '', pageNo: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: queryKeys.list(resource, language, query),
    queryFn: ({ signal }) => resourceApi.list(resource, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: total > 0 && total <= sumLimit,
  });
  if (total > sumLimit) {
    const count = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(sumLimit);
    return <p className="lc-sums">{t('list.tooManyToAddUp', { count })}</p>;
  }
  const currencies = Object.entries(data?.sums ?? {});
  const [names] = currencies.map(([, sums]) => Object.keys(sums));
  if (total === 0 || !names) return null;
  return (
    <dl className="lc-sums" aria-label={t('list.sums')}>
      {names.map((name) => (
        <div key={name}>
          <dt>{labelOf(resource.spec.name, name)}</dt>
          {currencies.map(([currency, sums]) => (
            <dd key={currency}>
              <Amount value={sums[name] ?? '0'} currency={currency} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
};

export default ListSums;
