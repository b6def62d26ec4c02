import type { DictionarySeed } from '../../kernel/seeds.ts';

/** People, rights and housekeeping: codes that staff know from the product family (wire contract 2.7). */
export const familyDictionaries: readonly DictionarySeed[] = [
  {
    code: 'valid_status',
    name: ['Validity', '有效无效状态', 'အကျုံးဝင်မှု'],
    type: '1',
    items: [
      ['0', 'Invalid', '无效', 'အကျုံးမဝင်', 'default'],
      ['1', 'Valid', '有效', 'အကျုံးဝင်', 'green'],
    ],
  },
  {
    code: 'del_flag',
    name: ['Deletion', '删除状态', 'ဖျက်ထားမှု'],
    type: '1',
    items: [
      ['0', 'Not deleted', '正常', 'မဖျက်ရသေး'],
      ['1', 'Deleted', '已删除', 'ဖျက်ပြီး', 'red'],
    ],
  },
  {
    code: 'dict_item_status',
    name: ['Dictionary item status', '字典项状态', 'အဘိဓာန်အချက် အခြေအနေ'],
    type: '1',
    items: [
      ['1', 'Enabled', '启用', 'အသုံးပြုနေ', 'green'],
      ['0', 'Disabled', '停用', 'ရပ်ဆိုင်းထား', 'default'],
    ],
  },
  {
    code: 'global_perms_type',
    name: ['Authorization strategy', '授权策略', 'ခွင့်ပြုမှု နည်းဗျူဟာ'],
    type: '1',
    items: [
      ['1', 'Visible when granted', '授权后可见', 'ခွင့်ပြုမှ မြင်ရမည်'],
      ['2', 'Editable when granted', '授权后可编辑', 'ခွင့်ပြုမှ ပြင်နိုင်မည်'],
    ],
  },
  {
    code: 'rule_conditions',
    name: ['Rule condition', '条件规则', 'စည်းမျဉ်း အခြေအနေ'],
    items: [
      ['=', 'Equals', '等于', 'ညီမျှသည်'],
      ['!=', 'Does not equal', '不等于', 'မညီမျှပါ'],
      ['>', 'Greater than', '大于', 'ထက် ကြီးသည်'],
      ['>=', 'Greater than or equal to', '大于等于', 'ထက် ကြီးသည် သို့မဟုတ် ညီသည်'],
      ['<', 'Less than', '小于', 'ထက် ငယ်သည်'],
      ['<=', 'Less than or equal to', '小于等于', 'ထက် ငယ်သည် သို့မဟုတ် ညီသည်'],
      ['IN', 'Is one of', '包含于', 'တစ်ခုခု ဖြစ်သည်'],
      ['LIKE', 'Contains', '模糊匹配', 'ပါဝင်သည်'],
      ['LEFT_LIKE', 'Ends with', '左模糊', 'ဖြင့် အဆုံးသတ်သည်'],
      ['RIGHT_LIKE', 'Starts with', '右模糊', 'ဖြင့် စတင်သည်'],
    ],
  },
  {
    code: 'menu_type',
    name: ['Menu type', '菜单类型', 'မီနူးအမျိုးအစား'],
    type: '1',
    items: [
      ['0', 'First-level menu', '一级菜单', 'ပထမအဆင့် မီနူး'],
      ['1', 'Child menu', '子菜单', 'မီနူးခွဲ'],
      ['2', 'Button', '按钮权限', 'ခလုတ်'],
    ],
  },
  {
    code: 'depart_status',
    name: ['Department status', '部门状态', 'ဌာန အခြေအနေ'],
    type: '1',
    items: [
      ['1', 'In use', '启用', 'အသုံးပြုနေ', 'green'],
      ['0', 'Not in use', '停用', 'အသုံးမပြု', 'default'],
    ],
  },
  {
    code: 'position_rank',
    name: ['Professional rank', '职务级别', 'ရာထူးအဆင့်'],
    type: '1',
    items: [
      ['1', 'Entry', '员级', 'အခြေခံအဆင့်'],
      ['2', 'Assistant', '助级', 'လက်ထောက်အဆင့်'],
      ['3', 'Intermediate', '中级', 'အလယ်အလတ်အဆင့်'],
      ['4', 'Associate senior', '副高级', 'ဒုတိယအကြီးတန်းအဆင့်'],
      ['5', 'Senior', '正高级', 'အကြီးတန်းအဆင့်'],
    ],
  },
  {
    code: 'log_type',
    name: ['Log type', '日志类型', 'မှတ်တမ်းအမျိုးအစား'],
    type: '1',
    items: [
      ['1', 'Sign-in log', '登录日志', 'ဝင်ရောက်မှု မှတ်တမ်း'],
      ['2', 'Operation log', '操作日志', 'လုပ်ဆောင်မှု မှတ်တမ်း'],
    ],
  },
  {
    code: 'operate_type',
    name: ['Operation', '操作类型', 'လုပ်ဆောင်ချက်'],
    type: '1',
    items: [
      ['1', 'Query', '查询', 'ရှာဖွေ'],
      ['2', 'Add', '新增', 'ထည့်သွင်း'],
      ['3', 'Edit', '编辑', 'ပြင်ဆင်'],
      ['4', 'Delete', '删除', 'ဖျက်'],
      ['5', 'Import', '导入', 'ဖိုင်မှ သွင်းယူ'],
      ['6', 'Export', '导出', 'ထုတ်ယူ'],
    ],
  },
  {
    code: 'quartz_status',
    name: ['Scheduled task status', '定时任务状态', 'အချိန်ဇယားအလုပ် အခြေအနေ'],
    type: '1',
    items: [
      ['0', 'Running', '正常', 'လည်ပတ်နေ', 'green'],
      ['-1', 'Stopped', '停止', 'ရပ်ထား', 'red'],
    ],
  },
  {
    code: 'activiti_sync',
    name: ['Known to the process engine', '同步工作流引擎', 'လုပ်ငန်းစဉ်အင်ဂျင်နှင့် ချိန်ညှိမှု'],
    type: '1',
    items: [
      ['1', 'Synchronised', '同步', 'ချိန်ညှိသည်'],
      ['2', 'Not synchronised', '不同步', 'မချိန်ညှိပါ'],
    ],
  },
  {
    code: 'tenant_status',
    name: ['Tenant status', '租户状态', 'ငှားရမ်းအသုံးပြုသူ အခြေအနေ'],
    type: '1',
    items: [
      ['1', 'Normal', '正常', 'ပုံမှန်', 'green'],
      ['0', 'Frozen', '冻结', 'ပိတ်ထား', 'red'],
    ],
  },
  {
    code: 'database_type',
    name: ['Database product', '数据库类型', 'ဒေတာဘေ့စ် အမျိုးအစား'],
    type: '1',
    items: [
      ['1', 'MySQL', 'MySQL 数据库', 'MySQL ဒေတာဘေ့စ်'],
      ['2', 'Oracle', 'Oracle 数据库', 'Oracle ဒေတာဘေ့စ်'],
      ['3', 'SQL Server', 'SQL Server 数据库', 'SQL Server ဒေတာဘေ့စ်'],
      ['6', 'PostgreSQL', 'PostgreSQL 数据库', 'PostgreSQL ဒေတာဘေ့စ်'],
    ],
  },
];
