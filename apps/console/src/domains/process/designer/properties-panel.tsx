import { buttonWords } from '@lc/contract/process';
import { type ButtonCode, buttonCodes, type NodeConfig, type ProcessConfig } from '@lc/process-core';
import { Checkbox, Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { CopiesInput } from '../components/copies-input.tsx';
import { FieldsEditor } from '../components/fields-editor.tsx';
import { HandlerInput } from '../components/handler-input.tsx';
import { SigningInput } from '../components/signing-input.tsx';
import { EventPanel, isService } from './event-panel.tsx';
import { Labelled } from './labelled.tsx';
import { configOf } from './modeler.ts';
import { ServicePanel } from './service-panel.tsx';
import { SmsInput } from './sms-input.tsx';
import { TimeoutInput } from './timeout-input.tsx';
import { type PanelProps, useConfig } from './use-config.ts';

const rights = ['hidden', 'read', 'write', 'required'] as const;
const rightWords = {
  hidden: 'processPage.right.hidden',
  read: 'processPage.right.read',
  write: 'processPage.right.write',
  required: 'processPage.right.required',
} as const;
const emptyWords = {
  refuse: 'processPage.empty.refuse',
  pass: 'processPage.empty.pass',
  administrator: 'processPage.empty.administrator',
} as const;
const optionsOf = <K extends string, W extends string>(
  words: Readonly<Record<K, W>>,
  t: (word: W) => string,
) => (Object.entries(words) as [K, W][]).map(([value, word]) => ({ value, label: t(word) }));

const UserTaskPanel = (props: PanelProps) => {
  const t = useT();
  const { modeler, element } = props;
  const { config, change } = useConfig<NodeConfig>(props);
  const { fields = [] } = configOf<ProcessConfig>(modeler.get('canvas').getRootElement().businessObject);
  const { sign } = config;
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
      <Labelled label={t('processPage.empty')}>
        <Select
          aria-label={t('processPage.empty')}
          value={config.emptyHandler ?? 'refuse'}
          options={optionsOf(emptyWords, t)}
          onChange={(emptyHandler) => change({ emptyHandler })}
        />
      </Labelled>
      <Labelled label={t('processPage.signing')}>
        <SigningInput value={sign} onChange={setSign} />
      </Labelled>
      {sign && (
        <Checkbox
          checked={sign.isSequential}
          onChange={({ target }) => setSign({ ...sign, isSequential: target.checked })}
        >
          {t('processPage.sequential')}
        </Checkbox>
      )}
      <Checkbox
        checked={config.onDisagree === 'continue'}
        onChange={({ target }) => change({ onDisagree: target.checked ? 'continue' : undefined })}
      >
        {t('processPage.goesOn')}
      </Checkbox>
      <Checkbox
        checked={config.isInitiator === true}
        onChange={({ target }) => change({ isInitiator: target.checked || undefined })}
      >
        {t('processPage.isInitiator')}
      </Checkbox>
      <Labelled label={t('processPage.buttons')}>
        <Select<ButtonCode[]>
          mode="multiple"
          allowClear
          aria-label={t('processPage.buttons')}
          placeholder={t('processPage.buttonsUsual')}
          value={config.buttons ?? []}
          options={buttonCodes.map((value) => ({ value, label: t(buttonWords[value]) }))}
          onChange={(buttons) => change({ buttons: buttons.length > 0 ? buttons : undefined })}
        />
      </Labelled>
      <TimeoutInput config={config} change={change} />
      <Labelled label={t('processPage.cc')}>
        <CopiesInput value={config.cc} onChange={(cc) => change({ cc })} />
      </Labelled>
      <Labelled label={t('processPage.sms')}>
        <SmsInput value={config.sms ?? []} onChange={(sms) => change({ sms })} />
      </Labelled>
      {fields.map(({ name, label }) => (
        <Labelled key={name} label={`${t('processPage.rightOf')} ${label}`}>
          <Select
            allowClear
            aria-label={`${t('processPage.rightOf')} ${label}`}
            placeholder={t('processPage.buttonsUsual')}
            value={config.fieldRights?.[name]}
            options={rights.map((value) => ({ value, label: t(rightWords[value]) }))}
            onChange={(right?: (typeof rights)[number]) => {
              const { [name]: _, ...others } = config.fieldRights ?? {};
              change({ fieldRights: right ? { ...others, [name]: right } : others });
            }}
          />
        </Labelled>
      ))}
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
      <Input
        aria-label={t('processPage.called')}
        maxLength={64}
        value={typeof called === 'string' ? called : ''}
        onChange={({ target }) =>
          modeler.get('modeling').updateProperties(element, { calledElement: target.value.trim() })
        }
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
      <Labelled label={t('processPage.form')}>
        <Input
          aria-label={t('processPage.form')}
          maxLength={64}
          value={config.form ?? ''}
          onChange={({ target }) => change({ form: target.value.trim() || undefined })}
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
      {$type === 'bpmn:CallActivity' && <CallPanel key={id} {...props} />}
      {$type === 'bpmn:SequenceFlow' && <FlowPanel key={id} {...props} />}
      {$type === 'bpmn:Process' && <ProcessPanel key={id} {...props} />}
    </div>
  );
};
