import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rowOf } from './list.ts';
import { goTo } from './pages.ts';
import { call, logIn } from './session.ts';
import { buttonOf } from './shell.ts';
import type { TestConsole } from './use-console.ts';
import { passwordOf, type sizes } from './window.ts';
import { say } from './words.ts';

/** What is written in this name an administrator may approve: nobody approves what he wrote himself. */
const writer = 'sarah.tan';

const siteOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || !('id' in value)) throw new Error('there is no site');
  return String(value.id);
};

/** A session of a second administrator, at the site of the first. */
const logInAsWriter = async (site: TestConsole): Promise<string> => {
  await site.query(
    `insert into sys_user_role (user_id, role_id)
    select w.id, r.role_id from sys_user w, sys_user a join sys_user_role r on r.user_id = a.id
    where a.username = 'admin' and w.username = $1 on conflict do nothing`,
    [writer],
  );
  const first = await logIn(site.address, 'admin', passwordOf('admin'));
  const second = await logIn(site.address, writer, passwordOf(writer));
  const subsiteId = siteOf(first.subsite);
  if (siteOf(second.subsite) === subsiteId) return second.token;
  const moved = await call(
    site.address,
    'POST',
    `/subsite/subsite/changeCurrentSubsite?subsiteId=${subsiteId}`,
    second,
  );
  if (typeof moved !== 'object' || moved === null || !('token' in moved)) throw new Error('no session');
  return String(moved.token);
};

/** What the public sites send, which have no screen here, and what became of a row. */
export const recruitmentCalls = (site: TestConsole) => ({
  callsOf: async ({ asWriter = false } = {}) => {
    const token = asWriter
      ? await logInAsWriter(site)
      : (await logIn(site.address, 'admin', passwordOf('admin'))).token;
    const post = (path: string, body: unknown) => call(site.address, 'POST', path, { token, body });
    return {
      post,
      add: async (path: string, body: unknown): Promise<string> => {
        const made = await post(`${path}/add`, body);
        if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error(`no id of ${path}`);
        return String(made.id);
      },
    };
  },
  stateOf: async (table: string, column: string, id: string): Promise<unknown> => {
    const [row] = await site.query<{ state: unknown }>(
      `select ${column} as state from ${table} where id = $1`,
      [id],
    );
    return row?.state;
  },
  /** Whether visitors see a job. */
  isSeen: (job: string): Promise<boolean> =>
    call(site.address, 'GET', `/public/job?id=${job}`).then(
      () => true,
      () => false,
    ),
});

const burmese = (key: Parameters<typeof say>[0]): string => say(key, {}, 'my-MM');

/** Decides a case at the desk: by its key where there is a keyboard, else by its button. */
const approve = async (site: TestConsole, page: Page, title: string, isPhone: boolean): Promise<void> => {
  await goTo(page, `/recruitment/review?keyword=${encodeURIComponent(title)}`);
  if (isPhone)
    await page.locator('.lc-card .lc-identity', { hasText: title }).filter({ visible: true }).click();
  else await rowOf(page, title).first().dblclick();
  await page.locator('.lc-review-head h2').getByText(title, { exact: true }).waitFor();
  if (isPhone) await page.getByRole('button', { name: burmese('review.approve'), exact: true }).click();
  else await page.keyboard.press('a');
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
  await buttonOf(page, burmese('review.back')).click();
};

/**
 * The main road of recruitment, in Burmese: a company is verified and posts, its job is approved, an application goes
 * from stage to stage through an interview, and the job is filled.
 */
export const followJob = async (site: TestConsole, size: keyof typeof sizes): Promise<void> => {
  const { callsOf, stateOf, isSeen } = recruitmentCalls(site);
  const { add, post } = await callsOf({ asWriter: true });
  const isPhone = size === 'phone';
  const { page, open } = await site.window({ as: 'admin', language: 'my-MM', size });
  const act = (id: string, stage: string, move: 'view' | 'shortlist' | 'schedule' | 'offer') =>
    buttonOf(page, burmese(`application.act.${move}`))
      .click()
      .then(() => expect.poll(() => stateOf('application', 'stage', id)).toBe(stage));

  const name = 'ခရီး လက်ဖက်ရည်ဆိုင်';
  const company = await add('/lczp/company', {
    nameI18n: { 'en-US': 'Journey Tea House', 'my-MM': name },
    nature: 'private',
    registrationNo: 'E2E-2026-1',
    contactPhone: '09 777 123 456',
  });
  await open(`/recruitment/company?id=${company}`);
  await page.getByRole('heading', { name }).filter({ visible: true }).waitFor();
  await post('/lczp/company/act', { id: company, action: 'submit' });
  await approve(site, page, 'Journey Tea House', isPhone);
  expect(await stateOf('company', 'verify_status', company)).toBe('verified');

  const [jobType] = await site.query<{ id: string }>(
    "select id from job_type where code = 'hospitality.cook'",
  );
  const title = 'လက်ဖက်ရည် ဆရာ';
  const job = await add('/lczp/jobPosting', {
    title,
    lang: 'my-MM',
    companyId: company,
    jobTypeId: jobType?.id,
    description: 'မနက်စောစောမှ နေ့လယ်အထိ ဧည့်သည်များအတွက် လက်ဖက်ရည် ဖျော်ပေးရပါမည်',
    salaryCurrency: 'MMK',
    salaryMin: '400000',
    salaryMax: '600000',
    headcount: 1,
  });
  await post('/lczp/jobPosting/act', { id: job, action: 'submit' });
  await approve(site, page, title, isPhone);
  expect(await isSeen(job)).toBe(true);

  const seekerId = await add('/lczp/seeker', { fullName: 'မသီရိ', contactPhone: '09 421 000 111' });
  const application = await add('/lczp/application', { jobId: job, seekerId, source: 'apply' });
  if (isPhone) {
    await goTo(page, `/recruitment/application?id=${application}`);
    await act(application, 'viewed', 'view');
  } else {
    await goTo(page, '/recruitment/application?as=board');
    const column = (stage: 'submitted' | 'viewed') =>
      page.getByRole('region', { name: burmese(`choice.application_stage.${stage}`), exact: true });
    await column('submitted')
      .getByRole('listitem', { name: 'မသီရိ' })
      .dragTo(column('viewed').getByRole('heading'));
    await expect.poll(() => stateOf('application', 'stage', application)).toBe('viewed');
    await goTo(page, `/recruitment/application?id=${application}`);
  }
  await act(application, 'shortlisted', 'shortlist');
  await act(application, 'interview', 'schedule');
  const interview = await add('/lczp/interview', {
    applicationId: application,
    mode: 'onsite',
    startsAt: '2030-01-15 10:00:00',
    place: name,
  });
  await post('/lczp/interview/act', { id: interview, action: 'confirm' });
  await goTo(page, `/recruitment/application?id=${application}`);
  await act(application, 'offer', 'offer');
  await buttonOf(page, burmese('application.act.accept')).click();
  await page
    .locator('.ant-modal-confirm-btns .ant-btn-primary, .ant-modal-footer .ant-btn-primary')
    .last()
    .click();
  await expect.poll(() => stateOf('application', 'stage', application)).toBe('hired');
  expect(await stateOf('job_posting', 'status', job)).toBe('filled');
  expect(await isSeen(job)).toBe(false);
};
