import {
  company,
  jobPosting,
  type SearchKind as Kind,
  resume,
  type SearchAnswer,
  type SearchHit,
  savedSearches,
  saveSearch,
  searchCompanies,
  searchJobs,
  searchResumes,
} from '@lc/contract/recruitment';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Empty, Input, Modal, Segmented, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { SiteTag } from '../../../kernel/site-tag.tsx';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { SavedSearches } from './saved-searches.tsx';
import './search.css';

type Filters = Readonly<Record<string, string>>;

interface Question {
  kind: Kind;
  keyword: string;
  filters: Filters;
}

const searched = {
  resume: { resource: resume, endpoint: searchResumes, path: '/recruitment/resume' },
  jobPosting: { resource: jobPosting, endpoint: searchJobs, path: '/recruitment/job-posting' },
  company: { resource: company, endpoint: searchCompanies, path: '/recruitment/company' },
} as const;

const Hit = ({ hit, kind }: { hit: SearchHit; kind: Kind }) => (
  <li className="lc-search-hit">
    <div className="lc-search-head">
      <Link href={`${searched[kind].path}?id=${hit.id}`}>{hit.title}</Link>
      {hit.owner && <span>{hit.owner}</span>}
      <Tag>{hit.statusText}</Tag>
    </div>
    <p>
      {hit.excerpt.map(({ text, isHit }, index) => {
        const key = `${index}-${text}`;
        return isHit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </p>
    <small>
      {hit.no} · {hit.refreshedAt.slice(0, 10)}
    </small>
  </li>
);

const Facets = ({
  facets,
  filters,
  onChange,
}: {
  facets: SearchAnswer['facets'];
  filters: Filters;
  onChange: (filters: Filters) => void;
}) => (
  <div className="lc-search-facets">
    {facets.map(({ field, label, values }) => (
      <fieldset key={field}>
        <legend>{label}</legend>
        {values.map(({ value, label: words, count }) => {
          const { [field]: chosen, ...others } = filters;
          return (
            <Tag.CheckableTag
              key={value}
              checked={chosen === value}
              onChange={(isChosen) => onChange(isChosen ? { ...others, [field]: value } : others)}
            >
              {words} {count}
            </Tag.CheckableTag>
          );
        })}
      </fieldset>
    ))}
  </div>
);

const SaveDialog = ({ search, onClose }: { search: Question; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [name, setName] = useState(search.keyword);
  const [alert, setAlert] = useState(true);
  const save = async () => {
    try {
      await api(saveSearch, { body: { ...search, filters: { ...search.filters }, name, alert } });
      await client.invalidateQueries({ queryKey: [savedSearches.path] });
      message.success(t('search.saved'));
      onClose();
    } catch (error) {
      message.error(refusalOf(error));
    }
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('search.save')}
      onCancel={onClose}
      onOk={() => void save()}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <Input
        aria-label={t('savedSearch.name')}
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={alert} onChange={({ target }) => setAlert(target.checked)}>
        {t('savedSearch.alert')}
      </Checkbox>
    </Modal>
  );
};

const Results = ({
  kind,
  keyword,
  filters,
  onFilters,
}: {
  kind: Kind;
  keyword: string;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}) => {
  const t = useT();
  const { endpoint } = searched[kind];
  const found = useInfiniteQuery({
    queryKey: [endpoint.path, keyword, filters],
    queryFn: ({ pageParam }) =>
      api(endpoint, { query: { ...filters, keyword, ...(pageParam ? { after: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  if (found.isError) return <LoadError message={found.error.message} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <PageSkeleton />;
  const [first] = found.data.pages;
  const hits = found.data.pages.flatMap(({ records }) => records);
  if (!first) return null;
  return (
    <div className="lc-search-results">
      <Facets facets={first.facets} filters={filters} onChange={onFilters} />
      <div>
        <p role="status">{t(first.isMore ? 'search.totalMore' : 'search.total', { count: first.total })}</p>
        {hits.length === 0 ? (
          <Empty description={`${t('search.nothing')} · ${t('search.nothingHint')}`} />
        ) : (
          <ul className="lc-search-hits">
            {hits.map((hit) => (
              <Hit key={hit.id} hit={hit} kind={kind} />
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('search.more')}
          </Button>
        )}
      </div>
    </div>
  );
};

const kinds = Object.keys(searched) as Kind[];
const filterPrefix = 'only.';

/** What an address asks for. */
const questionIn = (address: string): Question => {
  const params = new URLSearchParams(address);
  const filters = [...params].filter(([name]) => name.startsWith(filterPrefix));
  return {
    kind: kinds.find((kind) => kind === params.get('kind')) ?? 'resume',
    keyword: (params.get('keyword') ?? '').trim(),
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(filterPrefix.length), value])),
  };
};

/** The address that asks for this, besides what else stands in it. */
const addressOf = ({ kind, keyword, filters }: Question, before: string): string => {
  const params = new URLSearchParams(before);
  for (const name of [...params.keys()])
    if (name === 'kind' || name === 'keyword' || name.startsWith(filterPrefix)) params.delete(name);
  params.set('kind', kind);
  if (keyword !== '') params.set('keyword', keyword);
  for (const [name, value] of Object.entries(filters)) params.set(filterPrefix + name, value);
  return params.toString();
};

/** Finds resumes, postings and companies by their words, and keeps searches for later. */
const SearchPage = () => {
  const t = useT();
  const can = useCan();
  const address = useSearch();
  const { setSearch } = usePageTab();
  const question = questionIn(address);
  const { kind, keyword, filters } = question;
  const [typed, setTyped] = useState(keyword);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => setTyped(keyword), [keyword]);
  const offered = kinds.filter((one) => can(searched[one].resource.permissionOf('list') as never));
  const ask = (changed: Partial<Question>) =>
    setSearch(addressOf({ ...question, filters: {}, ...changed }, address));
  return (
    <>
      <PageHeader title={t('search.title')} tag={<SiteTag scope="site" />} />
      <section className="lc-find">
        <div className="lc-search-bar">
          <Segmented
            value={kind}
            options={offered.map((value) => ({ value, label: t(`resource.${value}`) }))}
            onChange={(value) => ask({ kind: value, keyword: typed.trim() })}
          />
          <Input.Search
            aria-label={t('savedSearch.keyword')}
            placeholder={t('search.start')}
            value={typed}
            maxLength={100}
            allowClear
            enterButton
            onChange={({ target }) => setTyped(target.value)}
            onSearch={(words) => ask({ keyword: words.trim() })}
          />
          {keyword !== '' && <Button onClick={() => setSaving(true)}>{t('search.save')}</Button>}
        </div>
        <SavedSearches onChoose={(one) => ask(one)} />
        {keyword === '' ? (
          <Empty description={t('search.start')} />
        ) : (
          <Results
            kind={kind}
            keyword={keyword}
            filters={filters}
            onFilters={(chosen) => ask({ filters: chosen })}
          />
        )}
        {isSaving && <SaveDialog search={question} onClose={() => setSaving(false)} />}
      </section>
    </>
  );
};

export default SearchPage;
