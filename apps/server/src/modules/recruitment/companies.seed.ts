import type { Words } from '@lc/contract/kernel';

type Verification = 'unverified' | 'submitted' | 'in_review' | 'verified' | 'rejected';

export interface CompanySeed {
  site: string;
  name: Words;
  nature: 'private' | 'foreign' | 'joint_venture' | 'agency_local';
  size: '10-49' | '50-199' | '200-499' | '1000+';
  industry: string;
  registrationNo: string;
  agencyLicenceNo?: string;
  verifyStatus: Verification;
}

/** Companies of the demo sites. Every one is made up, and so are their numbers. */
export const demoCompanies: readonly CompanySeed[] = [
  {
    site: '16',
    name: ['Golden Valley Trading', '金谷贸易', 'ရွှေတောင်ကြား ကုန်သွယ်ရေး'],
    nature: 'private',
    size: '50-199',
    industry: '46',
    registrationNo: 'DEMO-100201',
    verifyStatus: 'verified',
  },
  {
    site: '16',
    name: ['Ayeyarwady Garments', '伊洛瓦底服装', 'ဧရာဝတီ အထည်ချုပ်'],
    nature: 'joint_venture',
    size: '1000+',
    industry: '14',
    registrationNo: 'DEMO-100202',
    verifyStatus: 'submitted',
  },
  {
    site: '16',
    name: ['Bright Path Employment Agency', '明途人力资源', 'လင်းလမ်း အလုပ်အကိုင် အေဂျင်စီ'],
    nature: 'agency_local',
    size: '10-49',
    industry: '78',
    registrationNo: 'DEMO-100203',
    agencyLicenceNo: 'DEMO-A-17',
    verifyStatus: 'submitted',
  },
  {
    site: '102',
    name: ['Inle Hotels', '茵莱酒店', 'အင်းလေး ဟိုတယ်များ'],
    nature: 'private',
    size: '200-499',
    industry: '55',
    registrationNo: 'DEMO-102301',
    verifyStatus: 'verified',
  },
  {
    site: '102',
    name: ['Thanlyin Builders', '丹林建筑', 'သန်လျင် ဆောက်လုပ်ရေး'],
    nature: 'private',
    size: '50-199',
    industry: '41',
    registrationNo: 'DEMO-102302',
    verifyStatus: 'submitted',
  },
  {
    site: '102',
    name: ['Shwe Pyi Clinic', '瑞比诊所', 'ရွှေပြည် ဆေးခန်း'],
    nature: 'private',
    size: '10-49',
    industry: '86',
    registrationNo: 'DEMO-102303',
    verifyStatus: 'rejected',
  },
  {
    site: '103',
    name: ['Kunming Spring Logistics', '昆明春城物流', 'ကူမင်း ထောက်ပံ့ပို့ဆောင်ရေး'],
    nature: 'private',
    size: '200-499',
    industry: '52',
    registrationNo: 'DEMO-103401',
    verifyStatus: 'verified',
  },
  {
    site: '103',
    name: ['Ruili Border Electronics', '瑞丽边境电子', 'ရွှေလီ လျှပ်စစ်ပစ္စည်း'],
    nature: 'foreign',
    size: '50-199',
    industry: '26',
    registrationNo: 'DEMO-103402',
    verifyStatus: 'submitted',
  },
  {
    site: '16',
    name: ['Mya Taung Foods', '翠山食品', 'မြတောင် အစားအသောက်'],
    nature: 'private',
    size: '200-499',
    industry: '10',
    registrationNo: 'DEMO-16500',
    verifyStatus: 'verified',
  },
  {
    site: '16',
    name: ['Yangon Harbour Logistics', '仰光港物流', 'ရန်ကုန်ဆိပ်ကမ်း ထောက်ပံ့ပို့ဆောင်ရေး'],
    nature: 'private',
    size: '50-199',
    industry: '52',
    registrationNo: 'DEMO-16501',
    verifyStatus: 'verified',
  },
  {
    site: '16',
    name: ['Padauk Software', '紫檀软件', 'ပိတောက် ဆော့ဖ်ဝဲ'],
    nature: 'private',
    size: '10-49',
    industry: '62',
    registrationNo: 'DEMO-16502',
    verifyStatus: 'verified',
  },
  {
    site: '102',
    name: ['Royal Lake Hotel', '皇家湖酒店', 'တော်ဝင်ကန် ဟိုတယ်'],
    nature: 'joint_venture',
    size: '200-499',
    industry: '55',
    registrationNo: 'DEMO-102503',
    verifyStatus: 'verified',
  },
  {
    site: '102',
    name: ['Hlaing River Garments', '莱河服装', 'လှိုင်မြစ် အထည်ချုပ်'],
    nature: 'foreign',
    size: '1000+',
    industry: '14',
    registrationNo: 'DEMO-102504',
    verifyStatus: 'verified',
  },
  {
    site: '102',
    name: ['Sunrise Language School', '旭日语言学校', 'နေအရုဏ် ဘာသာစကားကျောင်း'],
    nature: 'private',
    size: '10-49',
    industry: 'P',
    registrationNo: 'DEMO-102505',
    verifyStatus: 'verified',
  },
  {
    site: '103',
    name: ['Dehong Fresh Produce', '德宏鲜蔬', 'တယ်ဟုံ လတ်ဆတ်သီးနှံ'],
    nature: 'private',
    size: '50-199',
    industry: '01',
    registrationNo: 'DEMO-103506',
    verifyStatus: 'verified',
  },
  {
    site: '103',
    name: ['Yunnan Bridge Trading', '云南桥贸易', 'ယူနန်တံတား ကုန်သွယ်ရေး'],
    nature: 'private',
    size: '10-49',
    industry: '46',
    registrationNo: 'DEMO-103507',
    verifyStatus: 'verified',
  },
  {
    site: '103',
    name: ['Menghai Tea Works', '勐海茶业', 'မိန်ဟိုင် လက်ဖက်ရည်လုပ်ငန်း'],
    nature: 'private',
    size: '50-199',
    industry: '10',
    registrationNo: 'DEMO-103508',
    verifyStatus: 'in_review',
  },
];
