import { formDesign, formSubmission } from '@lc/contract/forms';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Can } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { helpOf, ReferencePicker, ResourceListPage, useResourceRow } from '../../../kernel/resource/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AnswerTable } from '../components/answer-table.tsx';
import { SubmissionDrawer } from '../components/submission-drawer.tsx';
import '../components/forms.css';

/** The form that an address names. */
const designIn = (fullPath: string): string | undefined =>
  new URLSearchParams(fullPath.split('?')[1] ?? '').get('designId') ?? undefined;

/** A picker that knows the name of the form it starts with. */
const FormPicker = ({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (id: string | undefined) => void;
}) => {
  const { data } = useResourceRow(formDesign, value);
  const name = typeof data?.name === 'string' ? data.name : undefined;
  return (
    <ReferencePicker key={name} id={id} to="formDesign" value={value} label={name} onChange={onChange} />
  );
};

/** What was handed in: with all forms, or with one of them and a column for each of its fields. */
const SubmissionListPage = () => {
  const t = useT();
  const id = useId();
  const { fullPath } = usePageTab();
  const [designId, setDesignId] = useState(() => designIn(fullPath));
  const [opened, setOpened] = useState<string>();
  const picker = designId ? (
    <FormPicker id={id} value={designId} onChange={setDesignId} />
  ) : (
    <ReferencePicker
      id={id}
      to="formDesign"
      value={undefined}
      placeholder={t('submissionPage.all')}
      onChange={setDesignId}
    />
  );
  return (
    <>
      <PageHeader title={t('resource.formSubmission')} description={helpOf(formSubmission)} />
      <div className="lc-answer-form">
        <Can do="formDesign:list">
          <label htmlFor={id}>{t('submissionPage.form')}</label>
          {picker}
        </Can>
        <Can do="formSubmission:add">
          <Button
            onClick={() =>
              navigate(designId ? `/forms/fill?id=${encodeURIComponent(designId)}` : '/forms/fill')
            }
          >
            {t('formPage.fill')}
          </Button>
        </Can>
      </div>
      {designId ? (
        <AnswerTable key={designId} designId={designId} onOpen={setOpened} />
      ) : (
        <ResourceListPage resource={formSubmission} title={null} onOpen={(row) => setOpened(row.id)} />
      )}
      {opened !== undefined && <SubmissionDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export default SubmissionListPage;
