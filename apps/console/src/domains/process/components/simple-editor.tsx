import { type BeyondReason, type SimpleProcess, type SimpleStep, toBpmn, toSimple } from '@lc/process-core';
import { Alert, Button, Input, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import type { FieldInputProps } from '../../../kernel/resource/index.ts';
import { CopiesInput } from './copies-input.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { HandlerInput } from './handler-input.tsx';
import { SigningInput } from './signing-input.tsx';
import './process.css';

type Approval = Extract<SimpleStep, { kind: 'approve' }>;
type Several = Exclude<SimpleStep, { kind: 'approve' }>;

const newId = (kind: string): string => `${kind}_${crypto.randomUUID().slice(0, 8)}`;

const ApprovalEditor = ({ step, onChange }: { step: Approval; onChange: (step: Approval) => void }) => {
  const t = useT();
  const { config } = step;
  return (
    <>
      <Input
        aria-label={t('processPage.stepName')}
        placeholder={t('processPage.stepName')}
        maxLength={100}
        value={step.name}
        onChange={(event) => onChange({ ...step, name: event.target.value })}
      />
      <div className="lc-process-row">
        <HandlerInput
          value={config.handlers}
          onChange={(handlers) => onChange({ ...step, config: { ...config, handlers } })}
        />
        <SigningInput
          value={config.sign}
          onChange={(sign) => {
            const { sign: _, ...rest } = config;
            onChange({ ...step, config: sign ? { ...rest, sign } : rest });
          }}
        />
      </div>
      <CopiesInput
        value={config.cc}
        onChange={(cc) => {
          const { cc: _, ...rest } = config;
          onChange({ ...step, config: cc ? { ...rest, cc } : rest });
        }}
      />
    </>
  );
};

const BranchesEditor = ({ step, onChange }: { step: Several; onChange: (step: Several) => void }) => {
  const t = useT();
  return (
    <>
      <strong>{t(step.kind === 'condition' ? 'processPage.condition' : 'processPage.parallel')}</strong>
      {step.branches.map((branch, index) => {
        const change = (more: Partial<typeof branch>) =>
          onChange({
            ...step,
            branches: step.branches.map((one) => (one.id === branch.id ? { ...one, ...more } : one)),
          });
        const isLast = index === step.branches.length - 1;
        return (
          <div key={branch.id} className="lc-process-branch">
            {step.kind === 'condition' && (
              <Input
                aria-label={t('processPage.when')}
                disabled={isLast}
                maxLength={500}
                placeholder={t(isLast ? 'processPage.otherwise' : 'processPage.when')}
                value={isLast ? '' : branch.condition}
                onChange={(event) => change({ condition: event.target.value })}
              />
            )}
            <StepList steps={branch.steps} onChange={(steps) => change({ steps })} />
          </div>
        );
      })}
    </>
  );
};

const StepList = ({
  steps,
  onChange,
}: {
  steps: readonly SimpleStep[];
  onChange: (steps: readonly SimpleStep[]) => void;
}) => {
  const t = useT();
  const replace = (step: SimpleStep) => onChange(steps.map((one) => (one.id === step.id ? step : one)));
  const addBranches = (kind: 'condition' | 'parallel') => {
    const branches = [1, 2].map(() => ({ id: newId('branch'), name: '', condition: '', steps: [] }));
    onChange([...steps, { kind, id: newId(kind), name: '', branches }]);
  };
  return (
    <>
      <ol className="lc-process-steps">
        {steps.map((step) => (
          <li key={step.id} className="lc-process-step">
            {step.kind === 'approve' ? (
              <ApprovalEditor step={step} onChange={replace} />
            ) : (
              <BranchesEditor step={step} onChange={replace} />
            )}
            <div>
              <Button size="small" onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}>
                {t('processPage.removeStep')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className="lc-process-row">
        <Button
          size="small"
          onClick={() =>
            onChange([
              ...steps,
              {
                kind: 'approve',
                id: newId('step'),
                name: '',
                config: { handlers: { kind: 'users', values: [] } },
              },
            ])
          }
        >
          {t('processPage.addStep')}
        </Button>
        <Button size="small" onClick={() => addBranches('condition')}>
          {t('processPage.addCondition')}
        </Button>
        <Button size="small" onClick={() => addBranches('parallel')}>
          {t('processPage.addParallel')}
        </Button>
      </div>
    </>
  );
};

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

const empty: SimpleProcess = { key: 'process', name: '', steps: [] };

const readXml = async (xml: string): Promise<Read> => {
  const { readModel } = await import('@lc/process-core/xml');
  const read = await readModel(xml);
  const simple = toSimple(read);
  if ('process' in simple) return { process: { ...simple.process, config: read.process } };
  const { beyond, why } = simple;
  return { beyond: read.model.nodes[beyond]?.name || beyond, why };
};

const Designer = late(
  () => import('../designer/designer.tsx'),
  () => <Skeleton active />,
);

/** The drawing itself; what it says is read anew by the list of steps. */
const DesignerButton = ({ xml, onApply }: { xml: string; onApply: (xml: string) => void }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('processPage.openDesigner')}</Button>
      {isOpen && (
        <Designer
          xml={xml || toBpmn(empty)}
          onClose={() => setIsOpen(false)}
          onApply={(next) => {
            setIsOpen(false);
            onApply(next);
          }}
        />
      )}
    </>
  );
};

const Steps = ({
  process,
  onChange,
}: {
  process: SimpleProcess;
  onChange: (process: SimpleProcess) => void;
}) => {
  const t = useT();
  const { config } = process;
  return (
    <>
      <Input
        aria-label={t('processPage.form')}
        placeholder={t('processPage.form')}
        maxLength={64}
        value={config?.form ?? ''}
        onChange={(event) => {
          const { form: _, ...rest } = config ?? {};
          const form = event.target.value.trim();
          onChange({ ...process, config: form ? { ...rest, form } : rest });
        }}
      />
      {config?.form === undefined && (
        <FieldsEditor
          fields={config?.fields ?? []}
          onChange={(fields) => onChange({ ...process, config: { ...config, fields } })}
        />
      )}
      <StepList steps={process.steps} onChange={(steps) => onChange({ ...process, steps })} />
    </>
  );
};

/** A process as a vertical list of steps; a drawing that is more than that is worked on in the designer. */
export const SimpleEditor = ({ value, onChange }: FieldInputProps) => {
  const t = useT();
  const [read, setRead] = useState<Read | undefined>(value ? undefined : { process: empty });
  const xml = typeof value === 'string' ? value : '';
  // The text is read once; from then on it is written from what is edited.
  useEffect(() => {
    if (read || !xml) return;
    readXml(xml).then(setRead, () => setRead({ beyond: '', why: 'structure' }));
  }, [read, xml]);
  if (!read) return <Skeleton active />;
  return (
    <div className="lc-process-panel">
      <div>
        <DesignerButton
          xml={xml}
          onApply={(next) => {
            setRead(undefined);
            onChange(next);
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
        <Steps
          process={read.process}
          onChange={(process) => {
            setRead({ process });
            onChange(toBpmn(process));
          }}
        />
      )}
    </div>
  );
};
