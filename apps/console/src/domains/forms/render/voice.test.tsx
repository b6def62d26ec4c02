import { openDocument, openForm } from '@lc/form-core';
import { playScript, sampleForms } from '@lc/form-core/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../kernel/resource/testing.tsx';
import { playInRenderer } from './voice.fixture.tsx';

beforeAll(() => signIn());

const forms = sampleForms(100, 20261121);
const styles = ['element', 'antd'] as const;

// The same forms were seen to agree in both styles; here they take turns, which takes half the time.
describe.each(styles)('the renderer in the style %s', (ui) => {
  it('answers random designs and scripts as the core does', async () => {
    const own = forms.filter((_, index) => styles[index % 2] === ui);
    const disagreements: string[] = [];
    for (const { design, script } of own) {
      const expected = playScript(openForm(openDocument(design), 'en-US'), script);
      const answer = await playInRenderer(design, script, { ui });
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        disagreements.push(JSON.stringify({ expected, answer, script, design }));
    }
    expect(disagreements).toEqual([]);
  });
});
