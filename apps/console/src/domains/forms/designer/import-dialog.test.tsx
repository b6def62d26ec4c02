import { documentToJson, type FormDocument } from '@lc/form-core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { ImportDialog } from './import-dialog.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

it('the import dialog imports a file that was chosen before the editor loaded', async () => {
  const design = '{"list":[{"type":"rate","key":"r","model":"r"}],"config":{}}';
  const onImport = vi.fn<(document: FormDocument) => void>();
  show(<ImportDialog onImport={onImport} onClose={() => undefined} />);
  // At once: the editor is loaded on its own, and is not there yet.
  const file = new File([design], 'design.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  await person.click(await screen.findByRole('button', { name: /^Import.*1/ }));
  expect(onImport.mock.calls.map(([document]) => documentToJson(document))).toEqual([JSON.parse(design)]);
});
