import { Checkbox, Input } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { Labelled } from './labelled.tsx';
import type { BusinessObject, Element } from './modeler.ts';
import type { PanelProps } from './use-config.ts';

const loopable: readonly string[] = [
  'bpmn:UserTask',
  'bpmn:ManualTask',
  'bpmn:Task',
  'bpmn:ServiceTask',
  'bpmn:ScriptTask',
  'bpmn:SubProcess',
  'bpmn:CallActivity',
];

const loopOf = ({ businessObject }: Element): BusinessObject | undefined =>
  businessObject.get('loopCharacteristics') as BusinessObject | undefined;

/** Whether an element can be done again and again: not what several people sign, and no subprocess of events. */
export const isLoopable = (element: Element): boolean =>
  loopable.includes(element.businessObject.$type) &&
  element.businessObject.get('triggeredByEvent') !== true &&
  loopOf(element)?.$type !== 'bpmn:MultiInstanceLoopCharacteristics';

/** Whether a step is done again and again, as long as what, and how often at most. */
export const LoopPanel = ({ modeler, element }: PanelProps) => {
  const t = useT();
  const loop = loopOf(element);
  const create = (type: string, properties: Record<string, unknown>): BusinessObject =>
    modeler.get('bpmnFactory').create(type, properties);
  const write = (properties: Record<string, unknown>): void => {
    if (loop) modeler.get('modeling').updateModdleProperties(element, loop, properties);
  };
  const condition = loop?.get('loopCondition') as { body?: string } | undefined;
  const most = loop?.get('loopMaximum');
  return (
    <>
      <Checkbox
        checked={loop !== undefined}
        onChange={({ target }) =>
          modeler.get('modeling').updateProperties(element, {
            loopCharacteristics: target.checked
              ? create('bpmn:StandardLoopCharacteristics', { loopMaximum: 2 })
              : undefined,
          })
        }
      >
        {t('processPage.loop')}
      </Checkbox>
      {loop && (
        <>
          <Labelled label={t('processPage.loop.while')}>
            <Input
              aria-label={t('processPage.loop.while')}
              maxLength={2000}
              value={condition?.body ?? ''}
              onChange={({ target }) =>
                write({
                  loopCondition: target.value
                    ? create('bpmn:FormalExpression', { body: target.value })
                    : undefined,
                })
              }
            />
          </Labelled>
          <Labelled label={t('processPage.loop.most')}>
            <LimitedNumberInput
              aria-label={t('processPage.loop.most')}
              min={1}
              max={1000}
              value={most === undefined ? null : Number(most)}
              onChange={(count) => write({ loopMaximum: count })}
            />
          </Labelled>
        </>
      )}
    </>
  );
};
