import { contentFiling } from './content-filing.resource.ts';
import { contentItem } from './content-item.resource.ts';
import { contentText } from './content-text.resource.ts';
import { contentOpinion } from './events/opinion.resource.ts';
import { contentQuestion } from './events/question.resource.ts';
import { contentSignup } from './events/signup.resource.ts';
import { advertisement } from './links/advertisement.resource.ts';
import { brokenLink } from './links/broken-link.resource.ts';
import { friendlyLink, friendlyLinkType } from './links/friendly-link.resource.ts';
import { contentModel } from './models/content-model.resource.ts';
import { siteRedirect } from './publishing/site-redirect.resource.ts';
import { siteTemplate } from './publishing/site-template.resource.ts';
import { applyPublic } from './requests/apply-public.resource.ts';
import { contentSyncRule } from './sync/sync-rule.resource.ts';

/** The resources of this domain. */
export const resources = {
  contentItem,
  contentText,
  contentFiling,
  applyPublic,
  contentSignup,
  contentQuestion,
  contentOpinion,
  contentSyncRule,
  contentModel,
  friendlyLinkType,
  friendlyLink,
  advertisement,
  brokenLink,
  siteTemplate,
  siteRedirect,
} as const;
