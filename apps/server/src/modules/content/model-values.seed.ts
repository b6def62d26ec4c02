const day = 86_400_000;

const dayOf = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);
const timeOf = (now: Date, days: number, time: string): string => `${dayOf(now, days)} ${time}`;

/** Values of the fields that a model adds, for the demo items of its columns. */
export const valuesOf = (model: string, now: Date): Readonly<Record<string, unknown>> => {
  switch (model) {
    case 'lead':
      return {
        position: 'Director',
        departmentId: '2',
        rank: 1,
        termFrom: dayOf(now, -400),
        inCharge: 'Registration, inspection, complaints',
        publicContact: false,
        posts: [{ from: '2018', until: '2024', post: 'Head of section' }],
      };
    case 'function':
      return {
        orgName: 'LC Recruitment Platform',
        departmentId: '2',
        orgKind: 'window',
        duties: 'Registers job seekers\nInspects agencies\nAnswers complaints',
        officeHours: '09:00–16:30',
      };
    case 'train':
      return {
        organiser: 'LC Training Centre',
        trainingType: 'skill',
        mode: 'onsite',
        heldFrom: timeOf(now, 20, '09:00:00'),
        heldTo: timeOf(now, 24, '16:00:00'),
        seats: 30,
        waitlist: true,
        certificate: true,
        lecturers: [{ name: 'Daw Khin Mar', title: 'Language teacher' }],
      };
    case 'interview':
      return {
        heldFrom: timeOf(now, 10, '10:00:00'),
        heldTo: timeOf(now, 10, '11:00:00'),
        hosts: 'Sarah Tan',
        maxQuestions: 3,
        replyDueDays: 5,
        guests: [{ name: 'U Kyaw Zin', title: 'Site manager' }],
      };
    case 'opinion':
      return {
        collectFrom: timeOf(now, -5, '00:00:00'),
        collectTo: timeOf(now, 30, '23:59:59'),
        explanation: 'Many people work on weekdays.',
        contact: 'desk@example.com',
        realName: false,
        showReplies: 'reviewed',
      };
    case 'recruit':
      return {
        employer: 'LC Recruitment Platform',
        recruitType: 'campus',
        applyFrom: timeOf(now, -3, '09:00:00'),
        applyTo: timeOf(now, 25, '17:00:00'),
        applyWay: 'online',
        positions: [{ code: 'A1', name: 'Interpreter', headcount: 2, requirement: 'Burmese and Chinese' }],
      };
    case 'picture':
      return { layout: 'grid' };
    case 'announcement':
      return {
        kind: 'notice',
        startAt: timeOf(now, -2, '09:00:00'),
        mustRead: false,
        contact: '+95 1 234 567',
      };
    case 'division':
      return {
        areas: 'Registration of job seekers\nInspection of agencies',
        departments: 'Service desk',
        deputy: 'U Kyaw Zin',
        docNo: 'LC-2026-14',
        effectiveFrom: dayOf(now, -200),
      };
    default:
      return {};
  }
};
