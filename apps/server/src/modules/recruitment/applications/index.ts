import {
  application,
  applicationBoard,
  applicationNote,
  applicationSnapshot,
  interview,
} from '@lc/contract/recruitment';
import type { ModuleContext } from '../../../kernel/module.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { createApplication, moves } from './application.service.ts';
import { loadBoard, loadSnapshot } from './board.queries.ts';

/** Applications with their interviews and notes. @param resumes reads the resume that an application keeps */
export const serveApplications = (context: ModuleContext, resumes: ResourceReader): void => {
  const { db, route } = context;
  serveResource(context, {
    resource: application,
    create: (input, ctx) => createApplication(db, resumes, input, ctx),
    moves,
  });
  serveResource(context, { resource: applicationNote });
  serveResource(context, { resource: interview });
  route(applicationBoard, ({ query, ctx }) => loadBoard(db, query, ctx));
  route(applicationSnapshot, ({ query, ctx }) => loadSnapshot(db, query.id, ctx));
};
