import { openDocument, openForm } from '@lc/form-core';
import { playScript, sampleForms } from '@lc/form-core/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../kernel/resource/testing.tsx';
import { playInRenderer } from './voice.fixture.tsx';

beforeAll(() => signIn());

const forms = sampleForms(100, 20261121);

describe.each(['element', 'antd'] as const)('the renderer in the style %s', (ui) => {
  it('answers random designs and scripts as the core does', async () => {
    const disagreements: string[] = [];
    for (const [index, { design, script }] of forms.entries()) {
      const expected = playScript(openForm(openDocument(design), 'en-US'), script);
      const answer = await playInRenderer(design, script, { ui });
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        disagreements.push(`${index}: ${JSON.stringify({ expected, answer, script, list: design.list })}`);
    }
    expect(disagreements).toEqual([]);
  });
});
