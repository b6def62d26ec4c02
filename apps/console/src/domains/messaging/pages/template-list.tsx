import { messageTemplate } from '@lc/contract/messaging';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import {
  type Action,
  type Inputs,
  ResourceListPage,
  type Row,
  textOf,
  useOffer,
  type Values,
} from '../../../kernel/resource/index.ts';
import { BodyInput } from '../components/body-input.tsx';
import { CopyTemplateDialog } from '../components/copy-template-dialog.tsx';
import { TemplatePreview } from '../components/template-preview.tsx';
import { TestDialog } from '../components/test-dialog.tsx';
import { VariablesInput } from '../components/variables-input.tsx';

const inputs = { body: BodyInput, variables: VariablesInput } satisfies Inputs;
const layers = { copy: CopyTemplateDialog, test: TestDialog } as const;

/** A template for SMS alone has no subject. */
const isFieldVisible = (name: string, values: Values): boolean =>
  name !== 'subject' || values.channel !== 'sms';

const cells = { body: (row: Row) => <p className="lc-message-brief">{textOf(row.body)}</p> };

/** The words of messages: per language, with their variables, a preview and a test to oneself. */
const TemplateListPage = () => {
  const t = useT();
  const offer = useOffer();
  const [layer, setLayer] = useState<{ kind: keyof typeof layers; template: Row }>();
  const Layer = layer && layers[layer.kind];
  const actionsOf = (template: Row): Action[] => [
    ...offer('messageTemplate:test', {
      key: 'test',
      label: t('templatePage.test'),
      run: () => setLayer({ kind: 'test', template }),
    }),
    ...offer('messageTemplate:add', {
      key: 'copy',
      label: t('templatePage.copy'),
      run: () => setLayer({ kind: 'copy', template }),
    }),
  ];
  return (
    <>
      <ResourceListPage
        resource={messageTemplate}
        inputs={inputs}
        isFieldVisible={isFieldVisible}
        footer={TemplatePreview}
        cells={cells}
        rowActions={actionsOf}
      />
      {layer && Layer && <Layer template={layer.template} onClose={() => setLayer(undefined)} />}
    </>
  );
};

export default TemplateListPage;
