import {
  checkInTicket,
  doorTickets,
  fairJobs,
  specialRecruitment,
  srAttendee,
  srBooth,
  srCompany,
  srImage,
} from '@lc/contract/recruitment';
import type { ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { runFairs } from './clock.ts';
import { listDoorTickets, listFairJobs } from './fair.queries.ts';
import {
  attendeeMoves,
  checkCompany,
  checkInByTicket,
  companyMoves,
  createAttendee,
} from './fair.service.ts';

/** Recruitment fairs with their companies and visitors. */
export const serveFairs = (context: ModuleContext): Required<ModuleWork> => {
  const { db, route } = context;
  serveResource(context, { resource: specialRecruitment });
  serveResource(context, { resource: srImage });
  serveResource(context, { resource: srBooth });
  serveResource(context, { resource: srCompany, check: checkCompany, moves: companyMoves });
  serveResource(context, {
    resource: srAttendee,
    create: (input, ctx) => createAttendee(db, input, ctx),
    moves: attendeeMoves,
  });
  route(fairJobs, ({ query, ctx }) => listFairJobs(db, query.id, ctx));
  route(checkInTicket, ({ body, ctx }) => checkInByTicket(db, body, ctx));
  route(doorTickets, ({ query, ctx }) => listDoorTickets(db, query.eventId, ctx));
  return { jobs: [runFairs], schedules: [{ job: runFairs, cron: '*/5 * * * *', payload: {} }] };
};
