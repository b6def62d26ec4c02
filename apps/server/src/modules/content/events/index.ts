import {
  actOnEvent,
  contentOpinion,
  contentQuestion,
  contentSignup,
  eventById,
  intakeOpinion,
  intakeQuestion,
  intakeSignup,
  liveInterview,
  shownOpinions,
  signupProgress,
  withdrawQuestion,
  withdrawSignup,
} from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { loadEvent } from './event.queries.ts';
import { actOn } from './event.service.ts';
import { eventsJob } from './events.job.ts';
import { opinionMoves, shownOf, takeOpinion } from './opinions.service.ts';
import { dropQuestion, liveOf, questionMoves, takeQuestion } from './questions.service.ts';
import { giveUpSeat, signupMoves, signupPlace, takeSignup } from './signups.service.ts';

/** Trainings, interviews and collections of opinions: what visitors send, and what becomes of it. */
export const serveEvents = (context: ModuleContext): ModuleWork => {
  const { db, route, push } = context;
  serveResource(context, { resource: contentSignup as Resource, moves: signupMoves(context) });
  serveResource(context, {
    resource: contentQuestion as Resource,
    moves: questionMoves,
    changed: () => push.changed('interview'),
  });
  serveResource(context, { resource: contentOpinion as Resource, moves: opinionMoves });
  route(
    intakeSignup,
    async ({ body, ctx }) => new Answer(await takeSignup(context, body, ctx), 'system.created'),
  );
  route(signupProgress, ({ query, ctx }) => signupPlace(context, query.queryCode, ctx.language));
  route(withdrawSignup, ({ body, ctx }) => giveUpSeat(context, body.queryCode, ctx));
  route(
    intakeQuestion,
    async ({ body, ctx }) => new Answer(await takeQuestion(context, body, ctx), 'system.created'),
  );
  route(withdrawQuestion, async ({ body, ctx }) => {
    await dropQuestion(context, body.queryCode, ctx);
    return null;
  });
  route(liveInterview, ({ query, ctx }) => liveOf(context, query.itemId, ctx));
  route(intakeOpinion, async ({ body, ctx }) => {
    await takeOpinion(context, body, ctx);
    return new Answer(null, 'system.created');
  });
  route(shownOpinions, ({ query, ctx }) => shownOf(context, query.itemId, ctx));
  route(eventById, ({ query, ctx }) => loadEvent(db, { id: query.id, isPublic: false }, ctx));
  route(actOnEvent, async ({ body, ctx }) => new Answer(await actOn(context, body, ctx), 'system.updated'));
  return { jobs: [eventsJob], schedules: [{ job: eventsJob, cron: '*/5 * * * *', payload: {} }] };
};
