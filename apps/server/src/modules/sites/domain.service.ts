import type { EndpointInput } from '@lc/contract/kernel';
import { type addDomain, type editDomain, type SiteDomain, siteKindOf, siteRules } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { databaseFault, faultCodes } from '../../kernel/db/errors.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import {
  findSiteOfDomain,
  insertDomain,
  loadDomains,
  removeDomain,
  setPrimary,
  writeDomain,
} from './domain.queries.ts';
import type { SitePlace } from './site.queries.ts';
import { auditSetting, lockOwnSite } from './site-settings.service.ts';

/** A host as it is compared: lower case, letters beyond ASCII encoded. */
const canonicalHost = (host: string): string => new URL(`https://${host}`).hostname;

/** Two sites at once cannot take one address: the database decides. */
const guard = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const fault = databaseFault(error);
    if (fault?.code !== faultCodes.uniqueViolation || fault.constraint !== 'domain_address') throw error;
    throw new AppError('system.duplicate', { problems: [{ path: 'host', rule: 'taken' }], cause: error });
  }
};

const addressOf = ({ host, path }: SiteDomain): string => host + path;

/** Gives a site a domain; its first one is its primary one. */
export const createDomain = (
  { db }: ModuleContext,
  body: EndpointInput<typeof addDomain>['body'],
  ctx: CallContext,
): Promise<{ id: string }> =>
  guard(() =>
    inTransaction(db, async (tx) => {
      const place = await lockOwnSite(tx, body.subsiteId, ctx, { mayBeFolder: true });
      if (!siteRules[siteKindOf(place.site_type)].hasDomains) throw new AppError('sites.noDomains');
      const others = await loadDomains(tx, place.id);
      const isPrimary = body.isPrimary === true || others.length === 0;
      if (isPrimary) await setPrimary(tx, place.id, null);
      const domain = {
        subsiteId: place.id,
        host: canonicalHost(body.host),
        path: body.path ?? '/',
        https: body.https ?? true,
        isPrimary,
      };
      const id = await insertDomain(tx, { ...domain, username: ctx.session.username });
      await auditSetting(tx, ctx, place, ['domain', null, { id, ...domain }]);
      return { id };
    }),
  );

/** The domain of an own site with its site, which is kept; a foreign one is as good as none. */
const lockDomain = async (
  tx: Tx,
  id: string,
  ctx: CallContext,
): Promise<{ place: SitePlace; domain: SiteDomain; others: SiteDomain[] }> => {
  const wanted = String(BigInt(id));
  const siteId = await findSiteOfDomain(tx, wanted);
  if (siteId === undefined) throw new AppError('system.recordNotFound');
  const place = await lockOwnSite(tx, siteId, ctx);
  const domains = await loadDomains(tx, place.id);
  const domain = domains.find((one) => one.id === wanted);
  if (!domain) throw new AppError('system.recordNotFound');
  return { place, domain, others: domains.filter((one) => one !== domain) };
};

export const updateDomain = (
  { db }: ModuleContext,
  body: EndpointInput<typeof editDomain>['body'],
  ctx: CallContext,
): Promise<void> =>
  guard(() =>
    inTransaction(db, async (tx) => {
      const { place, domain } = await lockDomain(tx, body.id, ctx);
      const after = {
        ...domain,
        host: body.host === undefined ? domain.host : canonicalHost(body.host),
        path: body.path ?? domain.path,
        https: body.https ?? domain.https,
        isPrimary: body.isPrimary ?? domain.isPrimary,
      };
      await writeDomain(tx, after);
      if (after.isPrimary && !domain.isPrimary) await setPrimary(tx, place.id, domain.id);
      await auditSetting(tx, ctx, place, ['domain', domain, after]);
    }),
  );

export const dropDomain = ({ db }: ModuleContext, id: string, ctx: CallContext): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { place, domain, others } = await lockDomain(tx, id, ctx);
    const [next] = others;
    const isNeeded = siteRules[siteKindOf(place.site_type)].needsDomain && place.status === 'online';
    if (!next && isNeeded) throw new AppError('sites.domainNeeded');
    await removeDomain(tx, domain.id);
    if (domain.isPrimary && next) await setPrimary(tx, place.id, next.id);
    await auditSetting(tx, ctx, place, ['domain', { address: addressOf(domain) }, null]);
  });
