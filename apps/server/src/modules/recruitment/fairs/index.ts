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
import { sql } from 'kysely';
import type { ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { defineComputed } from '../../../kernel/resource/computed.ts';
import { countOf } from '../../../kernel/resource/count-of.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { runFairs } from './clock.ts';
import { listDoorTickets, listFairJobs } from './fair.queries.ts';
import {
  attendeeMoves,
  checkCompany,
  checkInByTicket,
  createAttendee,
  createCompany,
  fairCompanyFate,
  fairCompanyMoves,
  fairMoves,
} from './fair.service.ts';
import { takePictureOffFairs } from './fair-pictures.ts';

defineComputed(specialRecruitment, {
  takenPlaces: (ctx) => countOf(srCompany, 'eventId', ctx, sql`t.status in ('approved', 'checked_in')`),
});

/** Recruitment fairs with their companies and visitors. */
export const serveFairs = (context: ModuleContext): Required<ModuleWork> => {
  const { db, files, route } = context;
  files.pictureRecords.add(takePictureOffFairs);
  serveResource(context, { resource: specialRecruitment, moves: fairMoves });
  serveResource(context, { resource: srImage });
  serveResource(context, { resource: srBooth });
  serveResource(context, {
    resource: srCompany,
    check: checkCompany,
    create: (input, ctx) => createCompany(db, input, ctx),
    moves: fairCompanyMoves,
    fate: fairCompanyFate,
  });
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
