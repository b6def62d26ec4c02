import { defineMessages } from '../kernel/index.ts';

/** What the addresses of tasks and instances say: pages, lists and links. */
export const processAddressMessages = defineMessages({
  'processAddress.open': ['Open it', '打开', 'ဖွင့်ကြည့်ရန်'],
  'processAddress.toList': ['Back to the list', '返回列表', 'စာရင်းသို့ ပြန်သွား'],
});
