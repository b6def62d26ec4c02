import type { ProcessFinding } from '@lc/contract/process';
import { withoutEncoding } from '@lc/process-core/xml';
import { Alert, App, Button, Modal } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { useLater } from '../../../kernel/use-later.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { useFindings } from '../components/use-findings.ts';
import { withDiagram } from '../drawing/with-diagram.ts';
import { ImportDialog } from './import-dialog.tsx';
import { type BpmnModeler, createModeler, type Element, showWhole } from './modeler.ts';
import { pngOf } from './picture.ts';
import { PropertiesPanel } from './properties-panel.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { useImport } from './use-import.ts';
import '../components/process.css';
import './designer.css';

interface DesignerProps {
  xml: string;
  onApply: (xml: string) => void;
  onClose: () => void;
}

const save = (text: string | Blob, name: string, type: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

const textOf = async (modeler: BpmnModeler): Promise<string> =>
  (await modeler.saveXML({ format: true })).xml ?? '';

/** The drawing as XML, written anew shortly after each change. */
const useText = (modeler: BpmnModeler | undefined, revision: number): string => {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!modeler || revision === 0) return;
    let isGone = false;
    void textOf(modeler).then((xml) => {
      if (!isGone) setText(xml);
    });
    return () => {
      isGone = true;
    };
  }, [modeler, revision]);
  return text;
};

/** Marks the elements at which something keeps the drawing from being deployed. */
const useMarks = (modeler: BpmnModeler | undefined, findings: readonly ProcessFinding[]): void => {
  useEffect(() => {
    const canvas = modeler?.get('canvas');
    const registry = modeler?.get('elementRegistry');
    const marked = findings.flatMap(({ element }) => (element && registry?.get(element) ? [element] : []));
    for (const id of marked) canvas?.addMarker(id, 'lc-fault');
    return () => {
      for (const id of marked) if (registry?.get(id)) canvas?.removeMarker(id, 'lc-fault');
    };
  }, [modeler, findings]);
};

/** The drawing of a process in the library's modeler, with a panel of our own. */
const Designer = ({ xml, onApply, onClose }: DesignerProps) => {
  const t = useT();
  const language = useLanguage();
  const { message } = App.useApp();
  const file = useRef<HTMLInputElement>(null);
  const [modeler, setModeler] = useState<BpmnModeler>();
  const [chosen, setChosen] = useState<Element>();
  const [revision, setRevision] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const given = useRef(xml);
  const { incoming, read, drop } = useImport();
  const show = useCallback(
    async (made: BpmnModeler, text: string): Promise<void> => {
      try {
        const { warnings } = await made.importXML(withDiagram(withoutEncoding(text)));
        // What the modeler cannot keep would be gone with the next change: it is shown what that is.
        if (warnings.length > 0) {
          made.clear();
          await read(new Blob([text]));
          return;
        }
        showWhole(made);
        setChosen(made.get('canvas').getRootElement());
        setRevision((number) => number + 1);
      } catch {
        message.error(t('processPage.unreadable'));
      }
    },
    [message, t, read],
  );
  const place = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return;
      const made = createModeler(container, language);
      made.on('selection.changed', ({ newSelection = [] }) =>
        setChosen(newSelection[0] ?? made.get('canvas').getRootElement()),
      );
      made.on('commandStack.changed', () => setRevision((number) => number + 1));
      setModeler(made);
      void show(made, given.current);
      return () => made.destroy();
    },
    [language, show],
  );
  const findings = useFindings(useText(modeler, useLater(revision, 300)));
  useMarks(modeler, findings);
  const choose = (id: string | null): void => {
    const element = id === null ? undefined : modeler?.get('elementRegistry').get(id);
    if (element) modeler?.get('selection').select(element);
  };
  return (
    <Modal
      open
      width={dialogWidths.comparison}
      className="lc-designer"
      title={t('processPage.designer')}
      okText={t('processPage.apply.drawing')}
      cancelText={t('form.cancel')}
      keyboard={false}
      onCancel={onClose}
      onOk={async () => modeler && onApply(await textOf(modeler))}
    >
      <div className="lc-process-row">
        <Button onClick={() => file.current?.click()}>{t('processPage.importFile')}</Button>
        <input
          ref={file}
          hidden
          type="file"
          accept=".bpmn,.xml"
          onChange={async ({ target }) => {
            const [chosenFile] = target.files ?? [];
            if (chosenFile) await read(chosenFile, chosenFile.name);
            target.value = '';
          }}
        />
        <Button
          onClick={async () => modeler && save(await textOf(modeler), 'process.bpmn', 'application/xml')}
        >
          {t('processPage.exportFile')}
        </Button>
        <Button
          onClick={async () => modeler && save((await modeler.saveSVG()).svg, 'process.svg', 'image/svg+xml')}
        >
          {t('processPage.exportPicture')}
        </Button>
        <Button
          onClick={async () =>
            modeler && save(await pngOf((await modeler.saveSVG()).svg), 'process.png', 'image/png')
          }
        >
          {t('processPage.exportPng')}
        </Button>
        <Button aria-pressed={isTried} onClick={() => setIsTried(!isTried)}>
          {t('processPage.simulation')}
        </Button>
      </div>
      {incoming && (
        <ImportDialog
          incoming={incoming}
          onTake={() => {
            drop();
            if (modeler) void show(modeler, incoming.xml);
          }}
          onCancel={() => {
            drop();
            if (incoming.name === undefined) onClose();
          }}
        />
      )}
      <div className="lc-designer-body">
        <div ref={place} className="lc-designer-canvas" />
        <aside className="lc-designer-side" aria-label={t('processPage.properties')}>
          {isTried && modeler && <SimulationPanel modeler={modeler} read={() => textOf(modeler)} />}
          {findings.map(({ element, code, message: words }) => (
            <Alert
              key={`${element} ${code}`}
              type="warning"
              title={
                <Button type="link" size="small" onClick={() => choose(element)}>
                  {words}
                </Button>
              }
            />
          ))}
          {modeler && chosen && <PropertiesPanel modeler={modeler} element={chosen} />}
        </aside>
      </div>
    </Modal>
  );
};

export default Designer;
