import { fillableForms, formDesign } from '@lc/contract/forms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError } from '../../../ui/states.tsx';

/** The forms of the working site that can be filled in now. */
export const ChooseForm = () => {
  const t = useT();
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: [`${formDesign.spec.name}Fillable`, language, keyword],
    queryFn: ({ signal }) => api(fillableForms, { query: keyword ? { keyword } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const body = () => {
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
    if (data.length === 0)
      return (
        <Notice
          kind={keyword ? 'noMatch' : 'empty'}
          title={t(keyword ? 'submissionPage.noMatch' : 'fillPage.none')}
        />
      );
    return (
      <ul className="lc-form-choices">
        {data.map(({ id, code, name, description, version }) => (
          <li key={id}>
            <button type="button" onClick={() => navigate(`/forms/fill?id=${encodeURIComponent(id)}`)}>
              <strong>{name}</strong>
              <small>
                {code} · {t('formPage.versionOf', { version })}
              </small>
              {description && <span>{description}</span>}
            </button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className="lc-page-card">
      <PageHeader
        title={t('fillPage.choose')}
        search={{ label: t('fillPage.search'), onSearch: (text) => setKeyword(text.trim()) }}
      />
      {body()}
    </section>
  );
};
