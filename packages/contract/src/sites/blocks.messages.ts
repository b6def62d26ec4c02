import { defineMessages } from '../kernel/index.ts';

/** What the dashboard tells of sites and their columns. */
export const sitesBlockMessages = defineMessages({
  'block.sites.sites': ['Sites', '站点', 'ဆိုက်များ'],
  'block.sites.sites.note': ['All that you may work on', '您可管理的全部站点', 'သင်လုပ်ဆောင်ခွင့်ရှိသော ဆိုက်အားလုံး'],
  'block.sites.columns': ['Columns', '栏目', 'ကဏ္ဍများ'],
  'block.sites.columnKinds': ['Columns by kind', '栏目类型分布', 'အမျိုးအစားအလိုက် ကဏ္ဍများ'],
});
