import { budgets, Meter } from '@lc/contract/kernel';
import { process } from '@lc/contract/process';
import { type FormField, type NodeConfig, type SimpleProcess, toBpmn, toSimple } from '@lc/process-core';
import { evaluate, toExpression } from '@lc/process-core/expression';
import { readModel } from '@lc/process-core/xml';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import type { BpmnModeler, BusinessObject, Element } from '../designer/modeler.ts';
import { PropertiesPanel } from '../designer/properties-panel.tsx';
import { comparisonsOf, feelOf, firstCondition, readCondition } from './simple/conditions.ts';
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

const stepsIn = async (xml: string): Promise<SimpleProcess['steps']> => {
  const back = toSimple(await readModel(xml));
  if (!('process' in back)) throw new Error(`${back.beyond}: ${back.why}`);
  return back.process.steps;
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** Chooses from a list by its label. */
const choose = async (label: string, option: string, at = 0): Promise<void> => {
  const [list] = screen.getAllByRole('combobox', { name: label }).slice(at);
  if (!list) throw new Error(`there is no ${label}`);
  await person.click(list);
  const options = await screen.findAllByTitle(option);
  const last = options.at(-1);
  if (last) await person.click(last);
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

describe('the list of steps is edited', () => {
  const begin = async (
    process: Partial<SimpleProcess> = {},
    server: Parameters<typeof fakeServer>[0] = {},
  ) => {
    fakeServer(server);
    await signIn();
    const steps = ['Board', 'Staff'].map(
      (name) => ({ kind: 'approve', id: name.toLowerCase(), name, config: ratio }) as const,
    );
    return edit(toBpmn({ key: 'leave', name: 'Leave', steps, ...process }));
  };
  const namesOf = async (xml: string) => (await stepsIn(xml)).map(({ name }) => name);

  test('with a step put between two others and moved', async () => {
    const { last } = await begin();
    await person.click(await screen.findByRole('button', { name: 'Insert before step 2' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Add copies' }));
    const [, field] = screen.getAllByRole('textbox', { name: 'Name of the step' });
    if (field) await person.type(field, 'Files');
    expect(await namesOf(last())).toEqual(['Board', 'Files', 'Staff']);
    await person.click(button('Move step 2 up'));
    expect(await namesOf(last())).toEqual(['Files', 'Board', 'Staff']);
    await person.click(button('Move step 1 down'));
    await person.click(button('Move step 2 down'));
    await choose('Who has the step', 'The starter', 2);
    const steps = await stepsIn(last());
    expect(steps.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Board approve',
      'Staff approve',
      'Files cc',
    ]);
    expect(steps[2]).toMatchObject({ config: { service: { kind: 'copy', to: { kind: 'starter' } } } });
    await person.click(button('Remove step 1'));
    expect(await namesOf(last())).toEqual(['Staff', 'Files']);
  });

  test('with named branches and a condition that is picked', async () => {
    const fields: FormField[] = [{ name: 'days', label: 'Days off', type: 'number' }];
    const { last } = await begin({ config: { fields } });
    await person.click(await screen.findByRole('button', { name: 'Add a condition' }));
    expect(screen.queryByRole('button', { name: /^Remove branch/ })).toBeNull();
    await person.click(button('Add a branch'));
    await person.click(button('Remove branch 1'));
    await person.click(button('Add a branch'));
    await person.type(screen.getByRole('textbox', { name: 'Name of branch 1' }), 'Long');
    await choose('Field', 'Days off');
    await choose('Comparison', 'is more than');
    await retype(await screen.findByRole('spinbutton', { name: 'Value' }), '3');
    // One that is more than a comparison is typed.
    await choose('Field', 'Formula', 1);
    await person.type(screen.getByRole('textbox', { name: /^When/ }), 'days > 1 and days < 3');
    const branches = async () => {
      const [, , block] = await stepsIn(last());
      const all = block && 'branches' in block ? block.branches : [];
      return all.map(({ name, condition }) => [name, condition]);
    };
    const [long, typed, otherwise] = [
      ['Long', 'days > 3'],
      ['', 'days > 1 and days < 3'],
      ['', ''],
    ];
    expect(await branches()).toEqual([long, typed, otherwise]);
    // The first that holds is taken; the one for all else stays the last.
    await person.click(button('Move branch 1 down'));
    expect(await branches()).toEqual([typed, long, otherwise]);
    expect(button('Move branch 2 down')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Move branch 3 up' })).toBeNull();
  });

  test('with all settings of a step behind a fold', async () => {
    const fields: FormField[] = [{ name: 'days', label: 'Days off', type: 'number' }];
    const { last } = await begin({ config: { fields } });
    const [, more] = await screen.findAllByRole('button', { name: /More settings/ });
    if (more) await person.click(more);
    await choose('If nobody is found', 'Pass the step');
    await choose('Buttons that ask for a reason', 'Transfer');
    await choose('Right to Days off', 'Hidden');
    await person.type(screen.getByRole('spinbutton', { name: 'Due in working days' }), '2');
    await choose('When it is overdue', 'Agree by itself');
    const [board, staff] = await stepsIn(last());
    expect(board).toMatchObject({ config: ratio });
    expect(staff).toMatchObject({
      config: {
        ...ratio,
        emptyHandler: 'pass',
        reasonFor: ['transfer'],
        fieldRights: { days: 'hidden' },
        dueDays: 2,
        timeout: { action: 'agree' },
      },
    });
  });

  test('with what keeps it from being deployed at the step to which it belongs', async () => {
    const finding = (element: string | null, message: string) => ({ element, code: 'x', message });
    const result = [finding('staff', 'Nobody here'), finding('end', 'No way out')];
    await begin({}, { 'POST /process/tPProcess/check': () => ({ result }) });
    const found = await screen.findByText('Nobody here');
    const step = found.closest('li');
    expect(step && within(step).getByDisplayValue('Staff')).toBeTruthy();
    expect(screen.getByText('No way out').closest('li')).toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });
});

test('a condition that is picked is what the engine asks, and is read back', () => {
  const kinds = ['text', 'longText', 'number', 'date', 'choice', 'choices', 'boolean'] as const;
  const fields: FormField[] = kinds.map((type) => ({ name: `f_${type}`, label: type, type }));
  const odd = 'a"b\\c, (d) = 1';
  const held = { number: 3, boolean: true } as const;
  for (const field of fields)
    for (const comparison of comparisonsOf(field)) {
      const given = firstCondition(field);
      const value = typeof given.value === 'string' ? odd : field.type === 'number' ? 3 : given.value;
      const condition = { ...given, comparison, value };
      const text = feelOf(field, condition);
      expect(readCondition(text, fields)).toEqual(condition);
      const own = field.type in held ? held[field.type as keyof typeof held] : odd;
      const variables = { [field.name]: field.type === 'choices' ? [own] : own };
      expect([text, evaluate(toExpression(text), variables, new Meter(budgets.expressions))]).toEqual([
        text,
        ['=', '>=', '<=', 'contains'].includes(comparison),
      ]);
    }
  for (const text of ['f_number > "3"', 'f_number > 1 and true', 'other = 1', 'contains(f_choices, "a")'])
    expect(readCondition(text, fields)).toBeUndefined();
});

describe('the panel of the designer', () => {
  type Properties = Readonly<Record<string, unknown>>;
  /** Shows an element with these properties. @returns what was written, oldest first */
  const panelOf = async (
    $type: string,
    properties: Properties,
    { root = {}, server = {} }: { root?: object; server?: Parameters<typeof fakeServer>[0] } = {},
  ): Promise<Properties[]> => {
    fakeServer(server);
    await signIn();
    const written: Properties[] = [];
    const made = (type: string, own: Properties): BusinessObject => ({
      $type: type,
      id: 'board',
      ...own,
      get: (name: string) => own[name],
    });
    const services = {
      modeling: {
        updateProperties: (_: Element, next: Properties) => written.push(next),
        updateModdleProperties: (_: Element, __: BusinessObject, next: Properties) => written.push(next),
      },
      canvas: {
        getRootElement: () => ({
          businessObject: made('bpmn:Process', { 'lc:config': JSON.stringify(root) }),
        }),
      },
      bpmnFactory: { create: made },
    };
    const modeler = { get: (name: keyof typeof services) => services[name] } as unknown as BpmnModeler;
    const businessObject = made($type, { rootElements: [], ...properties });
    show(<PropertiesPanel modeler={modeler} element={{ id: 'board', type: $type, businessObject }} />);
    return written;
  };
  const configIn = (written: readonly Properties[]): unknown =>
    JSON.parse(String(written.at(-1)?.['lc:config']));

  test('shows a countersign of a share, and asks for votes', async () => {
    const written = await panelOf('bpmn:UserTask', { 'lc:config': JSON.stringify(ratio) });
    expect(await share()).toHaveProperty('value', '67');
    expect(screen.getByRole('checkbox', { name: 'One after the other' })).toHaveProperty('checked', true);
    await choose('How many sign', 'A number of votes');
    expect(configIn(written)).toEqual({
      ...ratio,
      sign: { rule: { mode: 'votes', votes: 2 }, isSequential: true },
    });
  });

  test('sets the rights of a step to the fields of the form that starts the process', async () => {
    const result = [{ name: 'days', label: 'days', labelI18n: { 'en-US': 'Days off' }, type: 'number' }];
    const written = await panelOf(
      'bpmn:UserTask',
      { 'lc:config': '{"dueHours":3}' },
      { root: { form: 'leave' }, server: { 'GET /process/tPProcess/formFields': () => ({ result }) } },
    );
    await screen.findByRole('combobox', { name: 'Right to Days off' });
    await choose('Right to Days off', 'Required');
    expect(configIn(written)).toEqual({ dueHours: 3, fieldRights: { days: 'required' } });
  });

  test('has the expression of a script, the way on that people choose, and the process that is called', async () => {
    const script = await panelOf('bpmn:ScriptTask', {
      'lc:config': '{"script":{"result":"total","expression":"days * "}}',
    });
    await person.type(await screen.findByRole('textbox', { name: 'Expression' }), '2');
    expect(configIn(script)).toEqual({ script: { result: 'total', expression: 'days * 2' } });
    cleanup();
    const gateway = await panelOf('bpmn:ExclusiveGateway', {});
    await person.click(await screen.findByRole('checkbox', { name: 'People choose the way on' }));
    expect(configIn(gateway)).toEqual({ isManual: true });
    cleanup();
    const server = {
      'GET /process/people/choices': () => ({ result: [{ value: 'pay', label: 'Pay (pay)' }] }),
    };
    const call = await panelOf('bpmn:CallActivity', {}, { server });
    await choose('Process that it calls', 'Pay (pay)');
    expect(call.at(-1)).toEqual({ calledElement: 'pay' });
  });

  test('has the code of an error, and how often a step is done again', async () => {
    const definition = {
      $type: 'bpmn:ErrorEventDefinition',
      id: 'definition',
      get: () => undefined,
    };
    const event = await panelOf('bpmn:EndEvent', { eventDefinitions: [definition] });
    await person.type(await screen.findByRole('textbox', { name: 'Code of the error' }), '7');
    expect(event.at(-1)?.errorRef).toMatchObject({ $type: 'bpmn:Error', errorCode: '7' });
    cleanup();
    const first = await panelOf('bpmn:ServiceTask', {});
    await person.click(await screen.findByRole('checkbox', { name: 'Done again and again' }));
    const loop = first.at(-1)?.loopCharacteristics;
    expect(loop).toMatchObject({ $type: 'bpmn:StandardLoopCharacteristics' });
    cleanup();
    const again = await panelOf('bpmn:ServiceTask', { loopCharacteristics: loop });
    await person.type(await screen.findByRole('textbox', { name: 'As long as' }), 'x');
    expect(again.at(-1)?.loopCondition).toMatchObject({ body: 'x' });
    await person.type(screen.getByRole('spinbutton', { name: 'At most so many times' }), '5');
    expect(again.at(-1)).toEqual({ loopMaximum: 25 });
  });
});
