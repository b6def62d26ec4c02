import { formDesign, formToFill, type submitForm } from '@lc/contract/forms';
import type { EndpointResult } from '@lc/contract/kernel';
import type { Values } from '@lc/form-core';
import { useQuery } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../../kernel/api.ts';
import { Can } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { ChooseForm } from '../components/choose-form.tsx';
import { FillForm } from '../components/fill-form.tsx';
import '../../../ui/page-card.css';
import '../components/forms.css';
import '../components/fill.css';

type Wanted = { id: string } | { code: string };

/** The form that an address names, by `id` or by `code`. */
const wantedIn = (fullPath: string): Wanted | undefined => {
  const query = new URLSearchParams(fullPath.split('?')[1] ?? '');
  const [id, code] = [query.get('id'), query.get('code')];
  if (id) return { id };
  return code ? { code } : undefined;
};

const OneForm = ({ wanted }: { wanted: Wanted }) => {
  const t = useT();
  const language = useLanguage();
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<Values>();
  const [done, setDone] = useState<EndpointResult<typeof submitForm>>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [`${formDesign.spec.name}ToFill`, language, wanted, round],
    queryFn: ({ signal }) => api(formToFill, { query: wanted }, { signal }),
    // What is being filled in is not replaced behind the reader's back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { setTitle } = usePageTab();
  const name = data?.name ?? null;
  useEffect(() => setTitle(name), [setTitle, name]);
  const start = (values?: Values) => {
    setKept(values);
    setDone(undefined);
    setRound(round + 1);
  };
  if (error)
    return (
      <section className="lc-page-card">
        <LoadError
          message={error.message}
          onRetry={() => void refetch()}
          actions={<Button onClick={() => navigate('/forms/fill')}>{t('fillPage.otherForm')}</Button>}
        />
      </section>
    );
  if (!data || isFetching) return <PageSkeleton />;
  if (done !== undefined) {
    const { page } = done;
    return (
      <section className="lc-page-card">
        <Result
          status="success"
          title={t('fillPage.done')}
          subTitle={t('fillPage.doneHint', { id: done.id })}
          extra={
            <>
              {page !== null && (
                <Button type="primary" onClick={() => navigate(page)}>
                  {t('fillPage.follow')}
                </Button>
              )}
              <Button type={page === null ? 'primary' : 'default'} onClick={() => start()}>
                {t('fillPage.again')}
              </Button>
              <Can do="formSubmission:list">
                <Button onClick={() => navigate(`/forms/submission?designId=${data.id}`)}>
                  {t('fillPage.look')}
                </Button>
              </Can>
            </>
          }
        />
      </section>
    );
  }
  return <FillForm key={round} form={data} values={kept} onDone={setDone} onNewVersion={start} />;
};

/** A published form to fill in; which one, the address says, or the reader chooses. */
const FormFillPage = () => {
  const { fullPath } = usePageTab();
  const wanted = wantedIn(fullPath);
  return wanted ? <OneForm wanted={wanted} /> : <ChooseForm />;
};

export default FormFillPage;
