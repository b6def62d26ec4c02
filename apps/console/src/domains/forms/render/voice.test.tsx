import { openDocument, openForm } from '@lc/form-core';
import { playScript, sampleForms } from '@lc/form-core/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../kernel/resource/testing.tsx';
import { playInRenderer } from './voice.fixture.tsx';

beforeAll(() => signIn());

const styles = ['element', 'antd'] as const;

// Each takes a quarter of a second to draw and fill in, so the styles take turns.
const forms = sampleForms(60, 20261121);

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
