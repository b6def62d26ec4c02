import { DownOutlined, FilterOutlined, ReloadOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { Button, Input, type InputRef, Space, Tooltip } from 'antd';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { limited } from '../../../ui/text-limit.ts';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { lateDialog } from '../../late-dialog.tsx';
import type { FilterValue, FilterValues, ListState } from '../filter-query.ts';
import { type Filter, keywordFields, toFilters } from '../projections.ts';
import type { Fixed } from '../row.ts';
import { FilterInput } from './filter-input.tsx';

type Asked = Pick<ListState, 'keyword' | 'filters' | 'conditions'>;

// Most searches need no more than a keyword.
const ConditionDialog = lateDialog(() => import('./condition-dialog.tsx'));

interface SearchBarProps {
  resource: Resource;
  fixed?: Fixed;
  asked: Asked;
  isNarrow: boolean;
  keywordRef: RefObject<InputRef | null>;
  onSearch: (asked: Partial<Asked>) => void;
  onReset: () => void;
}

const without = (filters: FilterValues, name: string): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));

/**
 * What stands beside the keyword before the form is unfolded: one filter, which is no text where there is a keyword, as
 * that finds texts; and the texts that are asked for already.
 */
const foldedFilters = (filters: readonly Filter[], asked: FilterValues, hasKeyword: boolean): Filter[] => {
  const first = filters.find(({ kind }) => !hasKeyword || kind !== 'text');
  return filters.filter((filter) => filter === first || (filter.kind === 'text' && filter.name in asked));
};

/** The foldable search form: keyword and one filter, the others behind "Expand". */
export const SearchBar = ({
  resource,
  fixed,
  asked,
  isNarrow,
  keywordRef,
  onSearch,
  onReset,
}: SearchBarProps) => {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(asked);
  const [source, setSource] = useState(asked);
  const [isOpen, setOpen] = useState(false);
  const [isCombining, setCombining] = useState(false);
  if (source !== asked && (source.keyword !== asked.keyword || source.filters !== asked.filters)) {
    setSource(asked);
    setDraft({ keyword: asked.keyword, filters: asked.filters });
  }

  const filters = toFilters(resource, fixed);
  const inKeyword = keywordFields(resource);
  // On a phone the button stands in the line of the keyword, and filters wait.
  const isOneLine = isNarrow && inKeyword.length > 0;
  const shown = isOpen
    ? filters
    : isOneLine
      ? []
      : foldedFilters(filters, asked.filters, inKeyword.length > 0);
  const resourceName = resource.spec.name;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ keyword: draft.keyword, filters: draft.filters });
  };
  const handleFilter = (name: string, value: FilterValue | undefined) =>
    setDraft(({ keyword, filters: current }) => ({
      keyword,
      filters: value ? { ...current, [name]: value } : without(current, name),
    }));
  const isAsked = draft.keyword !== '' || Object.keys(draft.filters).length > 0 || !!asked.conditions;
  const handleReset = () => {
    setDraft({ keyword: '', filters: {} });
    onReset();
  };

  return (
    <search>
      <form className="lc-search" onSubmit={handleSubmit}>
        {inKeyword.length > 0 && (
          <div className="lc-search-field">
            <label htmlFor={`${id}-keyword`} className={isOneLine ? 'lc-sr-only' : undefined}>
              {t('list.keyword')}
            </label>
            <Space.Compact block>
              <Tooltip
                title={t('list.withKeys', {
                  label: t('list.keywordHint', {
                    fields: inKeyword.map((name) => labelOf(resourceName, name)).join(' · '),
                  }),
                  keys: '/',
                })}
              >
                <Input
                  id={`${id}-keyword`}
                  ref={keywordRef}
                  allowClear
                  {...limited(200)}
                  prefix={<SearchOutlined className="lc-search-icon" />}
                  placeholder={isOneLine ? t('list.keyword') : undefined}
                  value={draft.keyword}
                  onChange={(event) => setDraft({ ...draft, keyword: event.target.value })}
                />
              </Tooltip>
              {isOneLine && (
                <Button type="primary" htmlType="submit">
                  {t('list.search')}
                </Button>
              )}
            </Space.Compact>
          </div>
        )}
        {shown.map((filter) => (
          <div className="lc-search-field" key={filter.name}>
            <label htmlFor={`${id}-${filter.name}`}>{labelOf(resourceName, filter.name)}</label>
            <FilterInput
              id={`${id}-${filter.name}`}
              resourceName={resourceName}
              filter={filter}
              value={draft.filters[filter.name]}
              onChange={(value) => handleFilter(filter.name, value)}
            />
          </div>
        ))}
        <div className="lc-search-buttons">
          {!isOneLine && (
            <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden="true" />}>
              {t('list.search')}
            </Button>
          )}
          {(!isOneLine || isAsked) && (
            <Button icon={<ReloadOutlined aria-hidden="true" />} onClick={handleReset}>
              {t('list.reset')}
            </Button>
          )}
          {(isOpen || filters.length > shown.length) && (
            <Button
              type="link"
              iconPlacement="end"
              icon={isOpen ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'list.collapse' : 'list.expand')}
            </Button>
          )}
          <Button type="link" icon={<FilterOutlined aria-hidden="true" />} onClick={() => setCombining(true)}>
            {asked.conditions
              ? t('condition.some', { count: asked.conditions.list.length })
              : t('condition.title')}
          </Button>
        </div>
      </form>
      {isCombining && (
        <ConditionDialog
          resource={resource}
          conditions={asked.conditions}
          onApply={(conditions) => onSearch({ conditions })}
          onClose={() => setCombining(false)}
        />
      )}
    </search>
  );
};
