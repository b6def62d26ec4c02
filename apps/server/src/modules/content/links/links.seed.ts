import type { Words } from '@lc/contract/kernel';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertMissing, localize } from '../../../kernel/db/seed-rows.ts';
import { officeTime } from '../../../kernel/db/seed-time.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';

const authors = { '16': 'admin', '102': 'kyaw.zin', '103': 'li.xuemei' } as const;

type Site = keyof typeof authors;

interface TypeSeed {
  id: string;
  site: Site;
  code: string;
  name: Words;
}

const types: readonly TypeSeed[] = [
  { id: '1', site: '102', code: 'government', name: ['Government', '政府机构', 'အစိုးရဌာနများ'] },
  { id: '2', site: '102', code: 'partner', name: ['Partners', '合作伙伴', 'မိတ်ဖက်များ'] },
  { id: '3', site: '103', code: 'government', name: ['Government', '政府机构', 'အစိုးရဌာနများ'] },
  { id: '4', site: '103', code: 'university', name: ['Universities', '高等院校', 'တက္ကသိုလ်များ'] },
  { id: '5', site: '16', code: 'government', name: ['Government', '政府机构', 'အစိုးရဌာနများ'] },
  { id: '6', site: '16', code: 'partner', name: ['Partners', '合作伙伴', 'မိတ်ဖက်များ'] },
  { id: '7', site: '16', code: 'sites', name: ['Our sites', '旗下站点', 'ကျွန်ုပ်တို့၏ ဆိုက်များ'] },
];

interface LinkSeed {
  type: string;
  name: Words;
  url: string;
  enabled?: boolean;
}

const links: readonly LinkSeed[] = [
  {
    type: '1',
    name: ['Labour Office (demo)', '劳动局（示例）', 'အလုပ်သမားရုံး (နမူနာ)'],
    url: 'https://labour.example/',
  },
  {
    type: '1',
    name: ['Township Services (demo)', '镇区服务（示例）', 'မြို့နယ် ဝန်ဆောင်မှု (နမူနာ)'],
    url: 'https://township.example/services',
  },
  {
    type: '2',
    name: ['Golden Valley Trading', '金谷贸易', 'ရွှေတောင်ကြား ကုန်သွယ်ရေး'],
    url: 'https://golden-valley.example/',
  },
  { type: '2', name: ['Inle Hotels', '茵莱酒店', 'အင်းလေး ဟိုတယ်များ'], url: 'https://inle-hotels.example/jobs' },
  {
    type: '2',
    name: ['Thanlyin Builders', '丹林建筑', 'သန်လျင် ဆောက်လုပ်ရေး'],
    url: 'https://thanlyin-builders.example/',
    enabled: false,
  },
  {
    type: '3',
    name: ['Employment Bureau (demo)', '就业服务局（示例）', 'အလုပ်အကိုင်ရုံး (နမူနာ)'],
    url: 'https://employment.example/',
  },
  {
    type: '4',
    name: ['Spring City University (demo)', '春城大学（示例）', 'နွေဦးမြို့တော် တက္ကသိုလ် (နမူနာ)'],
    url: 'https://university.example/careers',
  },
  {
    type: '4',
    name: ['Border Vocational School (demo)', '边境职业学校（示例）', 'နယ်စပ် အသက်မွေးကျောင်း (နမူနာ)'],
    url: 'https://vocational.example/',
  },
  {
    type: '5',
    name: ['Ministry of Labour (demo)', '劳动部（示例）', 'အလုပ်သမားဝန်ကြီးဌာန (နမူနာ)'],
    url: 'https://ministry.example/',
  },
  {
    type: '5',
    name: ['Migrant Worker Hotline (demo)', '外来务工热线（示例）', 'ရွှေ့ပြောင်းအလုပ်သမား ဖုန်းလိုင်း (နမူနာ)'],
    url: 'https://hotline.example/',
  },
  {
    type: '6',
    name: ['Chamber of Commerce (demo)', '商会（示例）', 'ကုန်သည်ကြီးများအသင်း (နမူနာ)'],
    url: 'https://chamber.example/members',
  },
  {
    type: '6',
    name: ['Bright Path Employment Agency', '明途人力资源', 'လင်းလမ်း အလုပ်အကိုင် အေဂျင်စီ'],
    url: 'https://bright-path.example/',
    enabled: false,
  },
  {
    type: '7',
    name: ['Myanmar recruitment site', '缅甸招聘站', 'မြန်မာ အလုပ်အကိုင် ဆိုက်'],
    url: 'https://mm.lc-recruitment.example/',
  },
  {
    type: '7',
    name: ['China recruitment site', '中国招聘站', 'တရုတ် အလုပ်အကိုင် ဆိုက်'],
    url: 'https://cn.lc-recruitment.example/',
  },
];

interface AdvertisementSeed {
  site: Site;
  position: string;
  /** Name of a demo file of the site. */
  file: string;
  name: Words;
  link: string;
  /** Days from now. */
  from: number;
  until: number | null;
}

const advertisements: readonly AdvertisementSeed[] = [
  {
    site: '102',
    position: 'home_banner',
    file: 'Job fair banner.png',
    name: ['Yangon job fair', '仰光招聘会', 'ရန်ကုန် အလုပ်အကိုင်ပြပွဲ'],
    link: 'https://mm.lc-recruitment.example/fair',
    from: -10,
    until: 20,
  },
  {
    site: '102',
    position: 'home_side',
    file: 'Nurses wanted.png',
    name: ['Nurses wanted', '招聘护士', 'သူနာပြုများ အလိုရှိသည်'],
    link: 'https://mm.lc-recruitment.example/nurses',
    from: 5,
    until: 35,
  },
  {
    site: '102',
    position: 'list_top',
    file: 'Rainy season notice.png',
    name: ['Rainy season opening hours', '雨季服务时间', 'မိုးရာသီ ဖွင့်ချိန်'],
    link: 'https://mm.lc-recruitment.example/hours',
    from: -90,
    until: -20,
  },
  {
    site: '103',
    position: 'home_banner',
    file: '昆明春季招聘会.png',
    name: ['Kunming spring job fair', '昆明春季招聘会', 'ကူမင်း နွေဦး အလုပ်အကိုင်ပြပွဲ'],
    link: 'https://cn.lc-recruitment.example/fair',
    from: -5,
    until: null,
  },
  {
    site: '103',
    position: 'home_side',
    file: '瑞丽企业招工.png',
    name: ['Ruili companies are hiring', '瑞丽企业招工', 'ရွှေလီ ကုမ္ပဏီများ အလုပ်ခေါ်နေသည်'],
    link: 'https://cn.lc-recruitment.example/ruili',
    from: -2,
    until: 28,
  },
  {
    site: '16',
    position: 'home_banner',
    file: 'Work in two countries.png',
    name: ['Work in two countries', '两国就业', 'နိုင်ငံနှစ်ခုတွင် အလုပ်လုပ်ပါ'],
    link: 'https://platform.lc-recruitment.example/work',
    from: -15,
    until: null,
  },
  {
    site: '16',
    position: 'home_side',
    file: 'Companies wanted.png',
    name: ['Companies wanted', '诚邀企业入驻', 'ကုမ္ပဏီများ ဖိတ်ခေါ်ပါသည်'],
    link: 'https://platform.lc-recruitment.example/companies',
    from: -40,
    until: -10,
  },
  {
    site: '16',
    position: 'popup',
    file: 'Year-end opening hours.png',
    name: ['Year-end opening hours', '年末服务时间', 'နှစ်ကုန် ဖွင့်ချိန်'],
    link: 'https://platform.lc-recruitment.example/hours',
    from: 7,
    until: 40,
  },
];

const seedTypes = async (tx: Tx, now: Date): Promise<void> =>
  insertMissing(tx, {
    table: 'friendly_link_type',
    key: ['id'],
    rows: types.map(({ id, site, code, name }, index) => ({
      id,
      subsite_id: site,
      name: localize(name),
      code,
      sort_order: index,
      enabled: true,
      version: 0,
      create_by: authors[site],
      create_time: officeTime(now, 50, 570 + index * 7),
    })),
  });

const seedLinks = async (tx: Tx, now: Date): Promise<void> => {
  const siteOf = (type: string): Site => types.find(({ id }) => id === type)?.site ?? '102';
  await insertMissing(tx, {
    table: 'friendly_link',
    key: ['id'],
    rows: links.map(({ type, name, url, enabled = true }, index) => ({
      id: String(1 + index),
      subsite_id: siteOf(type),
      type_id: type,
      name: localize(name),
      url,
      sort_order: index,
      new_window: true,
      enabled,
      version: 0,
      create_by: authors[siteOf(type)],
      create_time: officeTime(now, 48, 600 + index * 9),
    })),
  });
};

const seedAdvertisements = async (tx: Tx, now: Date): Promise<void> => {
  const files = await tx
    .selectFrom('media_file')
    .select(['id', 'name', 'subsite_id'])
    .where('dir', '=', 'advertisement')
    .execute();
  const rows = advertisements.flatMap(({ site, position, file, name, link, from, until }, index) => {
    const picture = files.find((one) => one.subsite_id === site && one.name === file);
    if (!picture) return [];
    return {
      id: String(1 + index),
      subsite_id: site,
      name: localize(name),
      position,
      file: picture.id,
      start_time: officeTime(now, -from, 0),
      end_time: until === null ? null : officeTime(now, -until, 1439),
      link,
      new_window: true,
      sort_order: index,
      enabled: true,
      version: 0,
      create_by: authors[site],
      create_time: officeTime(now, 12, 540 + index * 11),
    };
  });
  await insertMissing(tx, { table: 'advertisement', key: ['id'], rows });
};

/** Links of the demo sites, and advertisements where there are demo files to show. */
export const seedDemoLinks = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  await seedTypes(tx, now);
  await seedLinks(tx, now);
  await seedAdvertisements(tx, now);
};
