import { expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, rowOf } from './support/list.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { followJob, recruitmentCalls } from './support/recruitment-journey.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const { stateOf, callsOf, isSeen } = recruitmentCalls(site);

inSlowLane(() => {
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
      const found = page.getByRole('link', { name: title }).filter({ visible: true }).first();
      await found.waitFor();
      // What was asked stands in the address.
      await page.reload();
      await found.waitFor();
    }
  });
});

it('a company is verified and fills a job, in Burmese', { timeout: 90_000 }, () =>
  followJob(site, 'desktop'),
);

it('a job is hidden after a report of a fee', async () => {
  const { post } = await callsOf();
  const [job] = await site.query<{ id: string }>(
    `select j.id from job_posting j join company c on c.id = j.company_id
    where j.status = 'published' and c.status = 'active' and c.verify_status = 'verified' order by j.id limit 1`,
  );
  const id = String(job?.id);
  expect(await isSeen(id)).toBe(true);
  await post('/public/report', {
    targetKind: 'job',
    targetId: id,
    category: 'fee_charged',
    content: 'They asked for a deposit',
  });
  expect(await isSeen(id)).toBe(false);
  const { page, open } = await site.window({ as: 'admin' });
  await open(`/recruitment/job-posting?id=${id}&tab=insight`);
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

  let isBreaking = false;
  // Before the page opens: an open page obeys a route a moment later.
  await page.route('**/checkInTicket', async (route) => {
    if (!isBreaking) return route.continue();
    isBreaking = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
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
  isBreaking = true;
  await letIn(third, 'Ko Late');
  await page.getByText('Came: 3 of 3').waitFor();
});
