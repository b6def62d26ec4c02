import {
  type EndpointResult,
  type Language,
  languageNames,
  languages,
  pickLocalized,
  shortened,
} from '@lc/contract/kernel';
import { robotsChoices, saveSiteSeo, seoLimits, siteDomains, siteSeo, subsite } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { type MessageKey, useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { limited } from '../../../ui/text-limit.ts';
import { TabLoaded } from './tab-loaded.tsx';
import { type NoteDirty, useNoteDirty, useSaving } from './use-saving.ts';

interface TabProps {
  id: string;
  name: string;
  isOpen: boolean;
  onDirty: NoteDirty;
}

type Seo = EndpointResult<typeof siteSeo>;
type Part = 'title' | 'keywords' | 'description';

const parts = ['title', 'keywords', 'description'] as const;

const partWords: Readonly<Record<Part, MessageKey>> = {
  title: 'siteSeo.title',
  keywords: 'siteSeo.keywords',
  description: 'siteSeo.description',
};

const robotsWords: Readonly<Record<Seo['robots'], MessageKey>> = {
  'index,follow': 'sitePage.indexFollow',
  'noindex,follow': 'sitePage.noindexFollow',
  'index,nofollow': 'sitePage.indexNofollow',
  'noindex,nofollow': 'sitePage.noindexNofollow',
};

const Preview = ({
  name,
  seo,
  language,
  address,
}: {
  name: string;
  seo: Seo;
  language: Language;
  address: string;
}) => {
  const t = useT();
  const title = pickLocalized(seo.titleI18n, language) || name;
  const description = pickLocalized(seo.descriptionI18n, language);
  return (
    <figure className="lc-site-result" aria-label={t('sitePage.preview')} lang={language}>
      <cite>{address}</cite>
      <h3>{shortened(title, 60)}</h3>
      <p>{description ? shortened(description, 160) : t('sitePage.noDescription')}</p>
      {seo.robots.startsWith('noindex') && <cite>{t('sitePage.notFound')}</cite>}
    </figure>
  );
};

const Editor = ({ id, name, isOpen, onDirty, saved }: TabProps & { saved: Seo }) => {
  const t = useT();
  const inputId = useId();
  const reader = useLanguage();
  const { isSaving, save } = useSaving();
  const [language, setLanguage] = useState<Language>(reader);
  const [seo, setSeo] = useState(saved);
  useNoteDirty('seo', seo !== saved, onDirty);
  const { data: domains } = useQuery({
    queryKey: [subsite.spec.name, 'domains', id],
    queryFn: ({ signal }) => api(siteDomains, { query: { subsiteId: id } }, { signal }),
  });
  const primary = domains?.find(({ isPrimary }) => isPrimary);
  const address = primary ? `${primary.https ? 'https' : 'http'}://${primary.host}${primary.path}` : '—';
  const set = (part: Part, text: string) =>
    setSeo({ ...seo, [`${part}I18n`]: { ...seo[`${part}I18n`], [language]: text } });
  const handleSave = () => {
    const { titleI18n, keywordsI18n, descriptionI18n, robots } = seo;
    const body = { id, titleI18n, keywordsI18n, descriptionI18n, robots };
    void save(() => api(saveSiteSeo, { body }));
  };
  return (
    <Form component={false} layout="vertical">
      <div className="lc-site-pane">
        <Segmented<Language>
          aria-label={t('sitePage.languages')}
          value={language}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={setLanguage}
        />
        {parts.map((part) => (
          <Form.Item key={part} label={t(partWords[part])} htmlFor={`${inputId}-${part}`}>
            <Input.TextArea
              id={`${inputId}-${part}`}
              lang={language}
              disabled={!isOpen}
              autoSize={{ minRows: part === 'description' ? 3 : 1, maxRows: 6 }}
              {...limited(seoLimits[part])}
              placeholder={pickLocalized(seo[`${part}I18n`], language)}
              value={seo[`${part}I18n`][language] ?? ''}
              onChange={(event) => set(part, event.target.value)}
            />
          </Form.Item>
        ))}
        <Form.Item label={labelOf('siteSeo', 'robots')} htmlFor={`${inputId}-robots`}>
          <Select
            id={`${inputId}-robots`}
            disabled={!isOpen}
            value={seo.robots}
            options={robotsChoices.map((value) => ({ value, label: t(robotsWords[value]) }))}
            onChange={(robots) => setSeo({ ...seo, robots })}
          />
        </Form.Item>
        <Preview name={name} seo={seo} language={language} address={address} />
        {isOpen && (
          <div className="lc-drawer-footer">
            <Button type="primary" loading={isSaving} onClick={handleSave}>
              {t('form.save')}
            </Button>
          </div>
        )}
      </div>
    </Form>
  );
};

/** What search engines are told about a site, per language, with a preview of what they show. */
export const SeoTab = (props: TabProps) => {
  const query = useQuery({
    queryKey: [subsite.spec.name, 'seo', props.id],
    queryFn: ({ signal }) => api(siteSeo, { query: { id: props.id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <TabLoaded query={query}>
      {(saved) => <Editor key={query.dataUpdatedAt} {...props} saved={saved} />}
    </TabLoaded>
  );
};
