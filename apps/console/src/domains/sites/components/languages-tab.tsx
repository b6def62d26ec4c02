import { type Language, languageNames, languages, rules } from '@lc/contract/kernel';
import {
  fallbackTypes,
  type SiteLanguage,
  saveSiteLanguages,
  siteLanguages,
  subsite,
} from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Radio, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { type MessageKey, useT } from '../../../kernel/i18n.ts';
import { limited } from '../../../ui/text-limit.ts';
import { TabLoaded } from './tab-loaded.tsx';
import { type NoteDirty, useNoteDirty, useSaving } from './use-saving.ts';

interface TabProps {
  id: string;
  isOpen: boolean;
  onDirty: NoteDirty;
}

const fallbackWords: Readonly<Record<SiteLanguage['fallbackType'], MessageKey>> = {
  strict: 'sitePage.strict',
  fallback: 'sitePage.fallback',
  free: 'sitePage.free',
};

const unused = (language: Language): SiteLanguage => ({
  language,
  enabled: false,
  isDefault: false,
  basePath: `/${language.slice(0, 2)}`,
  fallbackType: 'strict',
  fallbacks: [],
});

interface CardProps {
  value: SiteLanguage;
  /** The other languages that are switched on. */
  others: readonly Language[];
  isOpen: boolean;
  onChange: (change: Partial<SiteLanguage>) => void;
  onDefault: () => void;
}

const LanguageCard = ({ value, others, isOpen, onChange, onDefault }: CardProps) => {
  const t = useT();
  const id = useId();
  const name = languageNames[value.language];
  const isWrong = value.enabled && !rules.basePath(value.basePath.trim());
  return (
    <section className="lc-site-language" aria-label={name}>
      <header>
        <h3 lang={value.language}>{name}</h3>
        <Switch
          aria-label={t('sitePage.languageOn', { name })}
          checked={value.enabled}
          disabled={!isOpen || value.isDefault}
          onChange={(enabled) => onChange({ enabled })}
        />
        {value.enabled && (
          <Radio checked={value.isDefault} disabled={!isOpen} onChange={onDefault}>
            {t('sitePage.isDefault')}
          </Radio>
        )}
      </header>
      {value.enabled && (
        <>
          <Form.Item
            label={t('sitePage.basePath')}
            htmlFor={`${id}-path`}
            validateStatus={isWrong ? 'error' : undefined}
            help={isWrong && t('rule.basePath', { label: t('sitePage.basePath') })}
          >
            <Input
              id={`${id}-path`}
              disabled={!isOpen}
              {...limited(64)}
              value={value.basePath}
              onChange={(event) => onChange({ basePath: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={t('sitePage.untranslated')} htmlFor={`${id}-type`}>
            <Select
              id={`${id}-type`}
              disabled={!isOpen}
              value={value.fallbackType}
              options={fallbackTypes.map((type) => ({ value: type, label: t(fallbackWords[type]) }))}
              onChange={(fallbackType) =>
                onChange({ fallbackType, fallbacks: fallbackType === 'fallback' ? others.slice(0, 1) : [] })
              }
            />
          </Form.Item>
          {value.fallbackType === 'fallback' && (
            <Form.Item label={t('sitePage.chain')} htmlFor={`${id}-chain`}>
              <Select
                id={`${id}-chain`}
                mode="multiple"
                disabled={!isOpen}
                value={value.fallbacks}
                options={others.map((language) => ({ value: language, label: languageNames[language] }))}
                onChange={(fallbacks) => onChange({ fallbacks })}
              />
            </Form.Item>
          )}
        </>
      )}
    </section>
  );
};

const Editor = ({ id, isOpen, onDirty, saved }: TabProps & { saved: readonly SiteLanguage[] }) => {
  const t = useT();
  const { isSaving, save } = useSaving();
  const [values, setValues] = useState<readonly SiteLanguage[]>(() =>
    languages.map((code) => saved.find(({ language }) => language === code) ?? unused(code)),
  );
  const [start] = useState(values);
  useNoteDirty('languages', values !== start, onDirty);
  const shown = values.filter(({ enabled }) => enabled);
  const enabled = shown.map(({ language }) => language);
  const hasDefault = shown.filter(({ isDefault }) => isDefault).length === 1;
  const change = (code: Language, part: Partial<SiteLanguage>) =>
    setValues(values.map((value) => (value.language === code ? { ...value, ...part } : value)));
  const makeDefault = (code: Language) =>
    setValues(values.map((value) => ({ ...value, isDefault: value.language === code })));
  const handleSave = () => {
    // One that is switched off is nobody's to fall back to.
    const body = shown.map((value) => ({
      ...value,
      basePath: value.basePath.trim(),
      fallbacks: value.fallbacks.filter((other) => enabled.includes(other)),
    }));
    void save(() => api(saveSiteLanguages, { body: { id, languages: body } }));
  };
  return (
    <Form component={false} layout="vertical">
      <div className="lc-site-pane">
        {!hasDefault && <Alert type="warning" showIcon title={t('rule.siteDefault')} />}
        {values.map((value) => (
          <LanguageCard
            key={value.language}
            value={value}
            others={enabled.filter((code) => code !== value.language)}
            isOpen={isOpen}
            onChange={(part) => change(value.language, part)}
            onDefault={() => makeDefault(value.language)}
          />
        ))}
        {isOpen && (
          <div className="lc-drawer-footer">
            <Button type="primary" disabled={!hasDefault} loading={isSaving} onClick={handleSave}>
              {t('form.save')}
            </Button>
          </div>
        )}
      </div>
    </Form>
  );
};

/** The languages of a site: which are on, where each begins, and what stands in for what is not translated. */
export const LanguagesTab = (props: TabProps) => {
  const query = useQuery({
    queryKey: [subsite.spec.name, 'languages', props.id],
    queryFn: ({ signal }) => api(siteLanguages, { query: { id: props.id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <TabLoaded query={query}>
      {(saved) => <Editor key={query.dataUpdatedAt} {...props} saved={saved} />}
    </TabLoaded>
  );
};
