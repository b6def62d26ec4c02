import type { Words } from '@lc/contract/kernel';

/** A section: its letter, its name, and the divisions below it. */
interface IndustrySeed {
  code: string;
  name: Words;
  below: readonly (readonly [code: string, ...name: Words])[];
}

/**
 * Codes are those of ISIC Rev. 4 (United Nations Statistics Division); names are our own short forms. A section that has
 * one division stands for it, and divisions that hardly hire are left out.
 */
export const industrySeeds: readonly IndustrySeed[] = [
  {
    code: 'A',
    name: ['Agriculture, forestry and fishing', '农林牧渔业', 'စိုက်ပျိုးရေး၊ သစ်တောနှင့် ငါးလုပ်ငန်း'],
    below: [
      ['01', 'Crops and livestock', '种植业和畜牧业', 'သီးနှံစိုက်ပျိုးရေးနှင့် မွေးမြူရေး'],
      ['02', 'Forestry and logging', '林业和采伐', 'သစ်တောနှင့် သစ်ထုတ်လုပ်ရေး'],
      ['03', 'Fishing and aquaculture', '渔业和水产养殖', 'ငါးဖမ်းနှင့် ငါးပုစွန်မွေးမြူရေး'],
    ],
  },
  {
    code: 'B',
    name: ['Mining and quarrying', '采矿业', 'သတ္တုတွင်းနှင့် ကျောက်တူးဖော်ရေး'],
    below: [
      ['05', 'Coal mining', '煤炭开采', 'ကျောက်မီးသွေး တူးဖော်ရေး'],
      ['06', 'Oil and gas extraction', '石油和天然气开采', 'ရေနံနှင့် သဘာဝဓာတ်ငွေ့ ထုတ်လုပ်ရေး'],
      ['07', 'Metal ores', '金属矿开采', 'သတ္တုရိုင်း တူးဖော်ရေး'],
      ['08', 'Stone, gems and other minerals', '石材、宝石和其他矿物开采', 'ကျောက်၊ ကျောက်မျက်နှင့် အခြားတွင်းထွက်'],
      ['09', 'Mining support', '采矿辅助服务', 'တူးဖော်ရေး အထောက်အကူ ဝန်ဆောင်မှု'],
    ],
  },
  {
    code: 'C',
    name: ['Manufacturing', '制造业', 'ထုတ်လုပ်ရေး'],
    below: [
      ['10', 'Food', '食品制造', 'အစားအသောက် ထုတ်လုပ်ရေး'],
      ['11', 'Beverages', '饮料制造', 'အဖျော်ယမကာ ထုတ်လုပ်ရေး'],
      ['12', 'Tobacco', '烟草制品', 'ဆေးရွက်ကြီးထွက်ပစ္စည်း ထုတ်လုပ်ရေး'],
      ['13', 'Textiles', '纺织', 'အထည်အလိပ် ထုတ်လုပ်ရေး'],
      ['14', 'Garments', '服装制造', 'အထည်ချုပ်လုပ်ငန်း'],
      ['15', 'Leather and footwear', '皮革和制鞋', 'သားရေနှင့် ဖိနပ် ထုတ်လုပ်ရေး'],
      ['16', 'Wood products', '木材加工', 'သစ်ထွက်ပစ္စည်း ထုတ်လုပ်ရေး'],
      ['17', 'Paper', '造纸和纸制品', 'စက္ကူ ထုတ်လုပ်ရေး'],
      ['18', 'Printing', '印刷', 'ပုံနှိပ်လုပ်ငန်း'],
      ['19', 'Refined petroleum', '石油加工', 'ရေနံချက်လုပ်ငန်း'],
      ['20', 'Chemicals', '化学品制造', 'ဓာတုပစ္စည်း ထုတ်လုပ်ရေး'],
      ['21', 'Pharmaceuticals', '医药制造', 'ဆေးဝါး ထုတ်လုပ်ရေး'],
      ['22', 'Rubber and plastics', '橡胶和塑料制品', 'ရာဘာနှင့် ပလတ်စတစ် ထုတ်လုပ်ရေး'],
      ['23', 'Cement, glass and ceramics', '水泥、玻璃和陶瓷', 'ဘိလပ်မြေ၊ ဖန်နှင့် ကြွေထည် ထုတ်လုပ်ရေး'],
      ['24', 'Basic metals', '金属冶炼', 'သတ္တု အရည်ကျိုလုပ်ငန်း'],
      ['25', 'Metal products', '金属制品', 'သတ္တုထည် ထုတ်လုပ်ရေး'],
      ['26', 'Computers and electronics', '计算机和电子产品', 'ကွန်ပျူတာနှင့် အီလက်ထရောနစ် ထုတ်လုပ်ရေး'],
      ['27', 'Electrical equipment', '电气设备', 'လျှပ်စစ်ပစ္စည်း ထုတ်လုပ်ရေး'],
      ['28', 'Machinery', '机械设备', 'စက်ယန္တရား ထုတ်လုပ်ရေး'],
      ['29', 'Motor vehicles', '汽车制造', 'မော်တော်ယာဉ် ထုတ်လုပ်ရေး'],
      ['30', 'Ships, trains and motorcycles', '船舶、铁路和摩托车制造', 'သင်္ဘော၊ ရထားနှင့် မော်တော်ဆိုင်ကယ် ထုတ်လုပ်ရေး'],
      ['31', 'Furniture', '家具制造', 'ပရိဘောဂ ထုတ်လုပ်ရေး'],
      ['32', 'Jewellery, toys and other goods', '首饰、玩具和其他制品', 'လက်ဝတ်ရတနာ၊ ကစားစရာနှင့် အခြား'],
      ['33', 'Repair of machinery', '机械设备修理和安装', 'စက်ပြုပြင်ရေးနှင့် တပ်ဆင်ရေး'],
    ],
  },
  { code: 'D', name: ['Electricity and gas', '电力和燃气供应业', 'လျှပ်စစ်နှင့် ဓာတ်ငွေ့'], below: [] },
  {
    code: 'E',
    name: ['Water and waste', '水务和废弃物处理业', 'ရေနှင့် စွန့်ပစ်ပစ္စည်း'],
    below: [
      ['36', 'Water supply', '供水', 'ရေပေးဝေရေး'],
      ['37', 'Sewerage', '污水处理', 'ရေဆိုးစနစ်'],
      ['38', 'Waste and recycling', '废弃物处理和回收', 'အမှိုက်စွန့်ပစ်ရေးနှင့် ပြန်လည်အသုံးပြုရေး'],
    ],
  },
  {
    code: 'F',
    name: ['Construction', '建筑业', 'ဆောက်လုပ်ရေး'],
    below: [
      ['41', 'Buildings', '房屋建筑', 'အဆောက်အအုံ ဆောက်လုပ်ရေး'],
      ['42', 'Roads, bridges and civil engineering', '土木工程', 'လမ်း၊ တံတားနှင့် မြို့ပြအင်ဂျင်နီယာ'],
      ['43', 'Installation and finishing', '安装和装修', 'တပ်ဆင်ရေးနှင့် အချောသတ်လုပ်ငန်း'],
    ],
  },
  {
    code: 'G',
    name: ['Wholesale and retail', '批发和零售业', 'လက်လီလက်ကား'],
    below: [
      ['45', 'Sale and repair of vehicles', '汽车销售和维修', 'မော်တော်ယာဉ် အရောင်းနှင့် ပြုပြင်ရေး'],
      ['46', 'Wholesale', '批发', 'လက်ကား'],
      ['47', 'Retail', '零售', 'လက်လီ'],
    ],
  },
  {
    code: 'H',
    name: ['Transport and storage', '交通运输和仓储业', 'သယ်ယူပို့ဆောင်ရေးနှင့် သိုလှောင်ရေး'],
    below: [
      ['49', 'Road and rail transport', '陆路运输', 'ကုန်းလမ်း သယ်ယူပို့ဆောင်ရေး'],
      ['50', 'Water transport', '水路运输', 'ရေလမ်း သယ်ယူပို့ဆောင်ရေး'],
      ['51', 'Air transport', '航空运输', 'လေကြောင်း သယ်ယူပို့ဆောင်ရေး'],
      ['52', 'Warehousing and logistics', '仓储和物流', 'ကုန်လှောင်ရုံနှင့် ထောက်ပံ့ပို့ဆောင်ရေး'],
      ['53', 'Post and couriers', '邮政和快递', 'စာတိုက်နှင့် အမြန်ချောပို့'],
    ],
  },
  {
    code: 'I',
    name: ['Hotels and restaurants', '住宿和餐饮业', 'ဟိုတယ်နှင့် စားသောက်ဆိုင်'],
    below: [
      ['55', 'Hotels', '住宿', 'ဟိုတယ်'],
      ['56', 'Restaurants and catering', '餐饮', 'စားသောက်ဆိုင်နှင့် ကျွေးမွေးရေး'],
    ],
  },
  {
    code: 'J',
    name: ['Information and communication', '信息和通信业', 'သတင်းအချက်အလက်နှင့် ဆက်သွယ်ရေး'],
    below: [
      ['58', 'Publishing', '出版', 'ထုတ်ဝေရေး'],
      ['59', 'Film, video and music', '影视和音乐制作', 'ရုပ်ရှင်၊ ဗီဒီယိုနှင့် ဂီတ'],
      ['60', 'Radio and television', '广播和电视', 'ရေဒီယိုနှင့် ရုပ်မြင်သံကြား'],
      ['61', 'Telecommunications', '电信', 'ဆက်သွယ်ရေး'],
      ['62', 'Software and IT services', '软件和信息技术服务', 'ဆော့ဖ်ဝဲနှင့် နည်းပညာဝန်ဆောင်မှု'],
      ['63', 'Information services', '信息服务', 'သတင်းအချက်အလက် ဝန်ဆောင်မှု'],
    ],
  },
  {
    code: 'K',
    name: ['Finance and insurance', '金融和保险业', 'ငွေကြေးနှင့် အာမခံ'],
    below: [
      ['64', 'Banking and microfinance', '银行和小额信贷', 'ဘဏ်နှင့် အသေးစားငွေချေးလုပ်ငန်း'],
      ['65', 'Insurance', '保险', 'အာမခံ'],
      ['66', 'Other financial services', '其他金融服务', 'အခြား ငွေကြေးဝန်ဆောင်မှု'],
    ],
  },
  { code: 'L', name: ['Real estate', '房地产业', 'အိမ်ခြံမြေ'], below: [] },
  {
    code: 'M',
    name: ['Professional and technical services', '专业和技术服务业', 'ပညာရပ်နှင့် နည်းပညာ ဝန်ဆောင်မှု'],
    below: [
      ['69', 'Law and accounting', '法律和会计', 'ဥပဒေနှင့် စာရင်းကိုင်'],
      ['70', 'Management consulting', '企业管理咨询', 'စီမံခန့်ခွဲမှု အကြံပေး'],
      ['71', 'Architecture and engineering', '建筑设计和工程技术', 'ဗိသုကာနှင့် အင်ဂျင်နီယာ'],
      ['72', 'Research and development', '科学研究', 'သုတေသနနှင့် ဖွံ့ဖြိုးရေး'],
      ['73', 'Advertising and market research', '广告和市场调研', 'ကြော်ငြာနှင့် ဈေးကွက်သုတေသန'],
      [
        '74',
        'Design, translation and other services',
        '设计、翻译和其他服务',
        'ဒီဇိုင်း၊ ဘာသာပြန်နှင့် အခြားဝန်ဆောင်မှု',
      ],
      ['75', 'Veterinary services', '兽医', 'တိရစ္ဆာန်ဆေးကု'],
    ],
  },
  {
    code: 'N',
    name: ['Administrative and support services', '行政和辅助服务业', 'စီမံခန့်ခွဲမှုနှင့် အထောက်အကူ ဝန်ဆောင်မှု'],
    below: [
      ['77', 'Rental and leasing', '租赁', 'ငှားရမ်းရေး'],
      ['78', 'Employment agencies', '人力资源服务', 'အလုပ်အကိုင် အေဂျင်စီ'],
      ['79', 'Travel agencies and tours', '旅行社', 'ခရီးသွားလုပ်ငန်း'],
      ['80', 'Security', '安保', 'လုံခြုံရေး'],
      ['81', 'Cleaning and care of buildings', '保洁和物业服务', 'သန့်ရှင်းရေးနှင့် အဆောက်အအုံ ထိန်းသိမ်းရေး'],
      ['82', 'Office services and call centres', '办公服务和呼叫中心', 'ရုံးလုပ်ငန်းနှင့် ဖုန်းဝန်ဆောင်မှုဌာန'],
    ],
  },
  { code: 'O', name: ['Public administration', '公共管理', 'ပြည်သူ့အုပ်ချုပ်ရေး'], below: [] },
  { code: 'P', name: ['Education', '教育', 'ပညာရေး'], below: [] },
  {
    code: 'Q',
    name: ['Health', '卫生', 'ကျန်းမာရေး'],
    below: [
      ['86', 'Hospitals and clinics', '医院和诊所', 'ဆေးရုံနှင့် ဆေးခန်း'],
      ['87', 'Residential care', '养老和护理机构', 'နေထိုင်စောင့်ရှောက်ရေး'],
      ['88', 'Social work', '社会工作', 'လူမှုဝန်ထမ်းလုပ်ငန်း'],
    ],
  },
  {
    code: 'R',
    name: ['Arts and recreation', '艺术和娱乐业', 'အနုပညာနှင့် ဖျော်ဖြေရေး'],
    below: [
      ['90', 'Arts and entertainment', '文艺创作和演出', 'အနုပညာနှင့် ဖျော်ဖြေပွဲ'],
      ['91', 'Libraries and museums', '图书馆和博物馆', 'စာကြည့်တိုက်နှင့် ပြတိုက်'],
      ['93', 'Sport and recreation', '体育和休闲', 'အားကစားနှင့် အပန်းဖြေ'],
    ],
  },
  {
    code: 'S',
    name: ['Other services', '其他服务业', 'အခြား ဝန်ဆောင်မှု'],
    below: [
      ['94', 'Associations', '社会团体', 'အသင်းအဖွဲ့'],
      ['95', 'Repair of computers and household goods', '电脑和家用品维修', 'ကွန်ပျူတာနှင့် အိမ်သုံးပစ္စည်း ပြုပြင်ရေး'],
      [
        '96',
        'Hairdressing, laundry and other personal services',
        '美发、洗衣等个人服务',
        'ဆံသ၊ ပင်မင်းနှင့် အခြား ကိုယ်ရေးဝန်ဆောင်မှု',
      ],
    ],
  },
  { code: 'T', name: ['Private households', '家庭雇佣', 'အိမ်တွင်း အလုပ်'], below: [] },
  { code: 'U', name: ['International organisations', '国际组织', 'နိုင်ငံတကာ အဖွဲ့အစည်း'], below: [] },
];
