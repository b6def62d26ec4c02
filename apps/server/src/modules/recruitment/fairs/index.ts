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
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { listDoorTickets, listFairJobs } from './fair.queries.ts';
import {
  attendeeMoves,
  checkCompany,
  checkInByTicket,
  companyMoves,
  createAttendee,
} from './fair.service.ts';

/** Recruitment fairs with their companies and visitors. */
export const serveFairs = (context: ModuleContext): void => {
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
};
