import type { Language } from '@lc/contract/kernel';
import type { Values } from '@lc/form-core';

/** An application as somebody handed it in. */
export interface DemoSubmission {
  /** Id and name of the member of staff who filled it in. */
  sender: readonly [id: string, username: string];
  language: Language;
  version: 1 | 2;
  daysAgo: number;
  isHandled?: boolean;
  values: Values;
}

const kyawZin = ['102', 'kyaw.zin'] as const;
const thiriAung = ['103', 'thiri.aung'] as const;

export const demoSubmissions: readonly DemoSubmission[] = [
  {
    sender: kyawZin,
    language: 'my-MM',
    version: 1,
    daysAgo: 41,
    isHandled: true,
    values: {
      name: 'မနှင်းဆီဖြူ',
      email: 'hninsi@example.com',
      phone: '+95 9 400000201',
      birthday: '1999-04-17',
      sex: '2',
      city: 'mandalay',
      languages: ['my', 'en'],
      experienced: false,
    },
  },
  {
    sender: thiriAung,
    language: 'zh-CN',
    version: 1,
    daysAgo: 33,
    isHandled: true,
    values: {
      name: '段晓燕',
      email: 'duan@example.com',
      phone: '+86 871 8812345',
      birthday: '1996-10-02',
      sex: '2',
      city: 'kunming',
      languages: ['zh', 'my'],
      experienced: true,
      years: 4,
    },
  },
  {
    sender: kyawZin,
    language: 'en-US',
    version: 2,
    daysAgo: 12,
    values: {
      name: 'David Lian',
      email: 'd.lian@example.com',
      phone: '+95 9 400000203',
      birthday: '1991-01-30',
      sex: '1',
      city: 'yangon',
      languages: ['my', 'en', 'zh'],
      experienced: true,
      years: 9,
      reason: 'I led the night shift of a garment factory in Hlaing Tharyar and would like to train people.',
      photo: [],
    },
  },
  {
    sender: thiriAung,
    language: 'my-MM',
    version: 2,
    daysAgo: 6,
    values: {
      name: 'ကိုအောင်မျိုးထွန်း',
      email: '',
      phone: '09 400000204',
      birthday: '2001-12-05',
      sex: '1',
      city: 'yangon',
      languages: ['my'],
      experienced: false,
      reason: 'မိသားစုနှင့် နီးသောနေရာတွင် အလုပ်လုပ်လိုပါသည်။',
      photo: [],
    },
  },
  {
    sender: kyawZin,
    language: 'zh-CN',
    version: 2,
    daysAgo: 2,
    values: {
      name: '杨建华',
      email: 'yang.jh@example.com',
      phone: '13800000205',
      birthday: '1988-07-21',
      sex: '1',
      city: 'kunming',
      languages: ['zh', 'en'],
      experienced: true,
      years: 15,
      reason: '熟悉中缅两地的招聘流程，希望负责跨境项目。',
      photo: [],
    },
  },
];

/** Requests for leave, by the form of that name. */
export const demoLeaves: readonly DemoSubmission[] = [
  {
    sender: ['109', 'su.myat.noe'],
    language: 'my-MM',
    version: 1,
    daysAgo: 6,
    isHandled: true,
    values: { kind: 'sick', from: '2026-11-16', days: 2, reason: 'ဖျားနာ၍', cover: '' },
  },
  {
    sender: ['107', 'ei.mon'],
    language: 'en-US',
    version: 1,
    daysAgo: 2,
    values: { kind: 'annual', from: '2026-12-14', days: 6, reason: 'Family visit', cover: '' },
  },
  {
    sender: thiriAung,
    language: 'en-US',
    version: 1,
    daysAgo: 1,
    values: { kind: 'personal', from: '2026-12-03', days: 1, reason: 'Moving house', cover: 'Hnin Wai' },
  },
];
