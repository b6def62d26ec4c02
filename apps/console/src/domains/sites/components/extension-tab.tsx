import type { EndpointResult } from '@lc/contract/kernel';
import { saveSiteExtension, siteExtension, subsite } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { TabLoaded } from './tab-loaded.tsx';
import { type NoteDirty, useNoteDirty, useSaving } from './use-saving.ts';

interface TabProps {
  id: string;
  isOpen: boolean;
  onDirty: NoteDirty;
}

const widths = { min: 100, max: 10_000 } as const;

const Editor = ({
  id,
  isOpen,
  onDirty,
  saved,
}: TabProps & { saved: EndpointResult<typeof siteExtension> }) => {
  const t = useT();
  const inputId = useId();
  const { isSaving, save } = useSaving();
  const [maxWidth, setMaxWidth] = useState(saved.own.maxWidth);
  useNoteDirty('extension', maxWidth !== saved.own.maxWidth, onDirty);
  const from = saved.inheritedFrom.maxWidth;
  const inherited =
    saved.own.maxWidth === null && saved.maxWidth !== null
      ? t('sitePage.inherited', { value: saved.maxWidth, name: from ?? '—' })
      : t('sitePage.emptyInherits');
  return (
    <Form component={false} layout="vertical">
      <div className="lc-site-pane">
        <Form.Item
          label={labelOf('siteExtension', 'maxWidth')}
          htmlFor={`${inputId}-width`}
          extra={inherited}
        >
          <InputNumber
            id={`${inputId}-width`}
            disabled={!isOpen}
            precision={0}
            step={100}
            {...widths}
            placeholder={saved.maxWidth === null ? undefined : String(saved.maxWidth)}
            value={maxWidth}
            onChange={setMaxWidth}
          />
        </Form.Item>
        {isOpen && (
          <div className="lc-drawer-footer">
            <Button
              type="primary"
              disabled={maxWidth === saved.own.maxWidth}
              loading={isSaving}
              onClick={() => void save(() => api(saveSiteExtension, { body: { id, maxWidth } }))}
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
