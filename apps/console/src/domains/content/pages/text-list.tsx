import { contentText } from '@lc/contract/content';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, textOf } from '../../../kernel/resource/index.ts';
import { useOtherWindows } from '../components/changes.ts';
import { openItem } from '../components/open-editor.ts';

type View = 'waiting' | 'all';

/** What waits to be reviewed, over all columns and sites of the reader; or every text. */
const TextListPage = () => {
  const t = useT();
  const [view, setView] = useState<View>('waiting');
  useOtherWindows();
  return (
    <ResourceListPage
      key={view}
      title={t('resource.contentText')}
      resource={contentText}
      fixed={view === 'waiting' ? { state: 'in_review' } : undefined}
      tools={
        <Segmented<View>
          value={view}
          onChange={setView}
          options={[
            { value: 'waiting', label: t('contentPage.waiting') },
            { value: 'all', label: t('contentPage.allTexts') },
          ]}
        />
      }
      empty={
        view === 'waiting'
          ? { title: t('contentPage.nothingWaits'), hint: t('contentPage.nothingWaitsHint') }
          : undefined
      }
      onOpen={(row) => openItem({ id: textOf(row.itemId), model: 'article', lang: textOf(row.lang) })}
    />
  );
};

export default TextListPage;
