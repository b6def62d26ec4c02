import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { fakeServer, show, signIn } from '../resource/testing.tsx';
import type { FileItem } from './file-item.ts';
import { FilePreview } from './file-preview.tsx';

const film: FileItem = {
  ...{ id: '1', name: 'tour.mp4', kind: 'video', ext: 'mp4', mime: 'video/mp4', size: 2048 },
  ...{ width: null, height: null },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [404, 'Video resource has been deleted. Please upload again'],
  [200, /Save it and open it with a program/],
])('the preview of a film that does not load, with HTTP %i for its address, says why', async (status, text) => {
  fakeServer({
    'POST /media/file/addresses': () => ({ result: [{ id: '1', url: '/lcplatform/file/1/x?r=0&e=1&s=2' }] }),
  });
  await signIn();
  show(<FilePreview files={[film]} id="1" onChange={() => undefined} onClose={() => undefined} />);
  const shown = await screen.findByLabelText<HTMLVideoElement>('tour.mp4');
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  fireEvent.error(shown);
  await screen.findByText(text);
});
