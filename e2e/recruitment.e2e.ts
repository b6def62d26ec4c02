import { expect, it } from 'vitest';
import { chooseInRow, rowOf } from './support/list.ts';
import { goTo } from './support/pages.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { call, logIn } from './support/session.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { passwordOf } from './support/window.ts';

const site = useConsole();

/** Calls of the public sites, which have no screen here. */
const callsOf = async () => {
  const { token } = await logIn(site.address, 'admin', passwordOf('admin'));
  const post = (path: string, body: unknown) => call(site.address, 'POST', path, { token, body });
  return {
    post,
    add: async (path: string, body: unknown): Promise<string> => {
      const made = await post(`${path}/add`, body);
      if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error(`no id of ${path}`);
      return String(made.id);
    },
  };
};

const stateOf = async (table: string, column: string, id: string): Promise<unknown> => {
  const [row] = await site.query<{ state: unknown }>(
    `select ${column} as state from ${table} where id = $1`,
    [id],
  );
  return row?.state;
};

it('a saved record is found by search in three scripts', async () => {
  const { add } = await callsOf();
  const seekerId = await add('/lczp/seeker', { fullName: 'Daw Nilar Scripts' });
  const { page, open } = await site.window({ as: 'admin' });
  for (const [lang, title, asked] of [
    ['en-US', 'Falconry instructor', 'instructors falconry'],
    ['zh-CN', '猎鹰训练师', '训练师'],
    ['my-MM', 'သိမ်းငှက် လေ့ကျင့်ပေးသူ', 'သိမ်းငှက်'],
  ] as const) {
    await add('/lczp/resume', { seekerId, lang, title });
    await open('/recruitment/search');
    await page.getByPlaceholder('Search in names, texts, skills and attached files').fill(asked);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: title }).filter({ visible: true }).first().waitFor();
  }
});

it('a company is verified and fills a job, and its job is hidden after a report', {
  timeout: 90_000,
}, async () => {
  const { add, post } = await callsOf();
  const { page, open } = await site.window({ as: 'admin' });

  const company = await add('/lczp/company', {
    nameI18n: { 'en-US': 'Journey Tea House', 'my-MM': 'ခရီး လက်ဖက်ရည်ဆိုင်' },
    nature: 'private',
    registrationNo: 'E2E-2026-1',
    contactPhone: '09 777 123 456',
  });
  await post('/lczp/company/act', { id: company, action: 'submit' });

  const decideByKey = async (title: string, key: string): Promise<void> => {
    await open(`/recruitment/review?keyword=${encodeURIComponent(title)}`);
    await rowOf(page, title).first().dblclick();
    await page.locator('.lc-review-head h2').getByText(title, { exact: true }).waitFor();
    await page.keyboard.press(key);
    await expect
      .poll(() =>
        site
          .query<{ open: string }>(
            'select count(*) as open from review_case where title = $1 and outcome is null',
            [title],
          )
          .then(([row]) => Number(row?.open)),
      )
      .toBe(0);
    await buttonOf(page, 'Back to the queue').click();
  };

  await decideByKey('Journey Tea House', 'a');
  expect(await stateOf('company', 'verify_status', company)).toBe('verified');

  const [jobType] = await site.query<{ id: string }>(
    "select id from job_type where code = 'hospitality.cook'",
  );
  const job = await add('/lczp/jobPosting', {
    title: 'Journey tea master',
    companyId: company,
    jobTypeId: jobType?.id,
    description: 'Makes tea for guests from early morning until noon',
    salaryCurrency: 'MMK',
    salaryMin: '400000',
    salaryMax: '600000',
  });
  await post('/lczp/jobPosting/act', { id: job, action: 'submit' });
  await decideByKey('Journey tea master', 'a');
  const isSeen = () =>
    call(site.address, 'GET', `/public/job?id=${job}`).then(
      () => true,
      () => false,
    );
  expect(await isSeen()).toBe(true);

  const seekerId = await add('/lczp/seeker', {
    fullName: 'Ma Thiri Journey',
    contactPhone: '09 421 000 111',
  });
  const application = await add('/lczp/application', { jobId: job, seekerId, source: 'apply' });

  await goTo(page, '/recruitment/application?as=board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await column('New')
    .getByRole('listitem', { name: 'Ma Thiri Journey' })
    .dragTo(column('Viewed').getByRole('heading'));
  await expect.poll(() => stateOf('application', 'stage', application)).toBe('viewed');
  await goTo(page, `/recruitment/application?id=${application}`);
  for (const [move, state] of [
    ['Shortlist', 'shortlisted'],
    ['To the interview', 'interview'],
  ] as const) {
    await buttonOf(page, move).click();
    await expect.poll(() => stateOf('application', 'stage', application)).toBe(state);
  }
  const interview = await add('/lczp/interview', {
    applicationId: application,
    mode: 'onsite',
    startsAt: '2030-01-15 10:00:00',
    place: 'Journey Tea House',
  });
  await post('/lczp/interview/act', { id: interview, action: 'confirm' });
  await goTo(page, `/recruitment/application?id=${application}`);
  await buttonOf(page, 'Offer').click();
  await expect.poll(() => stateOf('application', 'stage', application)).toBe('offer');
  await buttonOf(page, 'Hired').click();
  await buttonOf(page.getByRole('dialog').last(), 'OK').click();
  await expect.poll(() => stateOf('application', 'stage', application)).toBe('hired');

  await post('/public/report', {
    targetKind: 'job',
    targetId: job,
    category: 'fee_charged',
    content: 'They asked for a deposit',
  });
  expect(await isSeen()).toBe(false);
  await goTo(page, `/recruitment/job-posting?id=${job}&tab=insight`);
  await page.getByText('A severe report is being looked into').filter({ visible: true }).first().waitFor();
});

it('fair visitors are checked in by ticket codes, online and offline', async () => {
  const { add } = await callsOf();
  const eventId = await add('/specialRecruitment/specialRecruitment', {
    title: `Door fair ${Date.now()}`,
    heldFrom: '2031-03-01 09:00:00',
    heldTo: '2031-03-01 17:00:00',
  });
  const { page, open } = await site.window({ as: 'admin' });
  const codes: string[] = [];
  for (const fullName of ['မအေးအေးမိုး', '王小明', 'Ko Late']) {
    const seekerId = await add('/lczp/seeker', { fullName });
    const id = await add('/specialRecruitment/srAttendee', { eventId, seekerId });
    codes.push(String(await stateOf('sr_attendee', 'ticket_code', id)));
  }
  const [first = '', second = '', third = ''] = codes;

  await open('/recruitment/sr-attendee');
  await chooseInRow(page, rowOf(page, first), 'Show ticket');
  const ticket = page.getByRole('img', { name: `Ticket ${first} as a QR code` });
  await ticket.waitFor();
  expect(await readQrCode(await ticket.screenshot())).toBe(first);

  await open(`/recruitment/fair-door?eventId=${eventId}`);
  const field = page.getByRole('textbox', { name: 'Ticket code' });
  const letIn = async (code: string, answer: string): Promise<void> => {
    await field.fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await page.locator('.lc-door-verdict').getByText(answer).waitFor();
  };
  await page.getByText('Came: 0 of 3').waitFor();
  await letIn(first, 'မအေးအေးမိုး');
  await letIn(first, 'This ticket was used already');
  await page.context().setOffline(true);
  await page.getByText('No connection. Tickets are checked against the list').waitFor();
  await letIn(second, 'Welcome. Sent as soon as there is a connection.');
  await letIn('NOSUCHCODE', 'Not on the list of this fair');
  await letIn(second, 'This ticket was used already');
  await page.getByText('To be sent: 1').waitFor();
  await page.context().setOffline(false);
  await page.getByText('王小明').waitFor();
  const states = await site.query<{ status: string }>(
    'select status from sr_attendee where ticket_code = any($1) order by id',
    [codes],
  );
  expect(states.map(({ status }) => status)).toEqual(['checked_in', 'checked_in', 'registered']);

  // A line that breaks after the server heard it: the door asks again, and nobody is refused for that.
  await page.route(
    '**/checkInTicket',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await letIn(third, 'Ko Late');
  await page.getByText('Came: 3 of 3').waitFor();
});
