import { type AudienceKind, audienceMax, audienceOptions } from '@lc/contract/announcements';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';

/** Somebody, or a group of people, that an announcement is for. */
export interface AudienceMember {
  value: string;
  label: string;
}

interface AudienceInputProps {
  kind: AudienceKind;
  subsiteId: string | undefined;
  value: readonly AudienceMember[];
  error: string | undefined;
  onChange: (members: AudienceMember[]) => void;
}

const useOffered = (
  kind: AudienceKind,
  subsiteId: string | undefined,
  keyword: string,
  isWanted: boolean,
) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['audienceOptions', language, kind, subsiteId, keyword],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      api(
        audienceOptions,
        { query: { msgType: kind, ...(subsiteId && { subsiteId }), ...(keyword && { keyword }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
};

/** People, roles, departments or sites, searched on the server; everybody needs no choice. */
export const AudienceInput = ({ kind, subsiteId, value, error, onChange }: AudienceInputProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useOffered(kind, subsiteId, useDeferredValue(keyword.trim()), isOpen);
  const label = labelOf('announcement', 'audienceIds');
  if (kind === 'ALL')
    return (
      <Form.Item label={label} className="lc-form-wide">
        {t('announcementPage.audienceEveryone')}
      </Form.Item>
    );
  return (
    <Form.Item
      label={label}
      htmlFor="lc-audience"
      className="lc-form-wide"
      required
      validateStatus={error ? 'error' : undefined}
      help={error}
    >
      <Select<AudienceMember[], AudienceMember>
        id="lc-audience"
        mode="multiple"
        labelInValue
        allowClear
        maxCount={audienceMax}
        aria-invalid={error !== undefined}
        status={error ? 'error' : undefined}
        placeholder={t('form.searchToSelect')}
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        loading={isFetching}
        notFoundContent={isFetching ? null : t('form.noOption')}
        options={(data ?? []).map((option) => ({ value: option.value, label: option.label }))}
        value={[...value]}
        onOpenChange={setOpen}
        onChange={(members) => onChange(members.map((one) => ({ value: one.value, label: one.label })))}
      />
    </Form.Item>
  );
};
