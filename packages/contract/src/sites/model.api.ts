import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/** The kinds of content, each with the page that edits it (section 2). */
export const contentModels = [
  { id: '1', code: 'article', name: 'contentModel.article', page: '/articleAdd' },
  { id: '2', code: 'picture', name: 'contentModel.picture', page: '/picture' },
  { id: '3', code: 'announcement', name: 'contentModel.announcement', page: '/announcementAdd' },
  { id: '4', code: 'lead', name: 'contentModel.lead', page: '/leadAdd' },
  { id: '5', code: 'function', name: 'contentModel.function', page: '/functionsAdd' },
  { id: '6', code: 'division', name: 'contentModel.division', page: '/divisionAdd' },
  { id: '7', code: 'train', name: 'contentModel.train', page: '/trainedAdd' },
  { id: '8', code: 'interview', name: 'contentModel.interview', page: '/onlineInterviewAdd' },
  { id: '9', code: 'opinion', name: 'contentModel.opinion', page: '/opinionsAdd' },
  { id: '10', code: 'recruit', name: 'contentModel.recruit', page: '/recruitAdd' },
  { id: '11', code: 'template', name: 'contentModel.template', page: '/template' },
] as const;

/** The kinds of content that a column can take, by code. */
export const contentModelCodes = [
  'article',
  'picture',
  'announcement',
  'lead',
  'function',
  'division',
  'train',
  'interview',
  'opinion',
  'recruit',
] as const;

export type ContentModelCode = (typeof contentModelCodes)[number];

/** The page that writes content of a model. */
export const editorPageOf = (model: string): string =>
  contentModels.find(({ code }) => code === model)?.page ?? '/articleAdd';

/** The kinds of content with their names in the reader's language (section 7). */
export const contentModelList = defineEndpoint({
  method: 'GET',
  path: '/model/model/querylist',
  access: 'session',
  summary: 'Kinds of content',
  result: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), page: z.string() })),
});
