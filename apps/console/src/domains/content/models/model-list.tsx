import { contentModel } from '@lc/contract/content';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages } from '../../../kernel/resource/index.ts';
import { ModelDesigner } from './model-designer.tsx';

/** The kinds of content, each with a page on which its fields are designed. */
const ModelListPage = () => {
  const t = useT();
  return (
    <ResourcePages
      resource={contentModel}
      record={{
        tabs: [
          {
            key: 'fields',
            label: t('modelDesign.tab'),
            content: (row) => <ModelDesigner key={row.id} id={row.id} />,
          },
        ],
      }}
    />
  );
};

export default ModelListPage;
