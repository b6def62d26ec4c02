import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestFileLimits } from '@lc/contract/content';
import { siteThemes } from '@lc/contract/sites';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../../tests/support/app.ts';
import { formWith, makePdf } from '../../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../../tests/support/people.ts';
import { eventsOf, officeClock } from '../../events/events.fixture.ts';

const server = await startTestApp();
const { publish, clerk } = await eventsOf(server);
const { siteServer } = server.app;
siteServer.listen(0, '127.0.0.1');
await once(siteServer, 'listening');
afterAll(() => siteServer.close());
const { port } = siteServer.address() as AddressInfo;
const { rows } = await sql<{ code: string }>`
  update subsite set status = 'online' where id = ${testSites.platform} returning code`.execute(server.db);
const root = `/site/${rows[0]?.code}`;
const english = async (): Promise<string> =>
  (await ask(`${root}/en/`)).status === 200 ? `${root}/en` : root;

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const askRaw = (
  path: string,
  { body: sent, headers }: { body?: Buffer | string | undefined; headers: Record<string, string> },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = sent === undefined ? 'GET' : 'POST';
    const call = request({ port, path, method, headers }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        body += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
    });
    call.on('error', reject);
    call.end(sent);
  });

const ask = (
  path: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const form: Record<string, string> = fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return askRaw(path, {
    body: fields && new URLSearchParams(fields).toString(),
    headers: { ...form, ...headers },
  });
};

const addressOf = async (id: string): Promise<string> => {
  const { result } = await clerk.call<{ publicUrl: string }>('GET /content/item/queryById', {
    query: { id, lang: 'en-US' },
  });
  return result.publicUrl;
};
const forgetCalls = () => sql`delete from sign_in_failure where key like 'c %'`.execute(server.db);
const codeIn = ({ body }: Answer): string => /class="code">([A-Z2-9-]{14})</.exec(body)?.[1] ?? '';

const training = () =>
  publish('train', {
    organiser: 'LC',
    heldFrom: officeClock(1000),
    heldTo: officeClock(2000),
    seats: 1,
    waitlist: true,
  });
const collection = {
  explanation: 'A draft of working hours',
  contact: '+95 1 123456',
  collectFrom: officeClock(-10),
  collectTo: officeClock(60 * 24 * 40),
};
const person = { name: 'Daw Mya', phone: '+959777123456', send: '1' };

describe('forms of visitors, on the port of public sites', () => {
  test('accept a sign-up, show its code and state, and cancel it', async () => {
    await forgetCalls();
    const id = await training();
    const page = await ask(await addressOf(id));
    expect(page.body).toContain('1 of 1 seats left');
    const [, form = ''] = /class="action" href="([^"]+)"/.exec(page.body) ?? [];
    expect(form).toBe(`${await english()}/forms/signup/${id}`);
    const empty = await ask(form);
    expect(empty.status).toBe(200);
    expect(empty.body).toContain('<form class="visitor-form" method="post"');
    expect(empty.headers['cache-control']).toBe('no-store');
    expect(empty.headers['content-security-policy']).toContain("form-action 'self'");
    expect(empty.body).not.toMatch(/<script(?! type="application\/ld)/);
    const wrong = await ask(form, { name: '"><script>x</script>', phone: 'none' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('aria-describedby="p-phone"');
    expect(wrong.body).not.toContain('<script>x');
    const taken = await ask(form, person);
    expect(taken.status).toBe(200);
    expect(taken.headers['set-cookie']).toBeUndefined();
    expect(codeIn(taken)).not.toBe('');
    expect((await ask(await addressOf(id))).body).toContain('0 of 1 seats left');
    const second = await ask(form, { ...person, phone: '+959777123457' });
    expect(second.body).toContain('waiting list: 1');
    const look = `${await english()}/forms/code/signup`;
    expect((await ask(look, { queryCode: codeIn(second).toLowerCase(), show: '1' })).body).toContain(
      'waiting list: 1',
    );
    expect((await ask(look, { queryCode: 'no', show: '1' })).status).toBe(422);
    expect((await ask(look, { queryCode: codeIn(taken), withdraw: '1' })).status).toBe(200);
    expect((await ask(look, { queryCode: codeIn(second), show: '1' })).body).not.toContain('waiting list');
  });

  test('accept questions and opinions, which their pages show once they are public', async () => {
    await forgetCalls();
    const interview = await publish('interview', {
      topic: 'Work abroad',
      hosts: 'Host',
      guests: [{ name: 'U Aung' }],
      heldFrom: officeClock(-10),
      heldTo: officeClock(100),
    });
    const asked = await ask(`${await english()}/forms/question/${interview}`, { question: 'When is it?' });
    expect(asked.status, asked.body).toBe(200);
    expect(codeIn(asked)).not.toBe('');
    const url = await addressOf(interview);
    expect((await ask(url)).body).not.toContain('When is it?');
    await sql`update content_question set state = 'answered', answer = 'Tomorrow' where item_id = ${interview}`.execute(
      server.db,
    );
    await expect.poll(async () => (await ask(url)).body).toContain('Tomorrow');
    const draft = await publish('opinion', {
      ...collection,
      showReplies: 'all',
      realName: true,
    });
    const form = `${await english()}/forms/opinion/${draft}`;
    expect((await ask(form, { opinion: 'Longer hours' })).body).toContain('id="p-name"');
    expect((await ask(form, { opinion: 'Longer hours', name: 'Ma Su' })).status).toBe(200);
    const shown = await ask(await addressOf(draft));
    expect(shown.body).toContain('Longer hours');
    expect(shown.body).not.toContain('Ma Su');
  });

  test('require a captcha after many requests from an address', async () => {
    await forgetCalls();
    const draft = await publish('opinion', collection);
    const form = `${await english()}/forms/opinion/${draft}`;
    for (let count = 0; count < 5; count++)
      expect((await ask(form, { opinion: `Opinion ${count}` })).status).toBe(200);
    const due = await ask(form, { opinion: 'The sixth' });
    expect(due.status).toBe(422);
    expect(due.body).toContain('src="data:image/png;base64,');
    expect(due.body).toContain('The sixth</textarea>');
    const [, checkKey = ''] = /name="checkKey" value="([^"]+)"/.exec(due.body) ?? [];
    expect((await ask(form, { opinion: 'The sixth', captcha: '0000', checkKey })).status).toBe(422);
  });

  test('accept requests for information where the theme of the site is for disclosure', async () => {
    await forgetCalls();
    const form = `${await english()}/forms/request`;
    const sent = await ask(form, {
      requested: 'The budget of 2025',
      applicantName: 'U Ba',
      email: 'ba@example.com',
    });
    expect(sent.status, sent.body).toBe(200);
    const look = await ask(`${await english()}/forms/code/request`, { queryCode: codeIn(sent), show: '1' });
    expect(look.body).toMatch(/class="notice-box is-good"[\s\S]*R-\d{4}-/);
    expect(look.body).not.toContain('name="supplement"');
  });

  test('take files and the details that are asked for by the code of a request', async () => {
    await forgetCalls();
    const code = `${await english()}/forms/code/request`;
    const sent = await ask(`${await english()}/forms/request`, {
      requested: 'The plan of 2026',
      applicantName: 'U Ba',
      email: 'ba@example.com',
    });
    const queryCode = codeIn(sent);
    expect((await ask(code, { queryCode, show: '1' })).body).toContain('enctype="multipart/form-data"');
    const withFile = (name: string, content: Buffer, path = code) =>
      askRaw(path, formWith({ name, content }, { queryCode, attach: '1' }));
    const added = await withFile('letter.pdf', makePdf());
    expect(added.status, added.body).toBe(200);
    const [, address = ''] = /<a href="([^"]+)">letter\.pdf</.exec(added.body) ?? [];
    expect((await ask(address.replaceAll('&amp;', '&'))).status).toBe(200);
    expect((await ask(address.split('?')[0] ?? '')).status).toBe(404);
    expect((await withFile('song.mp3', Buffer.from('ID3'))).status).toBe(422);
    const large = Buffer.concat([makePdf(), Buffer.alloc(requestFileLimits.bytes)]);
    expect((await withFile('large.pdf', large)).body).toContain('10 MB');
    expect((await withFile('letter.pdf', makePdf(), `${await english()}/forms/request`)).status).toBe(415);

    await forgetCalls();
    await sql`update apply_public set state = 'supplement', paused_on = current_date
      where requested = 'The plan of 2026'`.execute(server.db);
    const empty = await ask(code, { queryCode, supplement: '', supply: '1' });
    expect(empty.status).toBe(422);
    expect(empty.body).toContain('id="p-supplement"');
    const supplied = await ask(code, { queryCode, supplement: 'Of the office in Yangon', supply: '1' });
    expect(supplied.status, supplied.body).toBe(200);
    const { rows: kept } = await sql`select state, supplement, cardinality(files) as files from apply_public
      where requested = 'The plan of 2026'`.execute(server.db);
    expect(kept).toEqual([{ state: 'accepted', supplement: 'Of the office in Yangon', files: 1 }]);
    expect((await ask(code, { queryCode, supplement: 'Again', supply: '1' })).status).toBe(422);
  });

  test.each(siteThemes)('render completely in the theme %s, in every language of the site', async (theme) => {
    await forgetCalls();
    await sql`update subsite set theme = ${theme} where id = ${testSites.platform}`.execute(server.db);
    await expect.poll(async () => (await ask(`${root}/`)).body).toContain(`/site/~/${theme}-`);
    for (const language of ['', '/en', '/zh', '/my'])
      for (const path of ['forms/request', 'forms/code/signup']) {
        const page = await ask(`${root}${language}/${path}`);
        if (page.status === 301 || page.status === 404) continue;
        expect(page.status, language).toBe(200);
        expect(page.body).toContain('</html>');
        expect(page.body).not.toContain('visitorPage.');
        expect(page.body.match(/<h1/g)).toHaveLength(1);
      }
  });

  test('refuse requests that are no form, from other origins, or too long', async () => {
    await forgetCalls();
    const form = `${await english()}/forms/request`;
    expect((await ask(`${root}/`, { a: '1' })).status).toBe(404);
    expect((await ask(`${root}/forms/signup/99999999`, person)).status).toBe(404);
    expect((await ask(form, { requested: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask(form, { requested: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await ask(form, { requested: '\0', ['__proto__']: 'x' })).status).toBe(422);
    expect((await ask(form, {}, { 'content-type': 'application/xml' })).status).toBe(415);
  });
});
