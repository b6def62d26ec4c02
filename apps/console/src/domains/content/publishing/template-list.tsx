import { siteTemplate } from '@lc/contract/content';
import { Button } from 'antd';
import { Can } from '../../../kernel/can.tsx';
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
  return (
    <ResourceListPage
      resource={siteTemplate}
      cells={cells}
      tools={
        <>
          <Can do="siteTemplate:publish">
            <SiteBuildButton />
          </Can>
          <TemplateTransfer />
          <Can do="siteTemplate:list">
            <Button onClick={() => openWindow()}>{t('templateWindow.open')}</Button>
          </Can>
        </>
      }
    />
  );
};

export default TemplatesPage;
