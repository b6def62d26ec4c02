import { process } from '@lc/contract/process';
import { type NodeConfig, toBpmn } from '@lc/process-core';
import { readModel } from '@lc/process-core/xml';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import type { BpmnModeler, Element } from '../designer/modeler.ts';
import { PropertiesPanel } from '../designer/properties-panel.tsx';
import { SimpleEditor } from './simple-editor.tsx';

vi.mock('bpmn-js/lib/Modeler', () => ({ default: class {} }));
afterEach(cleanup);

const ratio: NodeConfig = {
  handlers: { kind: 'starter' },
  sign: { rule: { mode: 'ratio', percent: 67 }, isSequential: true },
};
const apply = {
  name: 'Fill in',
  config: { handlers: { kind: 'starter' }, isInitiator: true, fieldRights: { days: 'required' } },
} as const;
const simple = toBpmn({
  key: 'leave',
  name: 'Leave',
  apply,
  steps: [{ kind: 'approve', id: 'board', name: 'Board', config: ratio }],
});

const edit = (xml: string): { last: () => string } => {
  const onChange = vi.fn();
  show(
    <SimpleEditor
      resource={process}
      name="xml"
      field={process.spec.fields.xml}
      id="xml"
      value={xml}
      row={undefined}
      isInvalid={false}
      describedBy={undefined}
      onChange={onChange}
      onLeave={() => undefined}
    />,
  );
  return { last: () => String(onChange.mock.lastCall?.[0]) };
};

const share = () => screen.findByRole('spinbutton', { name: /^Share that agrees/ });
const retype = async (field: HTMLElement, text: string): Promise<void> => {
  await person.clear(field);
  await person.type(field, text);
};

describe('the list of steps', () => {
  test('shows a countersign of a share, changes it, and keeps all else, the step of the starter included', async () => {
    fakeServer({});
    await signIn();
    const { last } = edit(simple);
    const field = await share();
    expect(field).toHaveProperty('value', '67');
    await retype(field, '75');
    const { config, model } = await readModel(last());
    expect(config).toEqual({
      apply: apply.config,
      board: { ...ratio, sign: { rule: { mode: 'ratio', percent: 75 }, isSequential: true } },
    });
    expect(model.nodes.apply?.name).toBe('Fill in');
  });

  test('says where a drawing is more than that, and why', async () => {
    fakeServer({});
    await signIn();
    edit(
      simple.replace(
        /userTask id="board" name="Board"(.*?)\/bpmn:userTask/,
        'manualTask id="board" name="Phone call"/',
      ),
    );
    expect(await screen.findByText(/“Phone call”/)).toBeTruthy();
    expect(screen.getByText('A list of steps does not have this kind of step.')).toBeTruthy();
  });
});

test('the panel of the designer shows a countersign of a share, and asks for votes', async () => {
  fakeServer({});
  await signIn();
  const written: Record<string, unknown>[] = [];
  const services = {
    modeling: {
      updateProperties: (_: Element, properties: Record<string, unknown>) => written.push(properties),
    },
    canvas: { getRootElement: () => ({ businessObject: { get: () => undefined } }) },
    bpmnFactory: { create: (type: string, properties: object) => ({ $type: type, ...properties }) },
  };
  const modeler = {
    get: (name: keyof typeof services) => services[name],
  } as unknown as BpmnModeler;
  const businessObject = {
    $type: 'bpmn:UserTask',
    id: 'board',
    name: 'Board',
    get: (name: string) => (name === 'lc:config' ? JSON.stringify(ratio) : undefined),
  };
  show(
    <PropertiesPanel modeler={modeler} element={{ id: 'board', type: 'bpmn:UserTask', businessObject }} />,
  );
  expect(await share()).toHaveProperty('value', '67');
  expect(screen.getByRole('checkbox', { name: 'One after the other' })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('combobox', { name: 'How many sign' }));
  await person.click(await screen.findByTitle('A number of votes'));
  expect(JSON.parse(String(written.at(-1)?.['lc:config']))).toEqual({
    ...ratio,
    sign: { rule: { mode: 'votes', votes: 2 }, isSequential: true },
  });
});
