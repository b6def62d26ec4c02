import type { Language } from '@lc/contract/kernel';
import { type FormDocument, type Json, openDocument, type Values } from '@lc/form-core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import oneOfEach from '../../../../../../packages/form-core/fixtures/one-of-each.json';
import { person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { type FormHandle, FormRenderer, type FormRendererProps } from './form-renderer.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

const documentOf = (raw: unknown): FormDocument => openDocument(raw as { [name: string]: Json });

const renderForm = (raw: unknown, props: Partial<FormRendererProps> = {}) => {
  const handle: { current: FormHandle | null } = { current: null };
  const shown = show(<FormRenderer document={documentOf(raw)} language="en-US" {...props} ref={handle} />);
  return { ...shown, handle };
};

describe.each(['element', 'antd'])('in the style %s', (ui) => {
  it('shows one of each', async () => {
    const { handle, container } = renderForm({ ...oneOfEach, config: { ...oneOfEach.config, ui } });
    await screen.findAllByText('单行文本');
    console.log(container.innerHTML.length, container.innerHTML.slice(0, 6000));
    console.log(JSON.stringify(await handle.current?.getData()));
  });
});
