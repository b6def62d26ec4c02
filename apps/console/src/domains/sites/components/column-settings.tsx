import {
  columnSettings,
  type EffectiveSetting,
  readColumnSettings,
  readSiteColumnSettings,
  saveColumnSettings,
  saveSiteColumnSettings,
} from '@lc/contract/content';
import type { EndpointResult, Resource } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { ApiError, api } from '../../../kernel/api.ts';
import { tx, useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { FieldInput, refusalOf, toFormItems } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { ColumnWatermark } from './column-watermark.tsx';

type Settings = EndpointResult<typeof readColumnSettings>;

interface Place {
  /** A column; without one, the site whose columns say nothing of themselves. */
  columnId?: string;
  subsiteId?: string;
}

const shape = columnSettings as Resource;
const items = new Map(toFormItems(shape, 'update').map((item) => [item.name, item]));
const groups = Object.entries<readonly string[]>(columnSettings.spec.groups ?? {});

/** A value that is not set here, in words. */
const useWords = () => {
  const t = useT();
  return ({ value, text }: EffectiveSetting): string => {
    if (text !== null) return text;
    if (typeof value === 'boolean') return t(value ? 'system.yes' : 'system.no');
    return value === null || value === '' || Array.isArray(value) ? '—' : String(value);
  };
};

const useSource = () => {
  const t = useT();
  return ({ from, fromName }: EffectiveSetting): string => {
    if (from === 'column') return t('columnSettings.fromColumn', { name: fromName ?? '—' });
    if (from === 'site') return t('columnSettings.fromSite');
    if (from === 'platform') return t('columnSettings.fromPlatform');
    return from === 'own' ? t('columnSettings.own') : t('columnSettings.fromDefault');
  };
};

interface RowProps {
  setting: EffectiveSetting;
  own: unknown;
  isOwn: boolean;
  mayEdit: boolean;
  error: string | undefined;
  onSet: (value: unknown) => void;
  onDrop: () => void;
}

const SettingRow = ({ setting, own, isOwn, mayEdit, error, onSet, onDrop }: RowProps) => {
  const t = useT();
  const id = useId();
  const wordsOf = useWords();
  const sourceOf = useSource();
  const item = items.get(setting.name);
  if (!item) return null;
  const label = labelOf(shape.spec.name, setting.name);
  return (
    <div className="lc-column-setting">
      <label htmlFor={isOwn ? id : undefined}>{label}</label>
      <div>
        {isOwn && mayEdit ? (
          <Form.Item validateStatus={error ? 'error' : undefined} help={error} noStyle={!error}>
            <FieldInput
              resource={shape}
              name={setting.name}
              field={item.field}
              id={id}
              value={own ?? ''}
              row={undefined}
              isInvalid={Boolean(error)}
              describedBy={undefined}
              onChange={onSet}
              onLeave={() => undefined}
              values={{}}
              onSet={(_name, value) => onSet(value)}
              onBusy={() => undefined}
            />
          </Form.Item>
        ) : (
          <span>{wordsOf(setting)}</span>
        )}
      </div>
      <div className="lc-column-setting-source">
        <span>{isOwn ? t('columnSettings.own') : sourceOf(setting)}</span>
        {mayEdit && (
          <Button
            size="small"
            type="link"
            aria-label={`${label}: ${t(isOwn ? 'columnSettings.backToInherited' : 'columnSettings.setHere')}`}
            onClick={() => (isOwn ? onDrop() : onSet(setting.value))}
          >
            {t(isOwn ? 'columnSettings.backToInherited' : 'columnSettings.setHere')}
          </Button>
        )}
      </div>
    </div>
  );
};

const problemsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.problems.map(({ path, message }) => [path.split('.')[1] ?? '', message]))
    : {};

const Editor = ({ place, loaded, onSaved }: { place: Place; loaded: Settings; onSaved: () => void }) => {
  const t = useT();
  const { message } = App.useApp();
  const [own, setOwn] = useState<Readonly<Record<string, unknown>>>(loaded.own);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(own) !== JSON.stringify(loaded.own);
  const settings = new Map(loaded.settings.map((setting) => [setting.name, setting]));

  const save = async () => {
    setSaving(true);
    setErrors({});
    setRefusal(undefined);
    try {
      if (place.columnId !== undefined)
        await api(saveColumnSettings, {
          body: { id: place.columnId, version: loaded.version, settings: own },
        });
      else await api(saveSiteColumnSettings, { body: { subsiteId: loaded.id, settings: own } });
      message.success(t('system.updated'));
      onSaved();
    } catch (error) {
      const problems = problemsOf(error);
      setErrors(problems);
      if (Object.keys(problems).length === 0) setRefusal(refusalOf(error));
    }
    setSaving(false);
  };

  return (
    <Form component={false}>
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {groups.map(([group, names]) => (
        <section key={group} className="lc-column-setting-group">
          <h3>{tx(`columnSettings.group.${group}`)}</h3>
          {names.map((name) => {
            const setting = settings.get(name);
            return (
              setting && (
                <SettingRow
                  key={name}
                  setting={setting}
                  own={own[name]}
                  isOwn={name in own}
                  mayEdit={loaded.mayEdit}
                  error={errors[name]}
                  onSet={(value) => setOwn((current) => ({ ...current, [name]: value }))}
                  onDrop={() => setOwn(({ [name]: _dropped, ...others }) => others)}
                />
              )
            );
          })}
        </section>
      ))}
      {loaded.mayEdit && (
        <div className="lc-drawer-footer">
          <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        </div>
      )}
    </Form>
  );
};

/** What holds in a column, or in all columns of a site: each value with where it comes from and a way back to that. */
export const ColumnSettings = (place: Place) => {
  const language = useLanguage();
  const { columnId, subsiteId } = place;
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['newsClass', 'settings', columnId, subsiteId, language],
    queryFn: ({ signal }) =>
      columnId === undefined
        ? api(readSiteColumnSettings, { query: { subsiteId } }, { signal })
        : api(readColumnSettings, { query: { id: columnId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const site = subsiteId ?? data.id;
  return (
    <>
      <Editor key={dataUpdatedAt} place={place} loaded={data} onSaved={() => void refetch()} />
      {site !== null && <ColumnWatermark columnId={columnId} subsiteId={site} />}
    </>
  );
};
