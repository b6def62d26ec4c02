import { brokenChecks, checksOf, type Resource } from '@lc/contract/kernel';
import { duplicateCheck } from '@lc/contract/system';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, api } from '../api.ts';
import { tx, useT } from '../i18n.ts';
import { type Breach, checkField } from './checks.ts';
import {
  changedFields,
  mergeNewest,
  startValues,
  toCreateBody,
  toUpdateBody,
  type Values,
  valuesOf,
  withValue,
} from './form-values.ts';
import { hasPlace, labelOfPlace, problemsByPlace, withoutSolved } from './problem-paths.ts';
import { type FormItem, type FormMode, toFormItems } from './projections.ts';
import { refreshResource, resourceApi } from './resource-api.ts';
import type { Fixed, Row } from './row.ts';
import { useOwnFields } from './use-own-fields.ts';
import type { LoadRow } from './use-resource-row.ts';

/** Saves a form: the body made from the definition, and all values. */
export type SaveRecord = (body: Record<string, unknown>, values: Values) => Promise<unknown>;

export interface ResourceFormOptions {
  resource: Resource;
  mode: FormMode;
  /** The row that is changed or shown. */
  row?: Row;
  /** Values besides the defaults of a new record, or besides the fields of one that was read. */
  initial?: Values;
  fixed?: Fixed;
  load?: LoadRow;
  /** Replaces the call that saves; `values` also holds what inputs of the caller's own put in. */
  save?: SaveRecord;
  /** Broken rules of the caller's own inputs, by name. */
  check?: (values: Values) => Readonly<Record<string, Breach | undefined>>;
}

export interface ResourceForm {
  mode: FormMode;
  items: FormItem[];
  values: Values;
  row: Row | undefined;
  /** What a field, or an input in a line of children, is called, for forms that list their problems. */
  label?: (name: string) => string;
  /** The words under a field, by its name; those of an input in a line of children by its path, `educations.2.school`. */
  errors: Readonly<Record<string, string | undefined>>;
  /** A refusal that belongs to no field. */
  refusal: string | undefined;
  /** The fields and lists of children that differ from the record as it was read. */
  changed: readonly string[];
  isDirty: boolean;
  /** Saving, or waiting for an input that is at work. */
  isSaving: boolean;
  /** Somebody else saved the record since it was read. */
  isConflict: boolean;
  /** What somebody else saved in fields that were changed here too. */
  theirs: Values;
  set: (name: string, value: unknown) => void;
  /** An input says that it is at work, and that it is done: nothing is saved in between. */
  setBusy: (name: string, isBusy: boolean) => void;
  /** To be called when a person leaves a field. */
  leave: (name: string) => void;
  /** Saves; answers whether it was saved. */
  submit: () => Promise<boolean>;
  /** Reads the record again after a conflict and keeps what was typed. */
  takeNewest: () => Promise<void>;
}

interface Base {
  row: Row | undefined;
  values: Values;
}

/** The values that are no fields of the resource. */
const extraValues = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !(name in resource.spec.fields) && !(name in (resource.spec.children ?? {})),
    ),
  );

/** A form without a look: its values, what is wrong with them, and saving them. */
export const useResourceForm = (options: ResourceFormOptions): ResourceForm => {
  const { mode, fixed } = options;
  const resource = useOwnFields(options.resource);
  const t = useT();
  const client = useQueryClient();
  const [base, setBase] = useState<Base>(() => ({
    row: options.row,
    values: options.row
      ? { ...options.initial, ...valuesOf(resource, options.row) }
      : startValues(resource, { ...options.initial, ...fixed }),
  }));
  const [values, setValues] = useState<Values>(base.values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<Readonly<Record<string, unknown>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<Values>({});
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const items = toFormItems(resource, mode, fixed);
  const label = (name: string) => labelOfPlace(resource, name);
  const labelled = (name: string, { key, params }: Breach) => t(key, { label: label(name), ...params });

  const breaches: Record<string, string> = {};
  for (const { name, field, readOnly } of items) {
    const breach = readOnly ? undefined : checkField(field, values[name]);
    if (breach) breaches[name] = labelled(name, breach);
    else if (name in taken && taken[name] === values[name])
      breaches[name] = labelled(name, { key: 'rule.taken' });
  }
  for (const { path, rule } of brokenChecks(checksOf(resource.spec), values))
    breaches[path] ??= tx(`rule.${rule}`, { label: label(path) });
  for (const [name, breach] of Object.entries(options.check?.(values) ?? {}))
    if (breach) breaches[name] = labelled(name, breach);

  const shown = Object.fromEntries(Object.entries(breaches).filter(([name]) => left.has(name)));
  const changed = changedFields(resource, base.values, values);
  const isDirty =
    changed.length > 0 ||
    Object.entries(extraValues(resource, values)).some(
      ([name, value]) => (value || '') !== (base.values[name] || ''),
    );

  const askWhetherTaken = async (name: string): Promise<void> => {
    const field = items.find((item) => item.name === name);
    const value = values[name];
    const isAskable = field && !field.readOnly && field.field.unique === true;
    if (!isAskable || typeof value !== 'string' || value.trim() === '' || checkField(field.field, value))
      return;
    if (value === base.values[name]) return;
    try {
      await api(duplicateCheck, {
        query: {
          tableName: resource.spec.table,
          fieldName: name,
          fieldVal: value.trim(),
          ...(base.row ? { dataId: base.row.id } : {}),
        },
      });
    } catch (error) {
      // Only a clear "taken" counts: whatever else fails here is for saving to find out.
      if (error instanceof ApiError && error.code === 'system.duplicate')
        setTaken((current) => ({ ...current, [name]: value }));
    }
  };

  const takeRefusal = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'system.conflict') {
      setConflict(true);
      return;
    }
    const found = error instanceof ApiError ? problemsByPlace(resource, error.problems) : {};
    setProblems(found);
    const isPlaced = Object.keys(found).some((place) => hasPlace(resource, values, place));
    setRefusal(isPlaced ? undefined : error instanceof Error ? error.message : t('form.failed'));
  };

  const save = (): Promise<unknown> => {
    if (base.row) {
      const body = toUpdateBody(resource, base.row, base.values, values);
      return options.save?.(body, values) ?? resourceApi.update(resource, body);
    }
    const body = toCreateBody(resource, values, fixed);
    return options.save?.(body, values) ?? resourceApi.create(resource, body);
  };

  const submit = async (): Promise<boolean> => {
    setLeft(new Set([...items.map(({ name }) => name), ...Object.keys(breaches)]));
    setProblems({});
    setRefusal(undefined);
    if (isSaving || busy.size > 0 || Object.keys(breaches).length > 0) return false;
    setSaving(true);
    try {
      await save();
      refreshResource(client, resource);
      return true;
    } catch (error) {
      takeRefusal(error);
      return false;
    } finally {
      setSaving(false);
    }
  };

  const takeNewest = async (): Promise<void> => {
    if (!base.row) return;
    setSaving(true);
    try {
      const row = await (options.load ?? ((id: string) => resourceApi.get(resource, id)))(base.row.id);
      const newest = valuesOf(resource, row);
      const merged = mergeNewest(resource, base.values, values, newest);
      setBase({ row, values: { ...extraValues(resource, base.values), ...newest } });
      setValues({ ...extraValues(resource, values), ...merged.values });
      setTheirs(merged.theirs);
      setConflict(false);
    } catch (error) {
      takeRefusal(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    mode,
    items,
    values,
    row: base.row,
    label,
    errors: { ...shown, ...problems },
    refusal,
    changed,
    isDirty,
    isSaving: isSaving || busy.size > 0,
    isConflict,
    theirs,
    setBusy: useCallback((name: string, isBusy: boolean) => {
      setBusy((current) => {
        if (current.has(name) === isBusy) return current;
        const others = [...current].filter((other) => other !== name);
        return new Set(isBusy ? [...others, name] : others);
      });
    }, []),
    set: (name, value) => {
      setValues((current) => withValue(resource, current, name, value));
      setProblems((current) =>
        withoutSolved(resource, current, { name, before: values[name], after: value }),
      );
    },
    leave: (name) => {
      setLeft((current) => new Set(current).add(name));
      void askWhetherTaken(name);
    },
    submit,
    takeNewest,
  };
};
