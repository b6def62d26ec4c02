import {
  type BeyondReason,
  initiatorStep,
  type SimpleProcess,
  toBpmn,
  toSimple,
  usualApply,
} from '@lc/process-core';
import { Alert, Collapse, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import type { FieldInputProps } from '../../../kernel/resource/index.ts';
import { FieldRights } from '../designer/field-rights.tsx';
import { mergeConfig } from '../designer/merge-config.ts';
import { CodeInput } from './code-input.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { namesIn, newProcessId } from './names-in.ts';
import { ProcessIdContext } from './process-id.ts';
import { DesignerButton } from './simple/designer-button.tsx';
import { Findings, SimpleContext, useSimple } from './simple/simple-context.tsx';
import { StepList } from './simple/step-list.tsx';
import { shownIds } from './simple/steps.ts';
import { useFindings } from './use-findings.ts';
import { useProcessFields } from './use-process-fields.ts';
import './process.css';

type Read = { process: SimpleProcess } | { beyond: string; why: BeyondReason };

const beyondWords = {
  event: 'processPage.beyond.event',
  loop: 'processPage.beyond.loop',
  manual: 'processPage.beyond.manual',
  kind: 'processPage.beyond.kind',
  structure: 'processPage.beyond.structure',
  noStarter: 'processPage.beyond.noStarter',
  notes: 'processPage.beyond.notes',
} as const satisfies Record<BeyondReason, string>;

const empty: SimpleProcess = { key: newProcessId, name: '', steps: [] };

const readXml = async (xml: string): Promise<Read> => {
  const { readModel } = await import('@lc/process-core/xml');
  const read = await readModel(xml);
  const simple = toSimple(read);
  if ('process' in simple) return { process: { ...simple.process, config: read.process } };
  const { beyond, why } = simple;
  return { beyond: read.model.nodes[beyond]?.name || beyond, why };
};

interface ProcessProps {
  process: SimpleProcess;
  onChange: (process: SimpleProcess) => void;
}

/** What the starter may do with the fields when they hand in. */
const StarterRights = ({ process, onChange }: ProcessProps) => {
  const t = useT();
  const { fields } = useSimple();
  const { apply = usualApply } = process;
  if (fields.length === 0) return null;
  return (
    <Collapse
      ghost
      size="small"
      items={[
        {
          key: 'rights',
          label: t('processPage.starterRights'),
          children: (
            <div className="lc-process-panel">
              <FieldRights
                fields={fields}
                value={apply.config.fieldRights}
                onChange={(fieldRights) =>
                  onChange({
                    ...process,
                    apply: { ...apply, config: mergeConfig(apply.config, { fieldRights }) },
                  })
                }
              />
            </div>
          ),
        },
      ]}
    />
  );
};

const Steps = ({ process, onChange }: ProcessProps) => {
  const t = useT();
  const { config = {} } = process;
  const change = (more: Partial<typeof config>) =>
    onChange({ ...process, config: mergeConfig(config, more) });
  return (
    <>
      <CodeInput
        kind="forms"
        label={t('processPage.form')}
        value={config.form ?? ''}
        onChange={(form) => change({ form: form || undefined })}
      />
      {config.form === undefined && (
        <FieldsEditor fields={config.fields ?? []} onChange={(fields) => change({ fields })} />
      )}
      <StarterRights process={process} onChange={onChange} />
      <Findings of={[initiatorStep]} />
      <StepList steps={process.steps} onChange={(steps) => onChange({ ...process, steps })} />
    </>
  );
};

/** The steps with what keeps them from being deployed; what stands at none of them is said above them. */
const CheckedSteps = ({ process, xml, onChange }: ProcessProps & { xml: string }) => {
  const fields = useProcessFields(process.config ?? {});
  const findings = useFindings(xml);
  const shown = new Set([initiatorStep, ...shownIds(process.steps)]);
  const others = findings.map(({ element }) => element).filter((id) => id === null || !shown.has(id));
  return (
    <SimpleContext value={{ fields, findings }}>
      <Findings of={others} />
      <Steps process={process} onChange={onChange} />
    </SimpleContext>
  );
};

/** A process as a vertical list of steps; a drawing that is more than that is worked on in the designer. */
export const SimpleEditor = ({ value, row, onChange, values, onSet }: FieldInputProps) => {
  const t = useT();
  const language = useLanguage();
  const [read, setRead] = useState<Read | undefined>(value ? undefined : { process: empty });
  const xml = typeof value === 'string' ? value : '';
  // The text is read once; from then on it is written from what is edited.
  useEffect(() => {
    if (read || !xml) return;
    readXml(xml).then(setRead, () => setRead({ beyond: '', why: 'structure' }));
  }, [read, xml]);
  if (!read) return <Skeleton active />;
  return (
    <ProcessIdContext value={row?.id}>
      <div className="lc-process-panel">
        <div>
          <DesignerButton
            xml={xml || toBpmn(empty)}
            onApply={(next) => {
              setRead(undefined);
              onChange(next);
              for (const [name, text] of Object.entries(namesIn(next, language, values))) onSet?.(name, text);
            }}
          />
        </div>
        {'beyond' in read ? (
          <Alert
            type="info"
            title={t('processPage.beyond', { element: read.beyond })}
            description={t(beyondWords[read.why])}
          />
        ) : (
          <CheckedSteps
            process={read.process}
            xml={xml}
            onChange={(process) => {
              setRead({ process });
              onChange(toBpmn(process));
            }}
          />
        )}
      </div>
    </ProcessIdContext>
  );
};
