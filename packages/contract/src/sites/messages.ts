import { defineMessages } from '../kernel/index.ts';

export const sitesMessages = defineMessages({
  'sites.switched': ['The working site was changed', '站点切换成功', 'လုပ်ငန်းခွင်ဆိုက် ပြောင်းလဲပြီးပါပြီ'],
  'sites.noWorkingSite': ['Choose a working site first', '请先选择工作站点', 'လုပ်ငန်းခွင်ဆိုက်ကို အရင်ရွေးပါ'],
  'sites.columnCannotPublish': [
    'The current column cannot publish articles',
    '当前栏目不能发布文章',
    'လက်ရှိကဏ္ဍတွင် ဆောင်းပါး တင်၍မရပါ',
  ],
  'resource.newsClass': ['Columns', '栏目管理', 'ကဏ္ဍများ'],
  'newsClass.parentId': ['Parent', '上级栏目', 'အထက်ကဏ္ဍ'],
  'newsClass.title': ['Title', '栏目名称', 'ခေါင်းစဉ်'],
  'newsClass.code': ['Code', '编码', 'ကုဒ်'],
  'newsClass.kind': ['Kind', '类型', 'အမျိုးအစား'],
  'newsClass.publishArt': ['Takes articles', '可发布文章', 'ဆောင်းပါးတင်နိုင်'],
  'newsClass.fromType': ['Origin', '来源', 'မူရင်း'],
  'newsClass.icon': ['Icon', '图标', 'အိုင်ကွန်'],
  'newsClass.url': ['Address', '链接地址', 'လိပ်စာ'],
  'newsClass.sortOrder': ['Order', '排序', 'အစဉ်'],
  'newsClass.visible': ['Visible', '显示', 'မြင်ရ'],
});
