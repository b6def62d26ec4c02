import type { NodeConfig, ProcessConfig } from '@lc/process-core';
import { Checkbox, Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { CodeInput } from '../components/code-input.tsx';
import { FieldsEditor } from '../components/fields-editor.tsx';
import { HandlerInput } from '../components/handler-input.tsx';
import { SigningInput } from '../components/signing-input.tsx';
import { useProcessFields } from '../components/use-process-fields.ts';
import { EventPanel, isService } from './event-panel.tsx';
import { Labelled } from './labelled.tsx';
import { isLoopable, LoopPanel } from './loop-panel.tsx';
import { configOf } from './modeler.ts';
import { optionsOf } from './options-of.ts';
import { ChoicePanel, ScriptPanel } from './script-panel.tsx';
import { ServicePanel } from './service-panel.tsx';
import { StepSettings } from './step-settings.tsx';
import { type PanelProps, useConfig } from './use-config.ts';

const UserTaskPanel = (props: PanelProps) => {
  const t = useT();
  const { modeler, element } = props;
  const { config, change } = useConfig<NodeConfig>(props);
  const fields = useProcessFields(
    configOf<ProcessConfig>(modeler.get('canvas').getRootElement().businessObject),
  );
  const setSign = (next: NodeConfig['sign']): void => {
    const loop =
      next &&
      modeler
        .get('bpmnFactory')
        .create('bpmn:MultiInstanceLoopCharacteristics', { isSequential: next.isSequential });
    modeler.get('modeling').updateProperties(element, { loopCharacteristics: loop });
    change({ sign: next });
  };
  return (
    <>
      <Labelled label={t('processPage.handler')}>
        <HandlerInput value={config.handlers} onChange={(handlers) => change({ handlers })} />
      </Labelled>
      <Labelled label={t('processPage.signing')}>
        <SigningInput value={config.sign} onChange={setSign} />
      </Labelled>
      <Checkbox
        checked={config.isInitiator === true}
        onChange={({ target }) => change({ isInitiator: target.checked || undefined })}
      >
        {t('processPage.isInitiator')}
      </Checkbox>
      <StepSettings config={config} change={change} fields={fields} />
    </>
  );
};

const FlowPanel = ({ modeler, element }: PanelProps) => {
  const t = useT();
  const { businessObject, source } = element;
  const condition = businessObject.get('conditionExpression') as { body?: string } | undefined;
  const isDefault = source?.businessObject.get('default') === businessObject;
  const { updateProperties } = modeler.get('modeling');
  const modeling = modeler.get('modeling');
  const write = (properties: Record<string, unknown>, of = element): void =>
    updateProperties.call(modeling, of, properties);
  return (
    <>
      <Labelled label={t('processPage.when')}>
        <Input
          aria-label={t('processPage.when')}
          maxLength={2000}
          disabled={isDefault}
          value={condition?.body ?? ''}
          onChange={({ target }) =>
            write({
              conditionExpression: target.value
                ? modeler.get('bpmnFactory').create('bpmn:FormalExpression', { body: target.value })
                : undefined,
            })
          }
        />
      </Labelled>
      {source && (
        <Checkbox
          checked={isDefault}
          onChange={({ target }) => write({ default: target.checked ? businessObject : undefined }, source)}
        >
          {t('processPage.otherwise')}
        </Checkbox>
      )}
    </>
  );
};

/** The process that a call activity calls. */
const CallPanel = ({ modeler, element }: PanelProps) => {
  const t = useT();
  const called = element.businessObject.get('calledElement');
  return (
    <Labelled label={t('processPage.called')}>
      <CodeInput
        kind="processes"
        label={t('processPage.called')}
        value={typeof called === 'string' ? called : ''}
        onChange={(key) => modeler.get('modeling').updateProperties(element, { calledElement: key })}
      />
    </Labelled>
  );
};

const withdrawWords = {
  anytime: 'processPage.withdraw.anytime',
  beforeFirstDecision: 'processPage.withdraw.beforeFirstDecision',
  never: 'processPage.withdraw.never',
} as const;

const ProcessPanel = (props: PanelProps) => {
  const t = useT();
  const { config, change } = useConfig<ProcessConfig>(props);
  return (
    <>
      <Labelled label={t('processPage.withdraw')}>
        <Select
          aria-label={t('processPage.withdraw')}
          value={config.withdraw ?? 'anytime'}
          options={optionsOf(withdrawWords, t)}
          onChange={(withdraw) => change({ withdraw })}
        />
      </Labelled>
      <Checkbox
        checked={config.starters !== undefined}
        onChange={({ target }) =>
          change({ starters: target.checked ? { kind: 'roles', values: [] } : undefined })
        }
      >
        {t('processPage.starters')}
      </Checkbox>
      {config.starters && (
        <HandlerInput value={config.starters} onChange={(starters) => change({ starters })} />
      )}
      <Labelled label={t('processPage.form')}>
        <CodeInput
          kind="forms"
          label={t('processPage.form')}
          value={config.form ?? ''}
          onChange={(form) => change({ form: form || undefined })}
        />
      </Labelled>
      {config.form === undefined && (
        <FieldsEditor fields={config.fields ?? []} onChange={(fields) => change({ fields })} />
      )}
    </>
  );
};

/** What the chosen element of a drawing is, in our own words. */
export const PropertiesPanel = (props: PanelProps) => {
  const t = useT();
  const { modeler, element } = props;
  const { $type, id, name = '' } = element.businessObject;
  return (
    <div className="lc-process-panel">
      <Labelled label={t('processPage.elementName')}>
        <Input
          aria-label={t('processPage.elementName')}
          maxLength={100}
          value={name}
          onChange={({ target }) => modeler.get('modeling').updateProperties(element, { name: target.value })}
        />
      </Labelled>
      {$type === 'bpmn:UserTask' && <UserTaskPanel key={id} {...props} />}
      <EventPanel key={`event ${id}`} {...props} />
      {isService(element) && <ServicePanel key={`service ${id}`} {...props} />}
      {$type === 'bpmn:ScriptTask' && <ScriptPanel key={`script ${id}`} {...props} />}
      {$type === 'bpmn:ExclusiveGateway' && <ChoicePanel key={`choice ${id}`} {...props} />}
      {isLoopable(element) && <LoopPanel key={`loop ${id}`} {...props} />}
      {$type === 'bpmn:CallActivity' && <CallPanel key={id} {...props} />}
      {$type === 'bpmn:SequenceFlow' && <FlowPanel key={id} {...props} />}
      {$type === 'bpmn:Process' && <ProcessPanel key={id} {...props} />}
    </div>
  );
};
