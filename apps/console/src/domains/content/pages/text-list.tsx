import { contentText } from '@lc/contract/content';
import type { MessageKey } from '@lc/contract/words';
import { Segmented } from 'antd';
import { useSearch } from 'wouter';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { ResourceListPage, textOf } from '../../../kernel/resource/index.ts';
import '../components/content.css';
import { useOtherWindows } from '../components/changes.ts';
import { openItem } from '../components/open-editor.ts';

/** What the desk shows, by its name in the address. */
const views = {
  mine: { label: 'contentReview.waitsForMe', fixed: { state: 'in_review', waitsForMe: true } },
  waiting: { label: 'contentPage.waiting', fixed: { state: 'in_review' } },
  rejected: { label: 'contentReview.myRejected', fixed: { state: 'rejected', isMine: true } },
  all: { label: 'contentPage.allTexts', fixed: undefined },
} as const satisfies Record<string, { label: MessageKey; fixed: object | undefined }>;

type View = keyof typeof views;

const isView = (name: string): name is View => Object.hasOwn(views, name);

/** What waits to be reviewed by the reader or by others, what came back to them, and every text, over all columns and sites. */
const TextListPage = () => {
  const t = useT();
  const can = useCan();
  const { setSearch } = usePageTab();
  const asked = new URLSearchParams(useSearch()).get('view') ?? '';
  const view: View = isView(asked) ? asked : 'waiting';
  useOtherWindows();
  const offered = (Object.keys(views) as View[]).filter(
    (name) => name !== 'mine' || can('contentText:review'),
  );
  return (
    <ResourceListPage
      key={view}
      title={t('resource.contentText')}
      resource={contentText}
      fixed={views[view].fixed}
      tools={
        <Segmented<View>
          className="lc-text-views"
          value={view}
          onChange={(name) => setSearch(new URLSearchParams({ view: name }).toString())}
          options={offered.map((value) => ({ value, label: t(views[value].label) }))}
        />
      }
      empty={
        view === 'mine' || view === 'waiting'
          ? { title: t('contentPage.nothingWaits'), hint: t('contentPage.nothingWaitsHint') }
          : undefined
      }
      onOpen={(row) =>
        openItem({
          id: textOf(row.itemId),
          model: textOf(row.model) || 'article',
          lang: textOf(row.lang),
          ...(textOf(row.state) === 'in_review' ? { mode: 'review' } : {}),
        })
      }
    />
  );
};

export default TextListPage;
