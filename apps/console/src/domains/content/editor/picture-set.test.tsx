import { mediaFile, type UploadedFile } from '@lc/contract/media';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Values } from '../../../kernel/resource/index.ts';
import { type Call, fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { isRecord } from '../components/values.ts';
import type { Draft } from './draft.ts';
import { ModelFields } from './model-fields.tsx';
import { filledRows, keyedRows, type OtherTexts, rowsOfFiles, withPicturesOf } from './picture-rows.ts';

const fileOf = (id: string): UploadedFile => ({
  uid: id,
  id,
  name: `${id}.png`,
  ext: 'png',
  path: '',
  originalPath: '',
  url: '',
  size: 2048,
  type: 'image/png',
  kind: 'image',
  width: 4,
  height: 4,
  orderValue: 0,
  md5code: '',
  introduce: null,
  obj: null,
  objId: null,
});

const [hall, desk] = [
  { file: '1', caption: 'The hall', credit: 'Li Xuemei' },
  { file: '2', caption: 'The desk' },
];
const gate = { file: '3' };

let calls: Call[] = [];
let values: Values = {};
const rows = () => values.pictures;

const SetOfPictures = ({ pictures, texts, ...props }: SetProps) => {
  const [held, setHeld] = useState<Values>({ layout: 'grid', pictures });
  values = held;
  return (
    <ModelFields
      model="picture"
      isDisclosure={false}
      designed={[]}
      values={held}
      errors={{}}
      isReadOnly={false}
      texts={{ id: '7', lang: 'en-US', drafts: {}, hasText: () => false, ...texts }}
      onChange={setHeld}
      {...props}
    />
  );
};
interface SetProps {
  pictures: readonly Values[];
  texts?: Partial<OtherTexts>;
  errors?: Readonly<Record<string, string>>;
  isReadOnly?: boolean;
}

const open = async (props: SetProps) => {
  const view = show(<SetOfPictures {...props} />);
  await screen.findAllByText('1.png');
  return view;
};
const captionOf = (name: string) =>
  within(screen.getByRole('group', { name })).getByLabelText<HTMLTextAreaElement>('Caption');

beforeEach(async () => {
  calls = fakeServer({
    'POST /media/file/describe': ({ body }) => ({
      result: (Array.isArray(body.ids) ? body.ids : []).filter((id) => id !== '9').map(fileOf),
    }),
    'POST /media/file/addresses': () => ({ result: [] }),
    'GET /content/item/queryById': () => ({
      result: {
        values: {
          pictures: [
            { ...gate, caption: '大门', credit: '李雪梅' },
            { ...hall, caption: '会场' },
          ],
        },
      },
    }),
  });
  await signIn(mediaFile);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a set of pictures', () => {
  test('keeps the words of each picture when it is moved by key or dragged', async () => {
    await open({ pictures: [hall, desk, gate] });
    screen.getByRole('button', { name: 'Move 2.png' }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(rows()).toEqual([desk, hall, gate]);
    await person.keyboard('{End}');
    expect(rows()).toEqual([hall, gate, desk]);
    const [first, , last] = screen.getAllByRole('listitem');
    const dataTransfer = { setData: () => undefined };
    if (first && last) {
      fireEvent.dragStart(last, { dataTransfer });
      fireEvent.dragOver(first, { dataTransfer });
    }
    expect(rows()).toEqual([desk, hall, gate]);
  });

  test('lets the pointer mark words in a caption, and drags by everything else', async () => {
    await open({ pictures: [hall, desk] });
    const [card] = screen.getAllByRole('listitem');
    fireEvent.pointerDown(captionOf('1.png'));
    expect(card?.getAttribute('draggable')).toBe('false');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Move 1.png' }));
    expect(card?.getAttribute('draggable')).toBe('true');
  });

  test('takes the words of a removed picture away, and puts those that are typed where they belong', async () => {
    await open({ pictures: [hall, desk, gate] });
    await person.click(screen.getByRole('button', { name: 'Remove: 1.png' }));
    await person.type(captionOf('3.png'), 'Gate');
    await person.type(captionOf('2.png'), 's');
    expect(rows()).toEqual([
      { ...desk, caption: 'The desks' },
      { ...gate, caption: 'Gate' },
    ]);
  });

  test('gets a caption for all pictures that have none', async () => {
    await open({ pictures: [hall, gate] });
    await person.click(screen.getByRole('button', { name: 'Caption for all' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Caption'), 'A fair');
    await person.click(dialog.getByRole('button', { name: 'Fill in' }));
    expect(rows()).toEqual([hall, { ...gate, caption: 'A fair' }]);
  });

  test('takes the pictures of another language without their captions', async () => {
    await open({ pictures: [hall, desk], texts: { hasText: (code) => code === 'zh-CN' } });
    expect(screen.queryByRole('button', { name: 'Take pictures of မြန်မာ' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Take pictures of 中文' }));
    await waitFor(() => expect(rows()).toEqual([{ ...gate, credit: '李雪梅' }, hall, desk]));
    expect(calls.find(({ path }) => path.endsWith('/queryById'))?.query.get('lang')).toBe('zh-CN');
  });

  test('takes what is not saved of another language as it stands on the page', async () => {
    const draft: Draft = { detail: undefined, base: {}, values: { values: { pictures: [gate] } } };
    await open({ pictures: [hall], texts: { drafts: { 'my-MM': draft } } });
    await person.click(screen.getByRole('button', { name: 'Take pictures of မြန်မာ' }));
    await waitFor(() => expect(rows()).toMatchObject([gate, hall]));
    expect(calls.some(({ path }) => path.endsWith('/queryById'))).toBe(false);
  });

  test('keeps the place and the words of a picture that was deleted from the library', async () => {
    await open({ pictures: [{ file: '9', caption: 'Gone' }, hall] });
    expect(await screen.findByText('Deleted picture')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Move back: Deleted picture' }));
    expect(rows()).toEqual([hall, { file: '9', caption: 'Gone' }]);
  });

  test('says what is wrong with it, and is only read by those who may not write', async () => {
    const view = await open({ pictures: [hall], errors: { pictures: 'This picture is not there' } });
    expect(screen.getByRole('alert').textContent).toBe('This picture is not there');
    view.unmount();
    await open({ pictures: [hall, desk], isReadOnly: true });
    expect(screen.getByText('The hall')).toBeDefined();
    expect(screen.queryByLabelText('Caption')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button', { name: /Move|Remove|Caption/ })).toBeNull();
  });
});

describe('the rows of a set', () => {
  test('are told apart where a picture stands twice', () => {
    expect(keyedRows([hall, gate, hall]).map(({ uid }) => uid)).toEqual(['1', '3', '1-2']);
  });

  test('give the words of a replaced picture to the new one, and none to one that is added', () => {
    const before = keyedRows([hall, desk]);
    const replaced = rowsOfFiles([{ uid: '5', id: '5' }, fileOf('2')], before);
    expect(replaced).toEqual([{ ...hall, file: '5' }, desk]);
    const added = rowsOfFiles([fileOf('1'), fileOf('2'), fileOf('6')], before);
    expect(added).toEqual([hall, desk, { file: '6' }]);
  });

  test('are filled in only where they say nothing', () => {
    expect(filledRows([hall, gate], { caption: 'x', credit: 'y', takenOn: undefined })).toEqual([
      hall,
      { ...gate, caption: 'x', credit: 'y' },
    ]);
  });

  test('take no more pictures of another language than there is room for', () => {
    const taken = withPicturesOf([desk], [hall, desk, gate], 2);
    expect(taken.filter(isRecord).map(({ file }) => file)).toEqual(['1', '2']);
  });
});
