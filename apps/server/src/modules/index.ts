import type { Module } from '../kernel/module.ts';
import { accessModule } from './access/index.ts';
import { analyticsModule } from './analytics/index.ts';
import { announcementsModule } from './announcements/index.ts';
import { commerceModule } from './commerce/index.ts';
import { contentModule } from './content/index.ts';
import { formsModule } from './forms/index.ts';
import { identityModule } from './identity/index.ts';
import { mediaModule } from './media/index.ts';
import { messagingModule } from './messaging/index.ts';
import { organizationModule } from './organization/index.ts';
import { processModule } from './process/index.ts';
import { recruitmentModule } from './recruitment/index.ts';
import { sitesModule } from './sites/index.ts';
import { systemModule } from './system/index.ts';

/** Every module; each binds its endpoints. */
export const modules: readonly Module[] = [
  identityModule,
  accessModule,
  organizationModule,
  messagingModule,
  systemModule,
  sitesModule,
  mediaModule,
  contentModule,
  announcementsModule,
  formsModule,
  processModule,
  recruitmentModule,
  commerceModule,
  analyticsModule,
];
