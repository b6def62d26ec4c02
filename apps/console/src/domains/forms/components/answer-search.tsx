import { SearchOutlined } from '@ant-design/icons';
import { formSubmission } from '@lc/contract/forms';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { useChoices } from '../../../kernel/resource/index.ts';
import { limited } from '../../../ui/text-limit.ts';
import type { Answers } from './use-answers.ts';

/** Narrows answers by their state and by what a field holds. */
export const AnswerSearch = ({ answers }: { answers: Answers }) => {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(answers.filters);
  const states = useChoices(formSubmission.spec.fields.status);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    answers.search({ ...draft, holds: draft.holds?.trim() });
  };
  return (
    <search>
      <form className="lc-search" onSubmit={handleSubmit}>
        <div className="lc-search-field">
          <label htmlFor={`${id}-model`}>{t('submissionPage.field')}</label>
          <Select
            id={`${id}-model`}
            allowClear
            placeholder={t('submissionPage.anyField')}
            value={draft.model}
            options={(answers.columns ?? []).map(({ model, title }) => ({ value: model, label: title }))}
            onChange={(model?: string) => setDraft({ ...draft, model })}
          />
        </div>
        <div className="lc-search-field">
          <label htmlFor={`${id}-holds`}>{t('submissionPage.holds')}</label>
          <Input
            id={`${id}-holds`}
            allowClear
            {...limited(200)}
            value={draft.holds ?? ''}
            onChange={(event) => setDraft({ ...draft, holds: event.target.value })}
          />
        </div>
        <div className="lc-search-field">
          <label htmlFor={`${id}-status`}>{labelOf('formSubmission', 'status')}</label>
          <Select
            id={`${id}-status`}
            allowClear
            value={draft.status}
            options={states.map(({ value, label }) => ({ value, label }))}
            onChange={(status?: string) => setDraft({ ...draft, status })}
          />
        </div>
        <div className="lc-search-buttons">
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden="true" />}>
            {t('list.search')}
          </Button>
          <Button
            onClick={() => {
              setDraft({});
              answers.search({});
            }}
          >
            {t('list.reset')}
          </Button>
        </div>
      </form>
    </search>
  );
};
