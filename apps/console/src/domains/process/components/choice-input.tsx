import { handlerChoices, type NamedKind } from '@lc/contract/process';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { useProcessId } from './process-id.ts';
import { processKey } from './use-command.ts';

const pause = 250;

interface ChoiceInputProps {
  kind: NamedKind;
  label: string;
  value: readonly string[];
  /** How many may be named. */
  most?: number;
  onChange: (value: string[]) => void;
}

/** Names people, roles, forms and all else that a drawing names, as far as the reader sees them: found by name, kept by their codes. */
export const ChoiceInput = ({ kind, label, value, most, onChange }: ChoiceInputProps) => {
  const language = useLanguage();
  const processId = useProcessId();
  const of = { kind, ...(processId && { processId }) };
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: [processKey, 'choices', language, of, keyword],
    queryFn: ({ signal }) =>
      api(handlerChoices, { query: { ...of, ...(keyword && { keyword }) } }, { signal, isBackground: true }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const names = value.join(',');
  const named = useQuery({
    queryKey: [processKey, 'choices', language, of, 'named', names],
    queryFn: ({ signal }) => api(handlerChoices, { query: { ...of, names } }, { signal, isBackground: true }),
    enabled: names !== '',
    placeholderData: keepPreviousData,
  });
  const offered = found.data ?? [];
  const options = [
    ...offered,
    ...(named.data ?? []).filter((one) => !offered.some((other) => other.value === one.value)),
  ];
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={label}
      placeholder={label}
      style={{ minWidth: 200, flex: 1 }}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      {...(most !== undefined && { maxCount: most })}
      loading={found.isFetching}
      value={[...value]}
      options={options}
      onOpenChange={setOpen}
      onChange={(next) => {
        setText('');
        onChange(next);
      }}
    />
  );
};
