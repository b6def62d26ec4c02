import type { OwnFunction } from './frame.ts';

/** What the functions of a component call among themselves. */
export const ownNeeds: Readonly<Record<OwnFunction, readonly OwnFunction[]>> = {
  change: [],
  check: [],
  choose: ['change', 'check'],
  faultAt: [],
  item: ['faultAt'],
  input: ['faultAt', 'check'],
};

/** The functions of a component, in the order in which they stand. */
export const ownFunctions = (hasComputed: boolean): [OwnFunction, string][] => [
  [
    'change',
    `function change<Model extends keyof FormValues>(model: Model, value: FormValues[Model]) {
  setValues((held) => ${hasComputed ? 'computed({ ...held, [model]: value })' : '({ ...held, [model]: value })'});
}`,
  ],
  ['check', 'const check = (model: keyof FormValues) => setChecked((before) => new Set(before).add(model));'],
  [
    'choose',
    `/** Takes what was chosen, and checks it. */
function choose<Model extends keyof FormValues>(model: Model, value: FormValues[Model]) {
  change(model, value);
  check(model);
}`,
  ],
  [
    'faultAt',
    'const faultAt = (model: keyof FormValues) => (checked.has(model) ? faults[model] : undefined);',
  ],
  [
    'item',
    `/** What a field shows around its input. */
const item = (model: keyof FormValues, name: string = model) => {
  const fault = faultAt(model);
  if (fault === undefined) return {};
  const help = (
    <span role="alert" id={\`\${id}-\${name}-fault\`}>
      {fault}
    </span>
  );
  return { validateStatus: 'error' as const, help };
};`,
  ],
  [
    'input',
    `/** What the input of a field is given. */
const input = (model: keyof FormValues, name: string = model) => ({
  id: \`\${id}-\${name}\`,
  'aria-invalid': faultAt(model) !== undefined,
  'aria-describedby': faultAt(model) && \`\${id}-\${name}-fault\`,
  onBlur: () => check(model),
});`,
  ],
];
