import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isSlowLane } from './support/lanes.ts';
import { chooseInRow } from './support/list.ts';
import { goTo } from './support/pages.ts';
import { pictureFile } from './support/pictures.ts';
import { call, logIn } from './support/session.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { passwordOf } from './support/window.ts';

const site = useConsole();

/** One person at the console, in Chinese. */
const deskOf = async (username: string) => {
  const { page, open } = await site.window({ as: username, language: 'zh-CN' });
  await open('/commerce/order');
  const inRow = async (text: string, action: string): Promise<void> => {
    const row = page.locator('tbody tr:visible').filter({ hasText: text }).first();
    await chooseInRow(page, row, action);
  };
  return {
    page,
    go: (path: string) => goTo(page, `/commerce/${path}`),
    add: async (title: string): Promise<Locator> => {
      await buttonOf(page, '新增').filter({ visible: true }).first().click();
      // A long form is a page of its own.
      return page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
    },
    inRow,
    /** A transition of the row with this text; the question that some of them ask is answered. */
    move: async (text: string, action: string, done: string, { asks = false } = {}): Promise<void> => {
      await inRow(text, action);
      if (asks) await buttonOf(page.getByRole('dialog').last(), '确定').click();
      await page.locator('tbody tr:visible').filter({ hasText: text }).getByText(done).first().waitFor();
    },
  };
};

const pick = async (page: Page, box: Locator, words: string): Promise<void> => {
  await box.click();
  await box.fill(words);
  const item = page.locator('.ant-select-dropdown:visible').getByTitle(words, { exact: false }).first();
  await item.click();
  // The next click may meet a list that is about to close.
  await item.waitFor({ state: 'hidden' });
};

const choose = async (page: Page, box: Locator, words: string): Promise<void> => {
  await box.click({ force: true });
  const item = page.locator('.ant-select-dropdown:visible').getByTitle(words, { exact: true });
  await item.click();
  await item.waitFor({ state: 'hidden' });
};

const save = async (dialog: Locator): Promise<void> => {
  await buttonOf(dialog, '确定').click();
  await dialog.waitFor({ state: 'hidden' });
};

type Desk = Awaited<ReturnType<typeof deskOf>>;

/** A service with two prices, as its seller makes it in forms. */
const offerByForms = async (seller: Desk): Promise<void> => {
  const { page } = seller;
  await seller.go('service-product');
  const product = await seller.add('新增服务产品');
  await product.getByLabel('编码', { exact: true }).fill('E2E_SPRING');
  await product.getByLabel(/^名称.*English/).fill('Spring package');
  await product.getByLabel(/^名称.*中文/).fill('春季招聘套餐');
  await product.getByLabel('有效天数').fill('90');
  await buttonOf(product, '添加一行').click();
  await choose(page, product.getByRole('combobox', { name: /权益/ }), '简历联系方式');
  await product.getByRole('spinbutton', { name: /数量/ }).fill('4');
  await save(product);

  await seller.go('service-price');
  for (const [currency, mode] of [
    ['USD', undefined],
    ['MMK', '按美元汇率换算'],
  ] as const) {
    const price = await seller.add('新增价格');
    await pick(page, price.getByLabel('服务产品'), '春季招聘套餐');
    await choose(page, price.getByLabel('币种'), currency);
    if (mode === undefined) await price.getByLabel('标价').fill('49');
    else {
      await choose(page, price.getByLabel('定价方式'), mode);
      await price.getByLabel('取整单位').fill('500');
    }
    await save(price);
  }
  await seller.go('service-product');
  await seller.move('春季招聘套餐', '上架', '在售');
};

/** The same without the screen. */
const offerByCalls = async (): Promise<void> => {
  const { token } = await logIn(site.address, 'admin', passwordOf('admin'));
  const post = (path: string, body: object) =>
    call(site.address, 'POST', `/lczp/${path}`, { token, body }) as Promise<{ id: string }>;
  const { id } = await post('serviceProduct/add', {
    code: 'E2E_SPRING',
    nameI18n: { 'en-US': 'Spring package', 'zh-CN': '春季招聘套餐' },
    durationDays: 90,
    quotas: [{ resource: 'resume_unlock', quantity: 4 }],
  });
  await post('servicePrice/add', { productId: id, currency: 'USD', listAmount: '49' });
  await post('servicePrice/add', { productId: id, currency: 'MMK', mode: 'derived', roundStep: '500' });
  await post('serviceProduct/act', { id, action: 'putOnSale' });
};

// Two people go through nine pages: more than the usual time where the machine is busy.
it('a service is ordered in kyat, paid, used, receipted and refunded by two users', {
  timeout: 150_000,
}, async () => {
  await site.query(`insert into sys_user_role (user_id, role_id)
    select u.id, r.id from sys_user u, sys_role r where u.username = 'sarah.tan' and r.role_code = 'admin'
    on conflict do nothing`);
  const [seller, finance] = [await deskOf('admin'), await deskOf('sarah.tan')];
  const { page } = seller;
  await (isSlowLane ? offerByForms(seller) : offerByCalls());

  await seller.go('exchange-rate');
  const rate = await seller.add('新增汇率');
  await rate.getByLabel('汇率', { exact: true }).fill('3580');
  await rate.getByLabel('生效时间').fill('2026-01-01 00:00:00');
  await page.keyboard.press('Tab');
  await rate.getByLabel('来源').fill('央行公布');
  await save(rate);
  await finance.go('exchange-rate');
  await finance.move('3580', '批准', '已批准', { asks: true });

  await seller.go('order');
  await buttonOf(page, '新建订单').filter({ visible: true }).first().click();
  const ordering = page.getByRole('dialog', { name: '新建订单' });
  await pick(page, ordering.getByRole('combobox', { name: '企业' }), '金谷贸易');
  await pick(page, ordering.getByLabel('服务产品'), '春季招聘套餐');
  // 49 dollars at 3,580 are 175,420 kyat, up to the next 500.
  await ordering.getByText('175,500').first().waitFor();
  await buttonOf(ordering, '新建订单').click();
  await ordering.waitFor({ state: 'hidden' });
  const [order] = await site.query<{ id: string; order_no: string; rate: string }>(
    'select id, order_no, rate from orders order by id desc limit 1',
  );
  expect(order?.rate).toBe('3580.000000');
  const number = order?.order_no ?? '';

  await seller.inRow(number, '登记收款');
  const paying = page.getByRole('dialog', { name: '新增收款' });
  await paying.getByLabel('付款人').fill('金谷贸易');
  await paying
    .locator('.lc-drop input[type=file]')
    .setInputFiles(pictureFile('slip.png', { width: 300, height: 200 }));
  await paying.locator('.lc-uploaded').getByText('slip').first().waitFor();
  await save(paying);
  await seller.go('payment');
  // Of the payer: the number of the order is a column that falls away at this width.
  await seller.move('金谷贸易', '提交凭证', '待确认');
  await finance.go('payment');
  await finance.move('金谷贸易', '确认到账', '已到账', { asks: true });

  await seller.go(`entitlement?orderId=${order?.id}`);
  await seller.inRow('简历联系方式', '使用权益');
  await save(page.getByRole('dialog', { name: '使用权益' }));
  await expect
    .poll(() => site.query('select quantity, used from entitlement where order_id = $1', [order?.id]))
    .toEqual([{ quantity: 4, used: 1 }]);

  await seller.go('order');
  await seller.inRow(number, '申请收据');
  await save(page.getByRole('dialog', { name: '新增票据' }));
  await finance.go('invoice');
  await finance.move(number, '开具', '已开具');

  await seller.go('payment');
  await seller.inRow('金谷贸易', '申请退款');
  const asking = page.getByRole('dialog', { name: '新增退款' });
  // Three of four are unused: 131,625 of 175,500.
  await expect.poll(() => asking.getByLabel('退款金额').inputValue()).toMatch(/^131,?625$/);
  await choose(page, asking.getByLabel('退款原因'), '服务未使用');
  await save(asking);
  await finance.go('refund');
  await finance.move(number, '开始审核', '审核中');
  await finance.move(number, '批准', '已批准', { asks: true });
  await finance.move(number, '执行打款', '打款中');
  await finance.inRow(number, '打款成功');
  const paid = finance.page.getByRole('dialog', { name: '打款成功' });
  await paid.getByLabel('打款流水号').fill('KBZ-20261126-1');
  await buttonOf(paid, '打款成功').click();
  await finance.page
    .locator('tbody tr:visible')
    .filter({ hasText: number })
    .getByText('已退款')
    .first()
    .waitFor();

  await finance.go('invoice');
  await finance.page.locator('tbody tr:visible').filter({ hasText: '红字票据' }).getByText(number).waitFor();
  await expect
    .poll(() => site.query('select status from orders where id = $1', [order?.id]))
    .toEqual([{ status: 'partially_refunded' }]);
  await seller.go(`order?id=${order?.id}`);
  await page.getByText('部分退款').filter({ visible: true }).first().waitFor();
});
