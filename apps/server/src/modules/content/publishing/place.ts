import type { SitePlace } from '../../../kernel/http/public-pages.ts';
import type { SiteModel } from './site-model.ts';

const ownRoot = (site: SiteModel): string => `/site/${encodeURIComponent(site.row.code)}/`;

/** An address of a site as its domain writes it. */
export const placedAddress = (site: SiteModel, location: string, place: SitePlace | undefined): string =>
  place && location.startsWith(ownRoot(site))
    ? `${place.base}/${location.slice(ownRoot(site).length)}`
    : location;

/**
 * A page as the domain of a site gives it: pages are kept with `/site/<code>/` in their addresses, whichever way they are
 * asked for, and lose it here.
 */
export const placedText = (site: SiteModel, text: string, place: SitePlace | undefined): string => {
  if (!place) return text;
  const root = ownRoot(site);
  const { origin } = site.row;
  const inside = text
    .replaceAll(`="${root}`, `="${place.base}/`)
    .replaceAll(`":"${root}`, `":"${place.base}/`)
    .replaceAll(`: ${root}`, `: ${place.base}/`);
  return origin === null ? inside : inside.replaceAll(`${origin}${root}`, `${origin}/`);
};
