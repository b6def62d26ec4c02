type Values = Readonly<Record<string, unknown>>;

const day = 86_400_000;

const dayOf = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);
const timeOf = (now: Date, days: number, time: string): string => `${dayOf(now, days)} ${time}`;

const at = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];
const lines = (...texts: readonly string[]): Values[] => texts.map((text) => ({ text }));

/** Departments of the demo group. */
const departments = ['2', '7', '8', '10', '12', '4', '5', '6'] as const;
const people = ['U Kyaw Zin', 'Daw Khin Mar', 'Li Xuemei', 'Wang Jianguo', 'Sarah Tan', 'U Nay Lin'] as const;
const posts = ['Director', 'Deputy director', 'Head of inspection', 'Head of training'] as const;
const areas = [
  'Registration of job seekers',
  'Inspection of agencies',
  'Complaints and mediation',
  'Work abroad',
  'Training and certificates',
  'Statistics of the labour market',
] as const;
const offices = ['Yangon', 'Mandalay', 'Naypyitaw', 'Kunming', 'Shanghai'] as const;

/** The values of the n-th demo item of each model, counted from 0. */
const makers: Readonly<Record<string, (now: Date, number: number) => Values>> = {
  lead: (now, number) => ({
    position: at(posts, number),
    departmentId: at(departments, number),
    rank: 1 + number,
    gender: number % 3 === 1 ? '2' : '1',
    born: `${1966 + ((number * 3) % 20)}-0${1 + (number % 9)}`,
    ethnicity: number % 2 === 0 ? 'Bamar' : 'Han',
    termFrom: dayOf(now, -400 - 35 * number),
    inCharge: `${at(areas, number)}, ${at(areas, number + 1).toLowerCase()}`,
    office: `Room ${201 + number}, ${at(offices, number)}`,
    phone: `+95 1 234 ${600 + number}`,
    publicContact: number % 2 === 0,
    posts: [
      { from: String(2008 + number), until: String(2016 + number), post: 'Officer' },
      { from: String(2016 + number), until: '2024', post: 'Head of section' },
    ],
  }),
  function: (_now, number) => ({
    orgName: `Labour office ${at(offices, number)} ${1 + Math.floor(number / offices.length)}`,
    shortName: `LO ${at(offices, number).slice(0, 3).toUpperCase()}`,
    departmentId: at(departments, number),
    orgKind: at(
      ['overview', 'internal', 'subordinate', 'window'],
      number + Math.floor(number / departments.length),
    ),
    duties: lines(at(areas, number), at(areas, number + 2), at(areas, number + 3)),
    principal: at(people, number),
    headcount: 8 + 3 * number,
    address: `${10 + number} Pyay Road, ${at(offices, number)}`,
    latitude: `16.${810_000 + 1500 * number}`,
    longitude: `96.${150_000 + 1200 * number}`,
    busRoute: `Bus ${21 + number}, stop Town Hall`,
    officeHours: number % 2 === 0 ? '09:00–16:30' : '08:30–12:00, 13:00–17:00',
    phone: `+95 1 345 ${700 + number}`,
    fax: `+95 1 345 ${800 + number}`,
  }),
  train: (now, number) => ({
    organiser: `LC Training Centre ${at(offices, number)}`,
    trainingType: at(['skill', 'induction', 'safety', 'policy'], number),
    mode: at(['onsite', 'online', 'mixed'], number),
    audience: at(
      ['Job seekers before they leave', 'Staff of agencies', 'Everybody who is interested'],
      number,
    ),
    venue: `Hall ${1 + (number % 5)}, ${at(offices, number)}`,
    heldFrom: timeOf(now, 20 + number, '09:00:00'),
    heldTo: timeOf(now, 24 + number, '16:00:00'),
    seats: 20 + 5 * (number % 6),
    waitlist: number % 2 === 0,
    certificate: number % 3 !== 2,
    syllabus: lines('Introduction', at(areas, number), 'Questions and test'),
    lecturers: [{ name: at(people, number), title: 'Teacher' }],
  }),
  interview: (now, number) => ({
    topic: at(areas, number),
    heldFrom: timeOf(now, 10 + number, '10:00:00'),
    heldTo: timeOf(now, 10 + number, '11:00:00'),
    place: `Studio ${1 + (number % 2)}`,
    hosts: at(people, number + 1),
    background: `What changes in ${at(offices, number)} this year.`,
    maxQuestions: 2 + (number % 3),
    replyDueDays: 5,
    guests: [
      { name: at(people, number), title: at(posts, number), bio: `In office for ${2 + number} years.` },
    ],
  }),
  opinion: (now, number) => ({
    collectFrom: timeOf(now, -5 - number, '00:00:00'),
    collectTo: timeOf(now, 30 + number, '23:59:59'),
    explanation: `Many people in ${at(offices, number)} work on weekdays.`,
    legalBasis: `Rules of the labour office, article ${3 + number}`,
    channels: number % 2 === 0 ? ['online', 'email'] : ['online', 'post', 'phone'],
    contact: `desk${1 + number}@example.com`,
    realName: number % 4 === 3,
    showReplies: at(['reviewed', 'all', 'never'], number),
    resultDue: dayOf(now, 60 + number),
  }),
  recruit: (now, number) => ({
    employer: `LC Recruitment ${at(offices, number)}`,
    recruitType: at(['campus', 'open_exam', 'special', 'talent'], number),
    applyFrom: timeOf(now, -3 - number, '09:00:00'),
    applyTo: timeOf(now, 25 + number, '17:00:00'),
    applyWay: at(['online', 'email', 'onsite'], number),
    examAt: timeOf(now, 32 + number, '09:00:00'),
    examPlace: `School No. ${1 + number}, ${at(offices, number)}`,
    positions: [
      {
        code: `A${1 + number}`,
        name: at(['Interpreter', 'Clerk', 'Inspector', 'Trainer'], number),
        headcount: 1 + (number % 4),
        education: at(['bachelor', 'diploma', 'vocational'], number),
        requirement: at(['Burmese and Chinese', 'Two years of experience', 'Driving licence'], number),
      },
    ],
  }),
  picture: (_now, number) => ({ layout: at(['grid', 'slides', 'waterfall'], number) }),
  announcement: (now, number) => ({
    kind: at(['notice', 'public', 'tender', 'result'], number),
    priority: at(['M', 'H', 'L'], number),
    audience: number % 2 === 0 ? ['seekers'] : ['seekers', 'companies'],
    startAt: timeOf(now, -2 - number, '09:00:00'),
    mustRead: number % 5 === 0,
    contact: `+95 1 234 ${500 + number}`,
  }),
  division: (now, number) => ({
    areas: lines(at(areas, number), at(areas, number + 1)),
    departmentIds: [at(departments, number), at(departments, number + 1)],
    departments: `Service desk ${at(offices, number)}`,
    deputy: at(people, number + 2),
    docNo: `LC-2026-${14 + number}`,
    effectiveFrom: dayOf(now, -200 - number),
  }),
};

/** Gives values of the fields that a model adds to the demo items of its columns, to each others. */
export const createValues = (now: Date): ((model: string) => Values) => {
  const counts = new Map<string, number>();
  return (model) => {
    const number = counts.get(model) ?? 0;
    counts.set(model, number + 1);
    return makers[model]?.(now, number) ?? {};
  };
};
