import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, person, show, signIn } from '../resource/testing.tsx';
import { useSessionStore } from '../session-store.ts';
import { sender } from '../upload/send-file.ts';
import EditorBody from './editor-body.tsx';
import { bluePng, fromWordWithPictures, redPng, wordRtf } from './paste/clipboard.fixture.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it('a picture whose address has ended gets a new one, once, and the text does not count as changed', async () => {
  const calls = fakeServer({
    'POST /media/file/addresses': () => ({
      result: [{ id: '7', url: '/lcplatform/file/7/a.png?r=0&e=2&s=new' }],
    }),
  });
  await signIn();
  const onChange = vi.fn();
  const html = '<p><img src="/lcplatform/file/7/a.png?r=0&e=1&s=old" alt="Quay"></p>';
  show(<EditorBody label="Text" value={html} onChange={onChange} />);
  const shown = () => screen.getByRole('img', { name: 'Quay' });
  await screen.findByRole('img', { name: 'Quay' });
  fireEvent.error(shown());
  await waitFor(() => expect(shown().getAttribute('src')).toContain('s=new'));
  fireEvent.error(shown());
  expect(calls.filter(({ path }) => path === '/media/file/addresses')).toHaveLength(1);
  expect(onChange).not.toHaveBeenCalled();
});

const clipboard = (parts: Readonly<Record<string, string>>) => ({
  clipboardData: { getData: (type: string) => parts[type] ?? '', files: [], types: Object.keys(parts) },
});

/** An editor whose uploads end when the test says so. */
const showUploading = async () => {
  fakeServer({});
  await signIn();
  const { permissions } = useSessionStore.getState();
  const auth = [{ action: 'mediaFile:upload' as const, type: '1' as const, describe: '' }];
  useSessionStore.setState({ permissions: permissions && { ...permissions, auth } });
  const uploads: { file: File; end: (error?: Error) => void }[] = [];
  vi.spyOn(sender, 'send').mockImplementation(
    (file) =>
      new Promise((resolve, reject) => {
        const number = uploads.length + 1;
        const url = `/lcplatform/file/${number}/x.png?r=0`;
        const sent = {
          uid: '',
          id: `${number}`,
          name: file.name,
          ext: 'png',
          path: url,
          originalPath: url,
          url,
        };
        const facts = { size: file.size, type: file.type, kind: 'image' as const, width: 1, height: 1 };
        const rest = { orderValue: 0, md5code: '', introduce: null, obj: null, objId: null };
        uploads.push({
          file,
          end: (error) => (error ? reject(error) : resolve({ ...sent, ...facts, ...rest })),
        });
      }),
  );
  const written = vi.fn<(html: string) => void>();
  const busy = vi.fn<(isBusy: boolean) => void>();
  show(<EditorBody label="Text" value="" onChange={written} onBusy={busy} uploadTo="article" />);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  return { text, uploads, written, busy };
};

it('pictures pasted from Word are uploaded to their places; one that fails can be sent again', async () => {
  const { text, uploads, written, busy } = await showUploading();
  const html = fromWordWithPictures;
  fireEvent.paste(
    text,
    clipboard({ 'text/html': html, 'text/rtf': wordRtf(redPng, bluePng), 'text/plain': 'Before' }),
  );
  expect(text.textContent).toBe(
    'BeforeUploading Picture 1.png …BetweenMarked by a pictureUploading Picture 2.png …',
  );
  // Nobody ever reads the marks.
  for (const [saved] of written.mock.calls) expect(saved).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await waitFor(() => expect(busy).toHaveBeenLastCalledWith(true));
  uploads[0]?.end(new Error('cut off'));

  const failed = await within(text).findByRole('alert');
  expect(failed.textContent).toContain('Picture 1.png: ');
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.end();
  await person.click(within(failed).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads.map(({ file }) => file.name)).toEqual(['Picture 1.png', 'Picture 2.png', 'Picture 1.png']);
  uploads[2]?.end();
  await waitFor(() =>
    expect(written.mock.lastCall?.[0]).toBe(
      '<p>Before</p><img src="/lcplatform/file/3/x.png?r=0" alt="The gate"><p>Between</p>' +
        '<ul><li><p>Marked by a picture</p></li></ul><img src="/lcplatform/file/2/x.png?r=0">',
    ),
  );
  await waitFor(() => expect(busy).toHaveBeenLastCalledWith(false));
});

it('a picture that failed can be left out, and its place is not saved', async () => {
  const { text, uploads, written } = await showUploading();
  const address = `data:image/png;base64,${btoa(String.fromCharCode(...Buffer.from(redPng, 'hex')))}`;
  fireEvent.paste(
    text,
    clipboard({
      'text/html': `<p>One<img src="${address}"><img src="${address}">two</p>`,
      'text/plain': 'x',
    }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.end(new Error('cut off'));
  await person.click(await within(text).findByRole('button', { name: 'Leave out' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.end();
  await waitFor(() =>
    expect(written.mock.lastCall?.[0]).toBe('<p>One</p><img src="/lcplatform/file/2/x.png?r=0"><p>two</p>'),
  );
  expect(text.textContent).toBe('Onetwo');
});
