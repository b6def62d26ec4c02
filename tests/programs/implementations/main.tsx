import '../../../apps/console/src/ui/base.css';
import './clock.ts';
import { localize, openDocument, openForm } from '@lc/form-core';
import type { Answer, RandomForm } from '@lc/form-core/testing';
import { settled } from './drivers.ts';
import type { Implementation, OnPage } from './implementation.ts';
import { reactImplementation, vueImplementation } from './program-implementation.tsx';
import { keepStyles, rendererImplementation } from './renderer-implementation.tsx';

const implementations = {
  element: rendererImplementation('element'),
  antd: rendererImplementation('antd'),
  react: reactImplementation,
  vue: vueImplementation,
} as const satisfies Record<string, Implementation>;

export type ImplementationName = keyof typeof implementations;

/** What an implementation answers, or what went wrong with it. */
export type Heard = Answer | { failed: string };

/** What the tests ask of the page. */
export interface ImplementationsPage {
  /** Takes a {@link RandomForm} and gives a {@link Heard} as JSON: a model may be called `__proto__`. */
  play: (implementation: ImplementationName, form: string, name: string) => Promise<string>;
}

declare global {
  interface Window {
    implementations: ImplementationsPage;
  }
}

const styles = document.createElement('div');
document.body.append(styles);
keepStyles(styles);

/** What went wrong on the page beside what somebody waits for. */
const faults: string[] = [];
addEventListener('error', ({ message }) => faults.push(message));
addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));

const play = async (implementation: Implementation, form: RandomForm, name: string): Promise<Answer> => {
  const { design, language, script, given } = form;
  const { fields } = openForm(localize(openDocument(design), language), language);
  const root = document.createElement('main');
  document.getElementById('root')?.append(root);
  let shown: OnPage | undefined;
  try {
    shown = await implementation(root, { design, language, given, fields, name });
    for (const { id, act } of script) {
      if (act.kind === 'reset') await shown.reset();
      if (act.kind === 'handIn') await shown.handIn();
      const widget = fields.find((field) => field.id === id);
      const field = widget && shown.fieldOf(widget);
      if (widget && field) await shown.fill(field, widget, act, language);
    }
    const submitted = await shown.handIn();
    await settled();
    return submitted ? { submitted } : { messages: shown.messages() };
  } finally {
    shown?.remove();
    root.remove();
  }
};

const hear = async (implementation: Implementation, form: RandomForm, name: string): Promise<Heard> => {
  faults.length = 0;
  try {
    const answer = await play(implementation, form, name);
    await settled();
    return faults.length > 0 ? { failed: faults.join('; ') } : answer;
  } catch (error) {
    return { failed: [String(error), ...faults].join('; ') };
  }
};

window.implementations = {
  play: async (implementation, form, name) =>
    JSON.stringify(await hear(implementations[implementation], JSON.parse(form), name)),
};
