import {
  applyPublic,
  contentOpinion,
  contentQuestion,
  contentSignup,
  type EventModel,
  type EventStage,
  intakeOpinion,
  intakeQuestion,
  intakeRequest,
  intakeSignup,
} from '@lc/contract/content';
import type { Endpoint, Problem, Resource } from '@lc/contract/kernel';

/** What visitors send from the pages of a site. */
export const formKinds = ['signup', 'question', 'opinion', 'request'] as const;

export type FormKind = (typeof formKinds)[number];

/** What visitors look up, or take back, by the code that they were given. */
export const codeKinds = ['signup', 'question', 'request'] as const;

export type CodeKind = (typeof codeKinds)[number];

interface FoundFile {
  name: string;
  url: string;
}

/** A form as it was filled in, and what became of it. */
export interface Filled {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Why it was refused. */
  refusal?: string;
  /** A picture to be read, where an address sent much. */
  captcha?: { picture: string; key: string };
  /** It was taken; `code` finds it again. */
  done?: { code?: string; number?: string; stateText?: string; place?: number | null; isWithdrawn?: boolean };
  /** What was found by a code. */
  found?: {
    stateText: string;
    place?: number | null;
    number?: string;
    dueOn?: string;
    answer?: string;
    answerFiles?: readonly FoundFile[];
    /** What more is asked for; the page takes the details. */
    asked?: string;
    files?: readonly FoundFile[];
    /** Whether the page takes another file. */
    takesFile?: boolean;
  };
}

interface Form {
  resource: Resource;
  intake: Endpoint;
  fields: readonly string[];
  /** The items on whose pages it stands, and while which stages; none for what is sent to a site. */
  event?: { model: EventModel; stages: readonly EventStage[] };
}

/** The forms, by their name in addresses. */
export const forms: Readonly<Record<FormKind, Form>> = {
  signup: {
    resource: contentSignup as Resource,
    intake: intakeSignup,
    fields: ['name', 'phone', 'email', 'organisation', 'note'],
    event: { model: 'train', stages: ['open', 'full'] },
  },
  question: {
    resource: contentQuestion as Resource,
    intake: intakeQuestion,
    fields: ['question', 'asker'],
    event: { model: 'interview', stages: ['presubmit', 'live'] },
  },
  opinion: {
    resource: contentOpinion as Resource,
    intake: intakeOpinion,
    fields: ['clause', 'opinion', 'name', 'contact'],
    event: { model: 'opinion', stages: ['open'] },
  },
  request: {
    resource: applyPublic as Resource,
    intake: intakeRequest,
    fields: [
      'requested',
      'purpose',
      'applicantType',
      'applicantName',
      'organisation',
      'phone',
      'delivery',
      'email',
      'address',
    ],
  },
};

/** The form that belongs to items of a model. */
export const formOfModel = (model: string): FormKind | undefined =>
  formKinds.find((kind) => forms[kind].event?.model === model);
