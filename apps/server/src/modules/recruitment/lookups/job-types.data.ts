import type { Words } from '@lc/contract/kernel';

/** A job type: its code, the major or minor group of ISCO-08 it belongs to, its name, and the types below it. */
export interface JobTypeSeed {
  code: string;
  isco?: string;
  name: Words;
  hot?: true;
  below?: readonly JobTypeSeed[];
}

const type = (code: string, isco: string, ...name: Words): JobTypeSeed => ({ code, isco, name });
const hot = (code: string, isco: string, ...name: Words): JobTypeSeed => ({ code, isco, name, hot: true });

/** Codes are those of ISCO-08 (International Labour Organization); the types and their names are our own. */
export const jobTypeSeeds: readonly JobTypeSeed[] = [
  {
    code: 'it',
    name: ['Information technology', '信息技术', 'သတင်းအချက်အလက်နည်းပညာ'],
    below: [
      {
        code: 'it.software',
        name: ['Software', '软件开发', 'ဆော့ဖ်ဝဲရေးသားရေး'],
        below: [
          hot('it.developer', '2512', 'Software developer', '软件工程师', 'ဆော့ဖ်ဝဲအင်ဂျင်နီယာ'),
          type('it.web', '2513', 'Web developer', '网页开发工程师', 'ဝဘ်ဆိုက်ရေးသူ'),
          type('it.mobile', '2514', 'Mobile developer', '移动应用开发工程师', 'မိုဘိုင်းအက်ပ်ရေးသူ'),
          type('it.tester', '2519', 'Software tester', '软件测试工程师', 'ဆော့ဖ်ဝဲစမ်းသပ်သူ'),
        ],
      },
      {
        code: 'it.operations',
        name: ['Operations and support', '运维与支持', 'စနစ်ထိန်းသိမ်းရေး'],
        below: [
          type('it.network', '2523', 'Network engineer', '网络工程师', 'ကွန်ရက်အင်ဂျင်နီယာ'),
          type('it.sysadmin', '2522', 'System administrator', '系统管理员', 'စနစ်စီမံသူ'),
          type('it.helpdesk', '3512', 'Help desk', '技术支持', 'နည်းပညာအကူအညီပေးသူ'),
        ],
      },
      {
        code: 'it.data',
        name: ['Data and design', '数据与设计', 'ဒေတာနှင့် ဒီဇိုင်း'],
        below: [
          type('it.analyst', '2511', 'Data analyst', '数据分析师', 'ဒေတာလေ့လာသုံးသပ်သူ'),
          type('it.designer', '2166', 'Graphic and UI designer', '平面与界面设计师', 'ဂရပ်ဖစ်ဒီဇိုင်နာ'),
        ],
      },
    ],
  },
  {
    code: 'sales',
    name: ['Sales and marketing', '销售与市场', 'အရောင်းနှင့် ဈေးကွက်'],
    below: [
      {
        code: 'sales.field',
        name: ['Sales', '销售', 'အရောင်း'],
        below: [
          hot('sales.representative', '3322', 'Sales representative', '销售代表', 'အရောင်းကိုယ်စားလှယ်'),
          hot('sales.shop', '5223', 'Shop assistant', '店员', 'ဆိုင်အရောင်းဝန်ထမ်း'),
          type('sales.cashier', '5230', 'Cashier', '收银员', 'ငွေကိုင်'),
          type('sales.manager', '1221', 'Sales manager', '销售经理', 'အရောင်းမန်နေဂျာ'),
        ],
      },
      {
        code: 'sales.marketing',
        name: ['Marketing', '市场', 'ဈေးကွက်မြှင့်တင်ရေး'],
        below: [
          type('sales.digital', '2431', 'Digital marketing', '数字营销', 'ဒစ်ဂျစ်တယ် ဈေးကွက်'),
          type(
            'sales.content',
            '2431',
            'Content and social media',
            '内容与社交媒体运营',
            'အကြောင်းအရာနှင့် လူမှုကွန်ရက်',
          ),
        ],
      },
    ],
  },
  {
    code: 'office',
    name: ['Office and administration', '行政与文职', 'ရုံးနှင့် စီမံခန့်ခွဲရေး'],
    below: [
      {
        code: 'office.general',
        name: ['Administration', '行政', 'ရုံးလုပ်ငန်း'],
        below: [
          hot('office.clerk', '4110', 'Office clerk', '文员', 'ရုံးဝန်ထမ်း'),
          type('office.secretary', '4120', 'Secretary', '秘书', 'အတွင်းရေးမှူး'),
          type('office.reception', '4226', 'Receptionist', '前台', 'ဧည့်ကြို'),
          type('office.translator', '2643', 'Interpreter and translator', '口译与笔译', 'စကားပြန်နှင့် ဘာသာပြန်'),
        ],
      },
      {
        code: 'office.people',
        name: ['Human resources', '人力资源', 'လူ့စွမ်းအားအရင်းအမြစ်'],
        below: [
          type('office.hr', '2423', 'HR officer', '人事专员', 'လူ့စွမ်းအားအရာရှိ'),
          type('office.recruiter', '2423', 'Recruiter', '招聘专员', 'ဝန်ထမ်းရှာဖွေသူ'),
        ],
      },
    ],
  },
  {
    code: 'finance',
    name: ['Finance and accounting', '财务与金融', 'ဘဏ္ဍာရေးနှင့် စာရင်းကိုင်'],
    below: [
      {
        code: 'finance.accounting',
        name: ['Accounting', '会计', 'စာရင်းကိုင်'],
        below: [
          hot('finance.accountant', '2411', 'Accountant', '会计', 'စာရင်းကိုင်'),
          type('finance.auditor', '2411', 'Auditor', '审计', 'စာရင်းစစ်'),
          type('finance.clerk', '4311', 'Accounts clerk', '出纳', 'ငွေစာရင်းစာရေး'),
        ],
      },
      {
        code: 'finance.bank',
        name: ['Banking and insurance', '银行与保险', 'ဘဏ်နှင့် အာမခံ'],
        below: [
          type('finance.teller', '4211', 'Bank teller', '银行柜员', 'ဘဏ်ငွေလက်ခံ'),
          type('finance.insurance', '3321', 'Insurance agent', '保险代理', 'အာမခံကိုယ်စားလှယ်'),
        ],
      },
    ],
  },
  {
    code: 'production',
    name: ['Manufacturing', '生产制造', 'ထုတ်လုပ်ရေး'],
    below: [
      {
        code: 'production.garment',
        name: ['Garments', '服装', 'အထည်ချုပ်'],
        below: [
          hot('production.sewing', '8153', 'Sewing machine operator', '缝纫工', 'စက်ချုပ်သမား'),
          type('production.cutting', '7532', 'Cutter', '裁剪工', 'အထည်ဖြတ်သမား'),
          type('production.quality', '7543', 'Quality inspector', '质检员', 'အရည်အသွေးစစ်ဆေးသူ'),
        ],
      },
      {
        code: 'production.factory',
        name: ['Factory work', '工厂', 'စက်ရုံလုပ်ငန်း'],
        below: [
          hot('production.operator', '8189', 'Machine operator', '操作工', 'စက်မောင်း'),
          type('production.assembler', '8212', 'Electronics assembler', '电子装配工', 'အီလက်ထရောနစ်တပ်ဆင်သူ'),
          type('production.packer', '9321', 'Packer', '包装工', 'ထုပ်ပိုးသူ'),
          type('production.supervisor', '3122', 'Production supervisor', '生产主管', 'ထုတ်လုပ်ရေးကြီးကြပ်သူ'),
        ],
      },
    ],
  },
  {
    code: 'construction',
    name: ['Construction and property', '建筑与房地产', 'ဆောက်လုပ်ရေးနှင့် အိမ်ခြံမြေ'],
    below: [
      {
        code: 'construction.engineering',
        name: ['Engineering', '工程技术', 'အင်ဂျင်နီယာ'],
        below: [
          type('construction.civil', '2142', 'Civil engineer', '土木工程师', 'မြို့ပြအင်ဂျင်နီယာ'),
          type('construction.architect', '2161', 'Architect', '建筑师', 'ဗိသုကာ'),
          type('construction.site', '3123', 'Site supervisor', '现场主管', 'ဆိုက်ကြီးကြပ်သူ'),
        ],
      },
      {
        code: 'construction.trades',
        name: ['Trades', '工种', 'လက်မှုပညာ'],
        below: [
          type('construction.electrician', '7411', 'Electrician', '电工', 'လျှပ်စစ်ပညာရှင်'),
          type('construction.welder', '7212', 'Welder', '焊工', 'ဂဟေဆက်သမား'),
          type('construction.mason', '7112', 'Bricklayer', '泥瓦工', 'ပန်းရန်သမား'),
          type('construction.labourer', '9313', 'Construction labourer', '建筑小工', 'ဆောက်လုပ်ရေးလုပ်သား'),
        ],
      },
    ],
  },
  {
    code: 'transport',
    name: ['Transport and logistics', '运输与物流', 'သယ်ယူပို့ဆောင်ရေး'],
    below: [
      {
        code: 'transport.driving',
        name: ['Driving', '驾驶', 'ယာဉ်မောင်း'],
        below: [
          hot('transport.driver', '8322', 'Driver', '司机', 'ယာဉ်မောင်း'),
          type('transport.truck', '8332', 'Truck driver', '货车司机', 'ကုန်တင်ယာဉ်မောင်း'),
          type('transport.courier', '9331', 'Delivery rider', '配送员', 'ပစ္စည်းပို့သူ'),
        ],
      },
      {
        code: 'transport.storage',
        name: ['Warehousing', '仓储', 'ဂိုဒေါင်'],
        below: [
          type('transport.warehouse', '4321', 'Warehouse keeper', '仓库管理员', 'ဂိုဒေါင်စာရေး'),
          type('transport.customs', '3331', 'Customs and freight agent', '报关与货代', 'အကောက်ခွန်ကိုယ်စားလှယ်'),
        ],
      },
    ],
  },
  {
    code: 'hospitality',
    name: ['Hotels and food', '酒店与餐饮', 'ဟိုတယ်နှင့် စားသောက်ဆိုင်'],
    below: [
      {
        code: 'hospitality.food',
        name: ['Kitchen and service', '厨房与服务', 'မီးဖိုချောင်နှင့် ဝန်ဆောင်မှု'],
        below: [
          hot('hospitality.waiter', '5131', 'Waiter', '服务员', 'စားပွဲထိုး'),
          type('hospitality.cook', '5120', 'Cook', '厨师', 'စားဖိုမှူး'),
          type('hospitality.barista', '5132', 'Barista', '咖啡师', 'ကော်ဖီဖျော်သူ'),
        ],
      },
      {
        code: 'hospitality.hotel',
        name: ['Hotel', '酒店', 'ဟိုတယ်'],
        below: [
          type('hospitality.frontdesk', '4224', 'Hotel front desk', '酒店前台', 'ဟိုတယ်ဧည့်ကြို'),
          type('hospitality.housekeeping', '5151', 'Housekeeper', '客房服务员', 'အခန်းသန့်ရှင်းရေး'),
          type('hospitality.guide', '5113', 'Tour guide', '导游', 'ဧည့်လမ်းညွှန်'),
        ],
      },
    ],
  },
  {
    code: 'health',
    name: ['Health and care', '医疗与护理', 'ကျန်းမာရေးနှင့် စောင့်ရှောက်မှု'],
    below: [
      {
        code: 'health.clinic',
        name: ['Clinic', '医疗', 'ဆေးခန်း'],
        below: [
          type('health.doctor', '2211', 'Doctor', '医生', 'ဆရာဝန်'),
          hot('health.nurse', '2221', 'Nurse', '护士', 'သူနာပြု'),
          type('health.pharmacist', '2262', 'Pharmacist', '药剂师', 'ဆေးဝါးကျွမ်းကျင်သူ'),
        ],
      },
      {
        code: 'health.care',
        name: ['Care', '护理', 'စောင့်ရှောက်မှု'],
        below: [
          type('health.carer', '5322', 'Home carer', '居家护理员', 'အိမ်တွင်းပြုစုသူ'),
          type('health.nanny', '5311', 'Nanny', '保姆', 'ကလေးထိန်း'),
        ],
      },
    ],
  },
  {
    code: 'education',
    name: ['Education', '教育', 'ပညာရေး'],
    below: [
      {
        code: 'education.teaching',
        name: ['Teaching', '教学', 'သင်ကြားရေး'],
        below: [
          type('education.teacher', '2341', 'School teacher', '教师', 'ကျောင်းဆရာ'),
          type('education.language', '2353', 'Language teacher', '语言教师', 'ဘာသာစကားဆရာ'),
          type('education.kindergarten', '2342', 'Kindergarten teacher', '幼儿教师', 'မူကြိုဆရာမ'),
          type('education.trainer', '2424', 'Trainer', '培训师', 'သင်တန်းနည်းပြ'),
        ],
      },
    ],
  },
  {
    code: 'agriculture',
    name: ['Agriculture and fishing', '农业与渔业', 'စိုက်ပျိုးရေးနှင့် ငါးလုပ်ငန်း'],
    below: [
      {
        code: 'agriculture.farm',
        name: ['Farming', '种植与养殖', 'စိုက်ပျိုးမွေးမြူရေး'],
        below: [
          type('agriculture.worker', '9211', 'Farm worker', '农场工人', 'လယ်ယာလုပ်သား'),
          type('agriculture.agronomist', '2132', 'Agronomist', '农艺师', 'စိုက်ပျိုးရေးပညာရှင်'),
          type('agriculture.fishery', '9216', 'Fishery worker', '渔业工人', 'ငါးလုပ်ငန်းလုပ်သား'),
        ],
      },
    ],
  },
  {
    code: 'services',
    name: ['Security and other services', '安保与其他服务', 'လုံခြုံရေးနှင့် အခြားဝန်ဆောင်မှု'],
    below: [
      {
        code: 'services.general',
        name: ['General services', '综合服务', 'အထွေထွေဝန်ဆောင်မှု'],
        below: [
          hot('services.guard', '5414', 'Security guard', '保安', 'လုံခြုံရေးဝန်ထမ်း'),
          type('services.cleaner', '9112', 'Cleaner', '保洁员', 'သန့်ရှင်းရေးဝန်ထမ်း'),
          type('services.beautician', '5142', 'Beautician', '美容师', 'အလှပြင်ပညာရှင်'),
          type('services.callcentre', '4222', 'Call centre agent', '客服代表', 'ဖုန်းဝန်ဆောင်မှုဝန်ထမ်း'),
          type('services.mechanic', '7231', 'Car mechanic', '汽车修理工', 'ကားပြင်ဆရာ'),
        ],
      },
    ],
  },
];
