import { defineMessages } from '../kernel/index.ts';

/** What the panel of a step offers. */
export const processPanelMessages = defineMessages({
  'processPage.sign.ratio': ['A share of them', '按比例通过', 'ရာခိုင်နှုန်းအလိုက်'],
  'processPage.sign.votes': ['A number of votes', '按票数通过', 'မဲအရေအတွက်အလိုက်'],
  'processPage.sign.percent': ['Share that agrees, in percent', '通过比例（%）', 'သဘောတူရမည့် ရာခိုင်နှုန်း'],
  'processPage.sign.count': ['How many agree', '通过票数', 'သဘောတူရမည့် လူဦးရေ'],
});
