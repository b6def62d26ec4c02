import { contentText } from '@lc/contract/content';
import { Collapse } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { RecordTimeline } from '../../../kernel/resource/moves/timeline.tsx';
import type { ItemDetail } from '../components/calls.ts';
import { textOf } from '../components/values.ts';
import { PreviewLinks, PreviewPanel } from './preview-panel.tsx';
import { PushPanel } from './push-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { Editor } from './use-editor.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { VisitsPanel } from './visits-panel.tsx';

interface RailProps {
  editor: Editor;
  detail: ItemDetail;
  /** Whether the text is only read. */
  isReading: boolean;
}

/** Versions, preview, visits, placing and history of the text that is open. */
export const Rail = ({ editor, detail, isReading }: RailProps) => {
  const t = useT();
  const mayEdit = detail.mayEdit && !isReading;
  return (
    <aside className="lc-content-rail">
      <Collapse
        defaultActiveKey={['versions']}
        items={[
          {
            key: 'versions',
            label: t('contentEditor.versions'),
            children: <VersionsPanel detail={detail} mayRestore={mayEdit} onRestored={editor.reload} />,
          },
          {
            key: 'preview',
            label: t('contentPreview.title'),
            children: (
              <PreviewPanel
                id={detail.itemId}
                lang={editor.lang}
                version={detail.version}
                title={textOf(editor.draft?.values.title)}
                summary={textOf(editor.draft?.values.summary)}
                body={textOf(editor.draft?.values.body)}
              />
            ),
          },
          {
            key: 'previewLinks',
            label: t('contentPreview.links'),
            children: (
              <PreviewLinks
                id={detail.itemId}
                lang={editor.lang}
                version={detail.version}
                mayEdit={mayEdit}
              />
            ),
          },
          {
            key: 'visits',
            label: t('contentVisits.title'),
            children: <VisitsPanel id={detail.itemId} />,
          },
          ...(detail.model === 'article'
            ? [
                {
                  key: 'push',
                  label: t('contentPush.title'),
                  children: (
                    <PushPanel
                      id={detail.itemId}
                      subsiteId={detail.subsiteId}
                      version={detail.version}
                      mayEdit={mayEdit}
                    />
                  ),
                },
              ]
            : []),
          ...(isReading
            ? []
            : [
                {
                  key: 'settings',
                  label: t('contentEditor.placing'),
                  children: (
                    <SettingsPanel
                      key={`${detail.itemId} ${String(detail.item.version)}`}
                      detail={detail}
                      onSaved={editor.reload}
                    />
                  ),
                },
              ]),
          {
            key: 'history',
            label: t('contentEditor.history'),
            children: (
              <RecordTimeline
                key={`${detail.textId} ${detail.version}`}
                resource={contentText}
                id={detail.textId}
              />
            ),
          },
        ]}
      />
    </aside>
  );
};
