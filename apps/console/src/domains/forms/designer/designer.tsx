import type { FormDraft } from '@lc/contract/forms';
import type { FormDocument } from '@lc/form-core';
import { Alert, Badge, Segmented, Tabs } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { useDiscard } from '../../../kernel/resource/index.ts';
import { PublishDialog } from '../components/publish-dialog.tsx';
import { Canvas } from './canvas.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { createCommands } from './commands.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { createDesign, DesignProvider, documentOf, isDirty, useDesignState } from './design-store.ts';
import { DesignerProvider, useDesigner } from './designer-context.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { FormPanel } from './form-panel.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useJournal } from './journal.ts';
import { JournalOffer } from './journal-offer.tsx';
import { JsonDialog } from './json-dialog.tsx';
import { LiveRegion } from './live-region.tsx';
import { Outline } from './outline.tsx';
import { PalettePane } from './palette-pane.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { type DesignerDialog, Toolbar } from './toolbar.tsx';
import { TranslationsPanel } from './translations-panel.tsx';
import { useBinding } from './use-binding.ts';
import { useFindings } from './use-findings.ts';
import { useSaving } from './use-saving.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WidgetPanel } from './widget-panel.tsx';
import '../components/forms.css';
import './designer.css';
import './dialogs.css';

const panes = ['palette', 'canvas', 'properties'] as const;
type Pane = (typeof panes)[number];
type SideTab = 'widget' | 'form' | 'texts' | 'findings';

interface DesignerProps {
  draft: FormDraft;
  /** What the server says of it now. */
  newest: FormDraft;
  document: FormDocument;
  /** Where what is not saved is kept. */
  journal: string;
  onClose: () => void;
}

const PropertyTabs = ({ active, onChange }: { active: SideTab; onChange: (tab: SideTab) => void }) => {
  const t = useT();
  const findings = useFindings();
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const count = (
    <>
      {t('designer.tab.findings')}{' '}
      <Badge size="small" count={findings.length} color={errors > 0 ? undefined : 'gold'} />
    </>
  );
  return (
    <Tabs
      size="small"
      // All four stand side by side in every language.
      tabBarGutter={12}
      activeKey={active}
      onChange={(key) => onChange(sideTabs.find((tab) => tab === key) ?? 'widget')}
      items={[
        { key: 'widget', label: t('designer.tab.widget'), children: <WidgetPanel findings={findings} /> },
        { key: 'form', label: t('designer.tab.form'), children: <FormPanel /> },
        {
          key: 'texts',
          label: t('designer.tab.texts'),
          children: active === 'texts' && <TranslationsPanel />,
        },
        { key: 'findings', label: count, children: <FindingsPanel findings={findings} /> },
      ]}
    />
  );
};

const sideTabs: readonly SideTab[] = ['widget', 'form', 'texts', 'findings'];

const Dialogs = ({ open, onClose }: { open: DesignerDialog | undefined; onClose: () => void }) => {
  const document = useDesignState(documentOf);
  const { commands } = useDesigner();
  switch (open) {
    case 'preview':
      return <PreviewDialog document={document} onClose={onClose} />;
    case 'code':
      return <CodeDialog document={document} onClose={onClose} />;
    case 'json':
      return <JsonDialog document={document} onClose={onClose} />;
    case 'import':
      return (
        <ImportDialog onImport={(next) => commands.replace(next, 'designer.imported')} onClose={onClose} />
      );
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    default:
      return null;
  }
};

/** Goes to an element that is about to be shown. */
const focusSoon = (root: HTMLElement | null, selector: string): void => {
  setTimeout(() => root?.querySelector<HTMLElement>(selector)?.focus(), 50);
};

/** Everything with which a form is drawn. */
export const Designer = ({ draft, newest, document, journal, onClose }: DesignerProps) => {
  const t = useT();
  const discard = useDiscard();
  const root = useRef<HTMLElement>(null);
  const [design] = useState(() => createDesign(document));
  const commands = useMemo(() => createCommands(design, t), [design, t]);
  const saving = useSaving(draft.id, { design, commands, opened: draft.revision });
  const { isFull, page, write } = useJournal(design, journal, saving.revision);
  const [pane, setPane] = useState<Pane>('canvas');
  const [sideTab, setSideTab] = useState<SideTab>('widget');
  const [dialog, setDialog] = useState<DesignerDialog>();
  const opener = useRef<Element>(null);
  const can = useCan();
  const [isPublishing, setPublishing] = useState(false);
  const [leftTab, setLeftTab] = useState('palette');
  const binding = useBinding(design);

  const showProperties = useCallback(() => {
    setPane('properties');
    setSideTab('widget');
    focusSoon(root.current, '[data-first-property]');
  }, []);
  const search = () => {
    setPane('palette');
    setLeftTab('outline');
    focusSoon(root.current, '.lc-fd-outline input');
  };
  const save = () => void saving.save();
  const openDialog = (next: DesignerDialog) => {
    opener.current = globalThis.document.activeElement;
    setDialog(next);
  };
  const closeDialog = () => setDialog(undefined);
  // A dialog gives the keyboard back to nobody when it goes.
  useLayoutEffect(() => {
    if (!dialog && opener.current instanceof HTMLElement) opener.current.focus();
  }, [dialog]);
  const handleKeys = useShortcuts({
    design,
    commands,
    save,
    showProperties,
    search,
    showShortcuts: () => openDialog('shortcuts'),
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty(design.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [design]);

  const close = () =>
    discard(isDirty(design.getState()), () => {
      design.markSaved(documentOf(design.getState()));
      write();
      onClose();
    });
  const parts = useMemo(
    () => ({ commands, showProperties, ...binding }),
    [commands, binding, showProperties],
  );

  return (
    <DesignProvider value={design}>
      <DesignerProvider value={parts}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons inside */}
        <section ref={root} className="lc-fd" onKeyDown={handleKeys}>
          <h1 className="lc-fd-title">{draft.name}</h1>
          <Toolbar
            isSaving={saving.isSaving}
            onSave={save}
            onPublish={newest.hasChanges && can('formDesign:publish') ? () => setPublishing(true) : undefined}
            onClose={close}
            onOpen={openDialog}
          />
          <JournalOffer journal={journal} page={page} draft={draft} commands={commands} write={write} />
          {isFull && <Alert type="warning" showIcon title={t('designer.journalFull')} />}
          <Segmented
            block
            className="lc-fd-panes"
            aria-label={t('designer.panes')}
            value={pane}
            options={panes.map((value) => ({ value, label: t(`designer.pane.${value}`) }))}
            onChange={setPane}
          />
          <div className={`lc-fd-body shows-${pane}`}>
            <aside className="lc-fd-left" aria-label={t('designer.pane.palette')}>
              <Tabs
                size="small"
                activeKey={leftTab}
                onChange={setLeftTab}
                items={[
                  { key: 'palette', label: t('designer.tab.palette'), children: <PalettePane /> },
                  {
                    key: 'outline',
                    label: t('designer.tab.outline'),
                    children: leftTab === 'outline' && <Outline />,
                  },
                ]}
              />
            </aside>
            {/* biome-ignore lint/a11y/useSemanticElements: the page has its main element already */}
            <div className="lc-fd-middle" role="region" aria-label={t('designer.pane.canvas')}>
              <Canvas />
            </div>
            <aside className="lc-fd-right" aria-label={t('designer.pane.properties')}>
              <PropertyTabs active={sideTab} onChange={setSideTab} />
            </aside>
          </div>
          <LiveRegion />
          <Dialogs open={dialog} onClose={closeDialog} />
          <ConflictDialog saving={saving} />
          {isPublishing && <PublishDialog form={newest} onClose={() => setPublishing(false)} />}
        </section>
      </DesignerProvider>
    </DesignProvider>
  );
};
