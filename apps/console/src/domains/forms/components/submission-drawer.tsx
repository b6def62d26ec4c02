import { formSubmission, submissionDetail } from '@lc/contract/forms';
import { languageNames } from '@lc/contract/kernel';
import type { Values } from '@lc/form-core';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { useMemo } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { FormRenderer } from '../render/form-renderer.tsx';
import { formHost } from './form-host.ts';
import { readDocument } from './read-document.ts';
import './forms.css';

/** What somebody handed in, in the version and language in which he filled it in. */
export const SubmissionDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [formSubmission.spec.name, 'detail', language, id],
    queryFn: ({ signal }) => api(submissionDetail, { query: { id } }, { signal }),
    // Addresses of pictures hold for a while only.
    staleTime: 0,
    gcTime: 0,
  });
  const document = useMemo(() => data && readDocument(data.jsonStr), [data]);
  return (
    <Drawer open size="min(760px, 100vw)" title={data?.designName ?? ''} onClose={onClose}>
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && document && (
        <>
          <p className="lc-form-submission-head">
            {t('submissionPage.title', { name: data.sender ?? '—', time: data.createTime })} ·{' '}
            {t('formPage.version', { version: data.version })} · {languageNames[data.language]}
          </p>
          <div lang={data.language}>
            <FormRenderer
              isReadOnly
              document={document}
              language={data.language}
              host={formHost}
              // They came as JSON, so they are nothing else.
              values={data.values as Values}
            />
          </div>
        </>
      )}
    </Drawer>
  );
};
