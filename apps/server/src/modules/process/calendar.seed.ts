import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';

type Day = readonly [
  date: string,
  kind: 'holiday' | 'workday',
  english: string,
  chinese: string,
  burmese: string,
];

/** Every day from one to another, both included. */
const from = (first: string, last: string, ...name: readonly [string, string, string]): Day[] => {
  const days: Day[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 24 * 3_600_000)
    days.push([new Date(at).toISOString().slice(0, 10), 'holiday', ...name]);
  return days;
};

const thingyan = ['Thingyan', '泼水节', 'သင်္ကြန်'] as const;
const labour = ['Labour Day', '劳动节', 'အလုပ်သမားနေ့'] as const;

/** Holidays of Myanmar on fixed days; those of the moon are entered when they are announced. */
const myanmar: readonly Day[] = ['2026', '2027'].flatMap((year) => [
  ...from(`${year}-01-04`, `${year}-01-04`, 'Independence Day', '独立日', 'လွတ်လပ်ရေးနေ့'),
  ...from(`${year}-02-12`, `${year}-02-12`, 'Union Day', '联邦节', 'ပြည်ထောင်စုနေ့'),
  ...from(`${year}-03-02`, `${year}-03-02`, 'Peasants’ Day', '农民节', 'တောင်သူလယ်သမားနေ့'),
  ...from(`${year}-03-27`, `${year}-03-27`, 'Armed Forces Day', '建军节', 'တပ်မတော်နေ့'),
  ...from(`${year}-04-13`, `${year}-04-17`, ...thingyan),
  ...from(`${year}-05-01`, `${year}-05-01`, ...labour),
  ...from(`${year}-07-19`, `${year}-07-19`, 'Martyrs’ Day', '烈士节', 'အာဇာနည်နေ့'),
  ...from(`${year}-12-25`, `${year}-12-25`, 'Christmas Day', '圣诞节', 'ခရစ္စမတ်နေ့'),
]);

const moved = ['Moved working day', '调休上班', 'အစားထိုး အလုပ်ရက်'] as const;
const newYear = ['New Year', '元旦', 'နှစ်သစ်ကူး'] as const;
const spring = ['Spring Festival', '春节', 'တရုတ်နှစ်သစ်ကူး'] as const;
const national = ['National Day', '国庆节', 'အမျိုးသားနေ့'] as const;

/** Holidays of China as they were arranged for 2026, and what is known of 2027. */
const china: readonly Day[] = [
  ...from('2026-01-01', '2026-01-03', ...newYear),
  ...from('2026-02-15', '2026-02-23', ...spring),
  ...from('2026-04-04', '2026-04-06', 'Qingming Festival', '清明节', 'ချင်းမင်ပွဲတော်'),
  ...from('2026-05-01', '2026-05-05', ...labour),
  ...from('2026-06-19', '2026-06-21', 'Dragon Boat Festival', '端午节', 'နဂါးလှေပွဲတော်'),
  ...from('2026-09-25', '2026-09-27', 'Mid-Autumn Festival', '中秋节', 'ဆောင်းဦးပွဲတော်'),
  ...from('2026-10-01', '2026-10-07', ...national),
  ['2026-02-14', 'workday', ...moved],
  ['2026-02-28', 'workday', ...moved],
  ['2026-05-09', 'workday', ...moved],
  ['2026-09-20', 'workday', ...moved],
  ['2026-10-10', 'workday', ...moved],
  ...from('2027-01-01', '2027-01-01', ...newYear),
  ...from('2027-05-01', '2027-05-01', ...labour),
  ...from('2027-10-01', '2027-10-03', ...national),
];

/** The calendars of the demo's sites. */
export const seedCalendars = async (tx: Tx, at: Date): Promise<void> => {
  const sites = [
    { site: '102', author: 'kyaw.zin', days: myanmar },
    { site: '103', author: 'li.xuemei', days: china },
  ];
  for (const { site, author, days } of sites)
    await insertMissing(tx, {
      table: 'wf_calendar_day',
      key: ['id'],
      rows: days.map(([day, kind, ...name], index) => ({
        id: String(Number(site) * 100 + index),
        subsite_id: site,
        day,
        name: localize(name),
        kind,
        create_by: author,
        create_time: at,
        version: 0,
      })),
    });
};
