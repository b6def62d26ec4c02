import { user } from '@lc/contract/identity';
import { company } from '@lc/contract/recruitment';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, pageOf, rowOf, show, signIn } from '../testing.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

const cellOf = async (name: string): Promise<HTMLElement> => {
  const cell = (await screen.findByText(name)).closest('td');
  if (!cell) throw new Error(`${name} is in no cell`);
  return cell;
};

const headers = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the identity of a row', () => {
  it('shows picture, name and second line, and hides the column of the second line', async () => {
    const row = rowOf('1', { username: 'kyaw.zin', realname: 'Kyaw Zin', avatar: '/face.png', status: '1' });
    fakeServer({ [`GET ${user.pathOf('list')}`]: () => ({ result: pageOf([row]) }) });
    await signIn(user);
    show(<ResourceListPage resource={user} />);
    const cell = await cellOf('Kyaw Zin');
    expect(cell.querySelector('img')?.getAttribute('src')).toBe('/face.png');
    expect(cell.textContent).toContain('kyaw.zin');
    expect(headers()).not.toContain('User name');
  });

  it('shows initials when a picture is missing or broken', async () => {
    const row = rowOf('1', { username: 'kyaw.zin', realname: 'Kyaw Zin', avatar: '/gone.png', status: '1' });
    fakeServer({ [`GET ${user.pathOf('list')}`]: () => ({ result: pageOf([row]) }) });
    await signIn(user);
    show(<ResourceListPage resource={user} />);
    const cell = await cellOf('Kyaw Zin');
    const picture = cell.querySelector('img');
    if (!picture) throw new Error('There is no picture');
    fireEvent.error(picture);
    await waitFor(() => expect(cell.textContent).toContain('KZ'));
  });

  it('requests the address of an uploaded picture', async () => {
    const row = rowOf('1', { name: 'Golden Rice', logoFileId: '9', companyNo: 'C-1' });
    fakeServer({
      'GET /lczp/company/list': () => ({ result: pageOf([row]) }),
      'POST /media/file/addresses': () => ({ result: [{ id: '9', url: '/file/9/logo.png?s=1' }] }),
    });
    await signIn(company);
    show(<ResourceListPage resource={company} />);
    const cell = await cellOf('Golden Rice');
    await waitFor(() =>
      expect(cell.querySelector('img')?.getAttribute('src')).toMatch(/^\/file\/9\/logo\.png\?s=1&w=96/),
    );
  });
});
