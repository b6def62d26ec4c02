import { z } from 'zod/mini';
import { defineEndpoint, idSchema, treeMove } from '../kernel/index.ts';

/**
 * Puts a folder or site somewhere else: below another (at the top without `parentId`), before one of those that
 * stand there (last without `beforeId`).
 * @returns the place it had, which is all that taking the move back needs
 * @throws sites.notYours, sites.wrongPlace, system.parentIsSelf
 */
export const moveSite = defineEndpoint({
  ...treeMove,
  method: 'PUT',
  path: '/subsite/subsite/move',
  access: 'subsite:edit',
  summary: 'Move a folder or site in the tree',
  labels: 'subsite',
});

const move = { body: z.object({ id: idSchema }), result: z.object({ version: z.int() }) };

/**
 * Shows a site to the public.
 * @throws sites.wrongState, sites.notPublic, sites.domainNeeded, sites.hostOffline
 */
export const publishSite = defineEndpoint({
  ...move,
  method: 'PUT',
  path: '/subsite/subsite/publish',
  access: 'subsite:publish',
  summary: 'Put a site online',
  labels: 'subsite',
});

/**
 * Hides a site from the public, and with it the sites that depend on it.
 * @throws sites.wrongState
 */
export const takeSiteOffline = defineEndpoint({
  ...move,
  method: 'PUT',
  path: '/subsite/subsite/takeOffline',
  access: 'subsite:offline',
  summary: 'Take a site offline',
  labels: 'subsite',
});

/**
 * Puts a site away: nobody works on it any more.
 * @throws sites.wrongState, sites.platformSite, sites.inUse
 */
export const archiveSite = defineEndpoint({
  ...move,
  method: 'PUT',
  path: '/subsite/subsite/archive',
  access: 'subsite:archive',
  summary: 'Archive a site',
  labels: 'subsite',
});

/**
 * Takes an archived site up again.
 * @throws sites.wrongState
 */
export const reopenSite = defineEndpoint({
  ...move,
  method: 'PUT',
  path: '/subsite/subsite/reopen',
  access: 'subsite:archive',
  summary: 'Take an archived site up again',
  labels: 'subsite',
});
