import { cleanup, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { person, show, signIn } from '../resource/testing.tsx';
import EditorBody from './editor-body.tsx';

afterEach(cleanup);

it('the editor keeps its text when its tab returns from the background', async () => {
  await signIn();
  const Tab = () => {
    const [isBehind, setBehind] = useState(false);
    const [html, setHtml] = useState('<p>Before</p>');
    return (
      <>
        <button type="button" onClick={() => setBehind(!isBehind)}>
          Switch
        </button>
        <button type="button" onClick={() => setHtml('<p>Typed</p>')}>
          Type
        </button>
        <Activity mode={isBehind ? 'hidden' : 'visible'}>
          <EditorBody label="Text" value={html} onChange={setHtml} />
        </Activity>
      </>
    );
  };
  show(<Tab />);
  expect((await screen.findByRole('textbox', { name: 'Text' })).textContent).toBe('Before');
  await person.click(screen.getByRole('button', { name: 'Type' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Typed'));
  await person.click(screen.getByRole('button', { name: 'Switch' }));
  // The library takes it apart soon after its tab is hidden.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await person.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Typed'));
});
