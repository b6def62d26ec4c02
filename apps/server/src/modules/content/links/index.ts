import { advertisement, friendlyLink, friendlyLinkType } from '@lc/contract/content';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';

/** Friendly links and advertisements of the sites. */
export const serveLinks = (context: ModuleContext): void => {
  serveResource(context, { resource: friendlyLinkType });
  serveResource(context, { resource: friendlyLink });
  serveResource(context, { resource: advertisement });
};
