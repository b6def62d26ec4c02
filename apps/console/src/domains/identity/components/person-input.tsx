import { user } from '@lc/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { type FieldInputProps, resourceApi, textOf } from '../../../kernel/resource/index.ts';
import { limited } from '../../../ui/text-limit.ts';

type PersonInputProps = Pick<
  FieldInputProps,
  'id' | 'value' | 'isInvalid' | 'describedBy' | 'onChange' | 'onLeave'
>;

const offered = 20;

const PersonPicker = ({ id, value, isInvalid, describedBy, onChange, onLeave }: PersonInputProps) => {
  const t = useT();
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = useQuery({
    queryKey: [user.spec.name, 'people', language, keyword.trim()],
    queryFn: ({ signal }) =>
      resourceApi.list(user, { keyword: keyword.trim(), status: '1', pageNo: 1, pageSize: offered }, signal),
    enabled: isOpen,
  });
  const options = (data?.records ?? []).map(({ username, realname }) => ({
    value: textOf(username),
    label: `${textOf(realname)} (${textOf(username)})`,
  }));
  return (
    <Select
      id={id}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : undefined}
      allowClear
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      placeholder={t('form.searchToSelect')}
      value={textOf(value) || undefined}
      options={options}
      loading={isFetching}
      onOpenChange={setOpen}
      onChange={(next: string | undefined) => onChange(next ?? '')}
      onBlur={onLeave}
    />
  );
};

/** Names an account: searched for by those who may list people, typed by everybody else. */
export const PersonInput = (props: PersonInputProps) => {
  const t = useT();
  if (useCan()('user:list')) return <PersonPicker {...props} />;
  return (
    <Input
      id={props.id}
      allowClear
      {...limited(30)}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      status={props.isInvalid ? 'error' : undefined}
      placeholder={t('standIn.accountHint')}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onLeave}
    />
  );
};
