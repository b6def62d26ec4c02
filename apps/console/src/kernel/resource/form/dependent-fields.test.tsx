import '../../../app/field-components.ts';
import { jobPosting, reportCase, srCompany } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { withValue } from '../form-values.ts';
import { fakeServer, person, show, signIn } from '../testing.tsx';
import { RecordDialog } from './record-dialog.tsx';

afterEach(cleanup);

describe('a form with dependent fields', () => {
  test('disables a choice until the other one is made, and offers what fits it', async () => {
    await signIn(reportCase);
    fakeServer({});
    show(<RecordDialog resource={reportCase} opened={{ mode: 'create' }} onClose={() => undefined} />);
    const category = await screen.findByLabelText('Category');
    expect(category.closest('.ant-select')?.className).toContain('ant-select-disabled');
    expect(screen.getByText('Choose About first')).toBeDefined();
    await person.click(screen.getByLabelText('About'));
    await person.click(await screen.findByTitle('company'));
    await person.click(screen.getByLabelText('Category'));
    expect(await screen.findByTitle('fake_company')).toBeDefined();
    expect(screen.queryByTitle('fake_job')).toBeNull();
  });

  test('requests the rows that fit the chosen value, also by a list', async () => {
    await signIn(srCompany);
    const calls = fakeServer({});
    show(
      <RecordDialog
        resource={srCompany}
        fixed={{ eventId: '7' }}
        opened={{ mode: 'create' }}
        onClose={() => undefined}
      />,
    );
    expect(await screen.findByText('Choose Company first')).toBeDefined();
    await person.click(screen.getByLabelText('Booth'));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/specialRecruitment/srBooth/options')).toBeDefined(),
    );
    const asked = calls.find(({ path }) => path === '/specialRecruitment/srBooth/options');
    expect(asked?.query.get('for')).toBe('srCompany.boothId');
    expect(asked?.query.get('beside')).toBe('7');
  });

  test('clears values that do not fit a new value, and keeps others', () => {
    const about = { targetKind: 'job', category: 'fake_job' };
    expect(withValue(reportCase, about, 'targetKind', 'company').category).toBeUndefined();
    const spam = { targetKind: 'job', category: 'spam' };
    expect(withValue(reportCase, spam, 'targetKind', 'company').category).toBe('spam');
    const pay = { salaryCurrency: 'USD', salaryPeriod: 'month', salaryRangeId: '4', title: 'Cook' };
    expect(withValue(jobPosting, pay, 'salaryCurrency', 'MMK')).toEqual({
      ...pay,
      salaryCurrency: 'MMK',
      salaryRangeId: undefined,
    });
    expect(withValue(jobPosting, pay, 'salaryCurrency', 'USD')).toEqual(pay);
    const guest = { companyId: '1', jobIds: ['2', '3'] };
    expect(withValue(srCompany, guest, 'companyId', '9').jobIds).toEqual([]);
  });
});
