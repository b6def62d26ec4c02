import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../../kernel/index.ts';

/** The jobs that approved companies bring to a fair. */
export const fairJobs = defineEndpoint({
  method: 'GET',
  path: '/specialRecruitment/specialRecruitment/jobList',
  access: 'specialRecruitment:list',
  summary: 'The jobs of a fair',
  query: z.object({ id: idSchema }),
  result: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      companyId: z.string(),
      company: z.nullable(z.string()),
      booth: z.nullable(z.string()),
      headcount: z.nullable(z.int()),
    }),
  ),
});

/**
 * Lets in whoever shows this ticket. A door that lost its line sends later what it saw, and again what it got no answer
 * to: the same ticket by the same person at the same moment is let in once and answered each time.
 * @throws system.recordNotFound, recruitment.ticketOfOtherFair, system.wrongState for one that was used
 */
export const checkInTicket = defineEndpoint({
  method: 'POST',
  path: '/specialRecruitment/srAttendee/checkInTicket',
  access: 'srAttendee:checkin',
  summary: 'Check in by the code of a ticket',
  labels: 'srAttendee',
  body: z.object({
    ticketCode: z.string().check(z.minLength(4), z.maxLength(20)),
    /** The fair at whose door it is shown; any of the site unless told. */
    eventId: z.optional(idSchema),
    /** How long ago it was shown, in seconds; a door that says so may ask again. */
    secondsAgo: z.optional(z.int().check(z.minimum(0), z.maximum(172_800))),
  }),
  result: z.object({ id: z.string(), seeker: z.nullable(z.string()), fair: z.string() }),
});

/** The tickets of a fair, so that a door without a line knows them: at most 20,000. */
export const doorTickets = defineEndpoint({
  method: 'GET',
  path: '/specialRecruitment/srAttendee/doorTickets',
  access: 'srAttendee:checkin',
  summary: 'The tickets of a fair for its door',
  labels: 'srAttendee',
  query: z.object({ eventId: idSchema }),
  result: z.array(z.object({ ticketCode: z.nullable(z.string()), isUsed: z.boolean() })),
});
