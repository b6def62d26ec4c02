import type { EndpointResult } from '@lc/contract/kernel';
import { type ExtensionSetting, saveSiteExtension, siteExtension, subsite } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { zoneChoices } from '../../../kernel/time-zones.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { TabLoaded } from './tab-loaded.tsx';
import { type NoteDirty, useNoteDirty, useSaving } from './use-saving.ts';

interface TabProps {
  id: string;
  isOpen: boolean;
  onDirty: NoteDirty;
}

type Saved = EndpointResult<typeof siteExtension>;

const widths = { min: 100, max: 10_000 } as const;

const Editor = ({ id, isOpen, onDirty, saved }: TabProps & { saved: Saved }) => {
  const t = useT();
  const inputId = useId();
  const { isSaving, save } = useSaving();
  const [given, setGiven] = useState(saved.own);
  const { maxWidth, timeZone, countryCode } = given;
  const isDirty = JSON.stringify(given) !== JSON.stringify(saved.own);
  useNoteDirty('extension', isDirty, onDirty);
  const item = (name: ExtensionSetting, input: ReactNode) => {
    const value = saved.own[name] === null ? saved[name] : null;
    return (
      <Form.Item
        label={labelOf('siteExtension', name)}
        htmlFor={`${inputId}-${name}`}
        extra={
          value === null
            ? t('sitePage.emptyInherits')
            : t('sitePage.inherited', { value, name: saved.inheritedFrom[name] ?? '—' })
        }
      >
        {input}
      </Form.Item>
    );
  };
  const common = (name: ExtensionSetting) => ({
    id: `${inputId}-${name}`,
    disabled: !isOpen,
    placeholder: saved[name] === null ? undefined : String(saved[name]),
  });
  return (
    <Form component={false} layout="vertical">
      <div className="lc-site-pane">
        {item(
          'maxWidth',
          <LimitedNumberInput
            {...common('maxWidth')}
            step={100}
            {...widths}
            value={maxWidth}
            onChange={(value) => setGiven({ ...given, maxWidth: value ?? null })}
          />,
        )}
        {item(
          'timeZone',
          <Select
            {...common('timeZone')}
            allowClear
            showSearch
            options={zoneChoices}
            value={timeZone}
            onChange={(value?: string | null) => setGiven({ ...given, timeZone: value ?? null })}
          />,
        )}
        {item(
          'countryCode',
          <Input
            {...common('countryCode')}
            maxLength={2}
            value={countryCode ?? ''}
            onChange={({ target }) => setGiven({ ...given, countryCode: target.value.toUpperCase() || null })}
          />,
        )}
        {isOpen && (
          <div className="lc-drawer-footer">
            <Button
              type="primary"
              disabled={!isDirty}
              loading={isSaving}
              onClick={() => void save(() => api(saveSiteExtension, { body: { id, ...given } }))}
            >
              {t('form.save')}
            </Button>
          </div>
        )}
      </div>
    </Form>
  );
};

/** The settings that extend a folder or site, and what it has from above. */
export const ExtensionTab = (props: TabProps) => {
  const language = useLanguage();
  const query = useQuery({
    queryKey: [subsite.spec.name, 'extension', props.id, language],
    queryFn: ({ signal }) => api(siteExtension, { query: { id: props.id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <TabLoaded query={query}>
      {(saved) => <Editor key={query.dataUpdatedAt} {...props} saved={saved} />}
    </TabLoaded>
  );
};
