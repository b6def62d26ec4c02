import { Collapse } from 'antd';
import { useT } from '../../../../kernel/i18n.ts';
import { mergeConfig } from '../../designer/merge-config.ts';
import { StepSettings } from '../../designer/step-settings.tsx';
import { HandlerInput } from '../handler-input.tsx';
import { SigningInput } from '../signing-input.tsx';
import { useSimple } from './simple-context.tsx';
import type { TaskStep } from './steps.ts';

interface TaskEditorProps {
  step: TaskStep;
  onChange: (step: TaskStep) => void;
}

const ApprovalEditor = ({ step, onChange }: TaskEditorProps) => {
  const t = useT();
  const { fields } = useSimple();
  const { config } = step;
  const change = (more: Partial<typeof config>) => onChange({ ...step, config: mergeConfig(config, more) });
  return (
    <>
      <div className="lc-process-row">
        <HandlerInput value={config.handlers} onChange={(handlers) => change({ handlers })} />
        <SigningInput value={config.sign} onChange={(sign) => change({ sign })} />
      </div>
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'more',
            label: t('processPage.moreSettings'),
            children: (
              <div className="lc-process-panel">
                <StepSettings config={config} change={change} fields={fields} />
              </div>
            ),
          },
        ]}
      />
    </>
  );
};

const CopiesEditor = ({ step, onChange }: TaskEditorProps) => {
  const { config } = step;
  const { service } = config;
  return (
    <div className="lc-process-row">
      <HandlerInput
        value={service && 'to' in service ? service.to : undefined}
        onChange={(to) => onChange({ ...step, config: { ...config, service: { kind: 'copy', to } } })}
      />
    </div>
  );
};

/** Who has a step and how they decide, or who is told. */
export const TaskEditor = (props: TaskEditorProps) =>
  props.step.kind === 'cc' ? <CopiesEditor {...props} /> : <ApprovalEditor {...props} />;
