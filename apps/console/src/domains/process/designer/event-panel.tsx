import type { NodeConfig } from '@lc/process-core';
import { Checkbox, Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { Labelled } from './labelled.tsx';
import { type BusinessObject, configOf, type Element } from './modeler.ts';
import { type PanelProps, useConfig } from './use-config.ts';

const timers = ['timeDuration', 'timeDate', 'timeCycle'] as const;
type TimerKind = (typeof timers)[number];
const timerWords = {
  timeDuration: 'processPage.timer.duration',
  timeDate: 'processPage.timer.date',
  timeCycle: 'processPage.timer.cycle',
} as const;
const examples: Readonly<Record<TimerKind, string>> = {
  timeDuration: 'P3DT4H',
  timeDate: '2027-01-31T09:00+06:30',
  timeCycle: 'R/P1D',
};

const bodyOf = (definition: BusinessObject, kind: TimerKind): string | undefined =>
  (definition.get(kind) as { body?: string } | undefined)?.body;

/** When a timer goes off. */
const TimerInput = ({ modeler, element, definition }: PanelProps & { definition: BusinessObject }) => {
  const t = useT();
  const { config, change } = useConfig<NodeConfig>({ modeler, element });
  const kind = timers.find((one) => bodyOf(definition, one) !== undefined) ?? 'timeDuration';
  const isStart = element.businessObject.$type === 'bpmn:StartEvent';
  const write = (next: TimerKind, body: string): void => {
    const expression = modeler.get('bpmnFactory').create('bpmn:FormalExpression', { body });
    const none = { timeDuration: undefined, timeDate: undefined, timeCycle: undefined };
    modeler.get('modeling').updateModdleProperties(element, definition, { ...none, [next]: expression });
  };
  return (
    <>
      <Labelled label={t('processPage.timer')}>
        <Select
          aria-label={t('processPage.timer')}
          value={kind}
          options={timers
            .filter((one) => isStart || one !== 'timeCycle')
            .map((value) => ({ value, label: t(timerWords[value]) }))}
          onChange={(next) => write(next, examples[next])}
        />
        <Input
          aria-label={t(timerWords[kind])}
          placeholder={examples[kind]}
          maxLength={60}
          value={bodyOf(definition, kind) ?? ''}
          onChange={({ target }) => write(kind, target.value.trim())}
        />
      </Labelled>
      {kind === 'timeDuration' && !isStart && (
        <Checkbox
          checked={config.isWorkingDays === true}
          onChange={({ target }) => change({ isWorkingDays: target.checked || undefined })}
        >
          {t('processPage.timer.workingDays')}
        </Checkbox>
      )}
    </>
  );
};

const references = {
  'bpmn:Message': { property: 'messageRef', key: 'name', word: 'processPage.message' },
  'bpmn:Signal': { property: 'signalRef', key: 'name', word: 'processPage.signal' },
  'bpmn:Error': { property: 'errorRef', key: 'errorCode', word: 'processPage.errorCode' },
} as const;

interface NameInputProps extends PanelProps {
  type: keyof typeof references;
  /** What refers to the message, signal or error: the event's definition, or a task itself. */
  holder: BusinessObject;
}

/** The message or signal with this name, or the error with this code, made where the drawing has none. */
const namedRoot = ({ modeler, element, type }: NameInputProps, name: string): BusinessObject => {
  const { key } = references[type];
  let root: BusinessObject = element.businessObject;
  while (root.$parent) root = root.$parent;
  const all = root.get('rootElements') as BusinessObject[];
  const known = all.find((one) => one.$type === type && one.get(key) === name);
  if (known) return known;
  const made = modeler.get('bpmnFactory').create(type, { name, [key]: name });
  made.$parent = root;
  all.push(made);
  return made;
};

/** The name of the message or signal or the code of the error, and what both sides of a message have in common. */
const NameInput = (props: NameInputProps) => {
  const t = useT();
  const { modeler, element, type, holder } = props;
  const { config, change } = useConfig<NodeConfig>(props);
  const { property, key, word } = references[type];
  const named = holder.get(property) as BusinessObject | undefined;
  return (
    <>
      <Labelled label={t(word)}>
        <Input
          aria-label={t(word)}
          maxLength={100}
          value={String(named?.get(key) ?? '')}
          onChange={({ target }) =>
            modeler.get('modeling').updateModdleProperties(element, holder, {
              [property]: target.value === '' ? undefined : namedRoot(props, target.value),
            })
          }
        />
      </Labelled>
      {type === 'bpmn:Message' && (
        <Labelled label={t('processPage.correlation')}>
          <Input
            aria-label={t('processPage.correlation')}
            maxLength={100}
            value={config.correlation ?? ''}
            onChange={({ target }) => change({ correlation: target.value.trim() || undefined })}
          />
        </Labelled>
      )}
    </>
  );
};

const tasks: readonly string[] = ['bpmn:SendTask', 'bpmn:ReceiveTask'];

/** What an event waits for or tells; nothing for elements that are no events. */
export const EventPanel = (props: PanelProps) => {
  const { businessObject } = props.element;
  if (tasks.includes(businessObject.$type))
    return <NameInput {...props} type="bpmn:Message" holder={businessObject} />;
  const [definition] = (businessObject.get('eventDefinitions') as BusinessObject[] | undefined) ?? [];
  switch (definition?.$type) {
    case 'bpmn:TimerEventDefinition':
      return <TimerInput {...props} definition={definition} />;
    case 'bpmn:MessageEventDefinition':
      return <NameInput {...props} type="bpmn:Message" holder={definition} />;
    case 'bpmn:SignalEventDefinition':
      return <NameInput {...props} type="bpmn:Signal" holder={definition} />;
    case 'bpmn:ErrorEventDefinition':
      return <NameInput {...props} type="bpmn:Error" holder={definition} />;
    default:
      return null;
  }
};

/** Whether a task that sends does so as a service. */
export const isService = ({ businessObject }: Element): boolean =>
  businessObject.$type === 'bpmn:ServiceTask' ||
  (businessObject.$type === 'bpmn:SendTask' &&
    (businessObject.get('messageRef') === undefined ||
      configOf<NodeConfig>(businessObject).service !== undefined));
