import { siteTemplate } from '@lc/contract/content';
import { Button } from 'antd';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { SiteBuildButton } from './site-build.tsx';
import { TemplateTransfer } from './template-transfer.tsx';

const openWindow = (id?: string): void => {
  window.open(id === undefined ? '/template' : `/template?id=${id}`, 'templates');
};

const cells = {
  name: (row: Row) => (
    <Button type="link" className="lc-link" onClick={() => openWindow(row.id)}>
      {textOf(row.name)}
    </Button>
  ),
};

/** The templates of a site; their texts are written in a window of their own. */
const TemplatesPage = () => {
  const t = useT();
  const can = useCan();
  return (
    <ResourceListPage
      resource={siteTemplate}
      cells={cells}
      tools={
        <>
          {can('siteTemplate:publish') && <SiteBuildButton />}
          <TemplateTransfer />
          {can('siteTemplate:list') && (
            <Button onClick={() => openWindow()}>{t('templateWindow.open')}</Button>
          )}
        </>
      }
    />
  );
};

export default TemplatesPage;
