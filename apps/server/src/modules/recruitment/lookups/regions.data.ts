import type { Words } from '@lc/contract/kernel';

/** Countries by ISO 3166-1, in the order in which people look for them here. */
export const countrySeeds: readonly (readonly [code: string, ...name: Words])[] = [
  ['MM', 'Myanmar', '缅甸', 'မြန်မာ'],
  ['CN', 'China', '中国', 'တရုတ်'],
  ['TH', 'Thailand', '泰国', 'ထိုင်း'],
  ['SG', 'Singapore', '新加坡', 'စင်ကာပူ'],
  ['MY', 'Malaysia', '马来西亚', 'မလေးရှား'],
  ['JP', 'Japan', '日本', 'ဂျပန်'],
  ['KR', 'South Korea', '韩国', 'တောင်ကိုရီးယား'],
  ['LA', 'Laos', '老挝', 'လာအို'],
  ['VN', 'Vietnam', '越南', 'ဗီယက်နမ်'],
  ['KH', 'Cambodia', '柬埔寨', 'ကမ္ဘောဒီးယား'],
  ['IN', 'India', '印度', 'အိန္ဒိယ'],
  ['BD', 'Bangladesh', '孟加拉国', 'ဘင်္ဂလားဒေ့ရှ်'],
  ['AE', 'United Arab Emirates', '阿联酋', 'ယူအေအီး'],
  ['QA', 'Qatar', '卡塔尔', 'ကာတာ'],
];

type State = readonly [
  iso: string,
  pcode: string,
  nrc: number,
  kind: 'state' | 'region' | 'union_territory',
  ...name: Words,
];

/**
 * States and regions of Myanmar by ISO 3166-2, with the place code of the Myanmar Information Management Unit and the
 * number on registration cards; cards of Nay Pyi Taw carry the number of Mandalay.
 */
export const stateSeeds: readonly State[] = [
  ['MM-11', 'MMR001', 1, 'state', 'Kachin State', '克钦邦', 'ကချင်ပြည်နယ်'],
  ['MM-12', 'MMR002', 2, 'state', 'Kayah State', '克耶邦', 'ကယားပြည်နယ်'],
  ['MM-13', 'MMR003', 3, 'state', 'Kayin State', '克伦邦', 'ကရင်ပြည်နယ်'],
  ['MM-14', 'MMR004', 4, 'state', 'Chin State', '钦邦', 'ချင်းပြည်နယ်'],
  ['MM-01', 'MMR005', 5, 'region', 'Sagaing Region', '实皆省', 'စစ်ကိုင်းတိုင်းဒေသကြီး'],
  ['MM-05', 'MMR006', 6, 'region', 'Tanintharyi Region', '德林达依省', 'တနင်္သာရီတိုင်းဒေသကြီး'],
  ['MM-02', 'MMR111', 7, 'region', 'Bago Region', '勃固省', 'ပဲခူးတိုင်းဒေသကြီး'],
  ['MM-03', 'MMR009', 8, 'region', 'Magway Region', '马圭省', 'မကွေးတိုင်းဒေသကြီး'],
  ['MM-04', 'MMR010', 9, 'region', 'Mandalay Region', '曼德勒省', 'မန္တလေးတိုင်းဒေသကြီး'],
  ['MM-15', 'MMR011', 10, 'state', 'Mon State', '孟邦', 'မွန်ပြည်နယ်'],
  ['MM-16', 'MMR012', 11, 'state', 'Rakhine State', '若开邦', 'ရခိုင်ပြည်နယ်'],
  ['MM-06', 'MMR013', 12, 'region', 'Yangon Region', '仰光省', 'ရန်ကုန်တိုင်းဒေသကြီး'],
  ['MM-17', 'MMR222', 13, 'state', 'Shan State', '掸邦', 'ရှမ်းပြည်နယ်'],
  ['MM-07', 'MMR017', 14, 'region', 'Ayeyarwady Region', '伊洛瓦底省', 'ဧရာဝတီတိုင်းဒေသကြီး'],
  ['MM-18', 'MMR018', 9, 'union_territory', 'Nay Pyi Taw', '内比都', 'နေပြည်တော်'],
];

/** Provinces, autonomous regions, municipalities and special regions of China by the first two digits of GB/T 2260: 34. */
export const provinceSeeds: readonly (readonly [
  code: number,
  kind: 'province' | 'municipality' | 'special_region',
  ...name: Words,
])[] = [
  [11, 'municipality', 'Beijing', '北京市', 'ပေကျင်း'],
  [12, 'municipality', 'Tianjin', '天津市', 'ထျန်းကျင်း'],
  [13, 'province', 'Hebei', '河北省', 'ဟဲပေ'],
  [14, 'province', 'Shanxi', '山西省', 'ရှန်ရှီး'],
  [15, 'province', 'Inner Mongolia', '内蒙古自治区', 'အတွင်းမွန်ဂိုလီးယား'],
  [21, 'province', 'Liaoning', '辽宁省', 'လျောင်နင်'],
  [22, 'province', 'Jilin', '吉林省', 'ကျီလင်'],
  [23, 'province', 'Heilongjiang', '黑龙江省', 'ဟေးလုံကျန်း'],
  [31, 'municipality', 'Shanghai', '上海市', 'ရှန်ဟိုင်း'],
  [32, 'province', 'Jiangsu', '江苏省', 'ကျန်းစု'],
  [33, 'province', 'Zhejiang', '浙江省', 'ကျဲ့ကျန်း'],
  [34, 'province', 'Anhui', '安徽省', 'အန်းဟွေ့'],
  [35, 'province', 'Fujian', '福建省', 'ဖူကျန့်'],
  [36, 'province', 'Jiangxi', '江西省', 'ကျန်းရှီး'],
  [37, 'province', 'Shandong', '山东省', 'ရှန်တုန်း'],
  [41, 'province', 'Henan', '河南省', 'ဟဲနန်'],
  [42, 'province', 'Hubei', '湖北省', 'ဟူပေ'],
  [43, 'province', 'Hunan', '湖南省', 'ဟူနန်'],
  [44, 'province', 'Guangdong', '广东省', 'ကွမ်တုန်း'],
  [45, 'province', 'Guangxi', '广西壮族自治区', 'ကွမ်ရှီး'],
  [46, 'province', 'Hainan', '海南省', 'ဟိုင်နန်'],
  [50, 'municipality', 'Chongqing', '重庆市', 'ချုံချင့်'],
  [51, 'province', 'Sichuan', '四川省', 'စီချွမ်'],
  [52, 'province', 'Guizhou', '贵州省', 'ကွေ့ကျိုး'],
  [53, 'province', 'Yunnan', '云南省', 'ယူနန်'],
  [54, 'province', 'Tibet', '西藏自治区', 'တိဗက်'],
  [61, 'province', 'Shaanxi', '陕西省', 'ရှန်းရှီး'],
  [62, 'province', 'Gansu', '甘肃省', 'ကန်စု'],
  [63, 'province', 'Qinghai', '青海省', 'ချင်းဟိုင်'],
  [64, 'province', 'Ningxia', '宁夏回族自治区', 'နင်ရှ'],
  [65, 'province', 'Xinjiang', '新疆维吾尔自治区', 'ရှင်ကျန်း'],
  [71, 'province', 'Taiwan', '台湾省', 'ထိုင်ဝမ်'],
  [81, 'special_region', 'Hong Kong', '香港特别行政区', 'ဟောင်ကောင်'],
  [82, 'special_region', 'Macao', '澳门特别行政区', 'မကာအို'],
];
