import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { isApiError } from '../../kernel/api.ts';
import { type MessageKey, t as say, useT } from '../../kernel/i18n.ts';

type Values<K extends string> = Readonly<Record<K, string>>;

/** A field: its words, and what is wrong with a value, as the key of a message. */
export interface EntryField<K extends string> {
  label: MessageKey;
  check?: (value: string, values: Values<K>) => MessageKey | undefined;
}

/** What the input of a field needs. */
export interface FieldInput {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface EntryForm<K extends string> {
  form: RefObject<HTMLFormElement | null>;
  values: Values<K>;
  failure: string | null;
  isBusy: boolean;
  setFailure: (failure: string | null) => void;
  field: (name: K) => FieldInput;
  /** Whether these fields are all right; says what is wrong, and goes to the first that is. */
  check: (names: readonly K[]) => boolean;
  handleSubmit: (event: SubmitEvent) => void;
}

/** A form before sign-in: every field is needed, checked when it is sent, and told what the server says of it. */
export const useEntryForm = <K extends string>(
  fields: Readonly<Record<K, EntryField<K>>>,
  send: (values: Values<K>) => Promise<unknown>,
): EntryForm<K> => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(fields) as K[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<K, string>,
  );
  const [checked, setChecked] = useState<readonly K[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const breachOf = (name: K): MessageKey | undefined =>
    values[name].trim() === '' ? 'rule.required' : fields[name].check?.(values[name], values);
  const errorOf = (name: K): string | undefined => {
    const breach = checked.includes(name) ? breachOf(name) : undefined;
    return breach ? t(breach, { label: t(fields[name].label) }) : answers[name];
  };
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const check = (wanted: readonly K[]): boolean => {
    setChecked((before) => [...before, ...wanted]);
    const wrong = wanted.find(breachOf);
    if (wrong) focus(wrong);
    return !wrong;
  };

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const problems = isApiError(error) ? error.problems : [];
      setAnswers(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
      if (problems[0]) focus(problems[0].path);
      else setFailure(error instanceof Error ? error.message : say('network.unreachable'));
      setBusy(false);
    }
  };

  return {
    form,
    values,
    failure,
    isBusy,
    setFailure,
    check,
    field: (name) => ({
      name,
      label: t(fields[name].label),
      value: values[name],
      error: errorOf(name),
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setChecked((before) => before.filter((other) => other !== name));
        setAnswers({});
      },
    }),
    handleSubmit: (event) => {
      event.preventDefault();
      if (!isBusy && check(names)) void submit();
    },
  };
};
