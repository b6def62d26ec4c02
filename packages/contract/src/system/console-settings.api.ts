import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/**
 * What the console must know before anyone signs in. `platformSiteId` is the site of the platform itself. `ways`
 * are those in which people can get in beside their password: `codes` stands for everything that sends a code
 * (phone sign-in, forgotten password); `cas` is the address of the CAS login page.
 */
export const consoleSettings = defineEndpoint({
  method: 'GET',
  path: '/sys/console/settings',
  access: 'public',
  summary: 'What the console must know before sign-in',
  result: z.object({
    settingsDrawer: z.boolean(),
    sealedPassword: z.boolean(),
    platformSiteId: z.nullable(z.string()),
    ways: z.object({
      codes: z.boolean(),
      registration: z.boolean(),
      cas: z.nullable(z.string()),
      oidc: z.boolean(),
    }),
  }),
});
