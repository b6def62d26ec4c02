import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { serveFormPage } from './support/form-page.ts';
const one = JSON.parse(readFileSync('packages/form-core/fixtures/one-of-each.json', 'utf8'));
it('pictures', async () => {
  const { address, end } = await serveFormPage();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const values = { imgupload_1700000000000_15: [{ key: '1', url: '/x.png', percent: 100, status: 'success' }], color_1700000000000_9: '#409EFF', rate_1700000000000_8: 3, checkbox_1700000000000_5: ['Option 1'], radio_1700000000000_4: 'Option 2', date_1700000000000_7: '2026-11-21', slider_1700000000000_12: 30, editor_1700000000000_16: '<p>Hello <b>you</b><script>alert(1)</script></p>' };
  for (const list of [one.list]) for (const w of list) { if (w.rules && w.type === 'input') w.rules = [{ required: true, message: 'Please fill this in' }]; if (['imgupload'].includes(w.type)) { w.options.isDelete = true; w.options.isEdit = true; } }
  for (const [ui, width, size, language, isReadOnly, isDark] of [['element', 900, 'small', 'en-US', false, false], ['antd', 900, 'small', 'zh-CN', false, false], ['element', 390, 'medium', 'my-MM', false, false], ['antd', 390, 'small', 'en-US', true, false], ['element', 900, 'mini', 'en-US', false, true]] as const) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    page.on('pageerror', (e) => console.log('ERR', e.message)); page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text()));
    await page.goto(address);
    await page.evaluate((s) => window.form.show(s as never), { design: { ...one, config: { ...one.config, ui, size } }, language, isReadOnly, isDark, values });
    await page.waitForTimeout(1500);
    if (!isReadOnly) await page.evaluate(() => window.form.handIn());
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/fr-${ui}-${width}-${size}.png`, fullPage: true });
    await page.close();
  }
  await browser.close(); await end();
}, 120000);
