import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { useDictionary } from '../../../kernel/resource/index.ts';
import { EmptyState, LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { NewTemplate } from './new-template.tsx';
import { listTemplates, loadTemplate } from './template-calls.ts';
import { TemplateEditor } from './template-editor.tsx';
import './template.css';

const Opened = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['siteTemplate', 'window', id],
    queryFn: ({ signal }) => loadTemplate(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <TemplateEditor key={data.id} template={data} onSaved={async () => void (await refetch())} />;
};

/** The templates of the working site: a window of its own (section 2). */
const TemplateWindow = () => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { setTitle, setSearch } = usePageTab();
  const id = new URLSearchParams(useSearch()).get('id') ?? undefined;
  const [isMaking, setMaking] = useState(false);
  const types = useDictionary('template_type');
  useEffect(() => setTitle(t('resource.siteTemplate')), [setTitle, t]);
  const {
    data: list,
    error,
    refetch,
  } = useQuery({
    queryKey: ['siteTemplate', 'names'],
    queryFn: ({ signal }) => listTemplates(signal),
  });
  const open = (next: string) => setSearch(`id=${next}`);
  const typeName = (type: string): string => types.find(({ value }) => value === type)?.text ?? type;
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  const add = can('siteTemplate:add') && (
    <Button type={id === undefined ? 'primary' : 'default'} onClick={() => setMaking(true)}>
      {t('templateWindow.new')}
    </Button>
  );
  return (
    <div className="lc-template">
      <div className="lc-template-bar">
        <h1>{t('resource.siteTemplate')}</h1>
        <Select
          aria-label={t('templateWindow.choose')}
          placeholder={t('templateWindow.choose')}
          className="lc-template-choice"
          showSearch={{ optionFilterProp: 'label' }}
          value={id}
          onChange={open}
          options={(list ?? []).map(({ id: value, name, type }) => ({
            value,
            label: `${name} · ${typeName(type)}`,
          }))}
        />
        {add}
      </div>
      {id === undefined ? (
        <EmptyState title={t('templateWindow.choose')} hint={t('templateWindow.chooseHint')} />
      ) : (
        <Opened key={id} id={id} />
      )}
      {isMaking && (
        <NewTemplate
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            void client.invalidateQueries({ queryKey: ['siteTemplate', 'names'] });
            open(made);
          }}
        />
      )}
    </div>
  );
};

export default TemplateWindow;
