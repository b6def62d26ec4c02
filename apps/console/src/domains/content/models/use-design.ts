import {
  contentModel,
  type DesignedField,
  type DesignedKind,
  modelDesign,
  publishModelDesign,
  restoreModelDesign,
  saveModelDesign,
} from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../../kernel/api.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

const nextCode = (fields: readonly DesignedField[]): string => {
  let number = fields.length + 1;
  while (fields.some(({ code }) => code === `field${number}`)) number++;
  return `field${number}`;
};

/** The fields of a model as they are being designed on the page. */
export const useDesign = (id: string) => {
  const client = useQueryClient();
  const key = ['contentModel', 'design', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(modelDesign, { query: { id } }, { signal }),
  });
  const [own, setOwn] = useState<readonly DesignedField[]>();
  const [chosen, setChosen] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fields = own ?? data?.fields ?? [];
  const isDirty = own !== undefined && JSON.stringify(own) !== JSON.stringify(data?.fields);

  const change = (index: number, more: Partial<DesignedField>): void =>
    setOwn(fields.map((field, at) => (at === index ? { ...field, ...more } : field)));
  const add = (kind: DesignedKind, label: DesignedField['label']): void => {
    const options = kind === 'choice' || kind === 'choices' ? [{ value: '1', label: {} }] : undefined;
    setOwn([...fields, { code: nextCode(fields), label, kind, ...(options ? { options } : {}) }]);
    setChosen(fields.length);
  };
  const remove = (index: number): void => {
    setOwn(fields.filter((_, at) => at !== index));
    setChosen(Math.max(0, index - 1));
  };
  const move = (index: number, by: -1 | 1): void => {
    const to = index + by;
    const [one, other] = [fields[index], fields[to]];
    if (!one || !other) return;
    setOwn(fields.map((field, at) => (at === index ? other : at === to ? one : field)));
    setChosen(to);
  };

  /** Does what talks with the server, and shows what it says. */
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const done = await work();
      setOwn(undefined);
      await refetch();
      refreshResource(client, contentModel as Resource);
      return done;
    } catch (failure) {
      const problems = failure instanceof ApiError ? failure.problems : [];
      setRefusal(problems[0]?.message ?? refusalOf(failure));
      const place = /^fields\.(\d+)/.exec(problems[0]?.path ?? '')?.[1];
      if (place !== undefined) setChosen(Number(place));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const version = data?.version ?? 0;
  const save = () => run(() => api(saveModelDesign, { body: { id, version, fields: [...fields] } }));
  const publish = (note: string) =>
    run(() => api(publishModelDesign, { body: { id, version, ...(note ? { note } : {}) } }));
  const restore = (number: number) => run(() => api(restoreModelDesign, { body: { id, version, number } }));

  return {
    data,
    error,
    refetch,
    fields,
    chosen: Math.min(chosen, Math.max(0, fields.length - 1)),
    isDirty,
    isBusy,
    refusal,
    choose: setChosen,
    change,
    add,
    remove,
    move,
    save,
    publish,
    restore,
  };
};

export type Design = ReturnType<typeof useDesign>;
