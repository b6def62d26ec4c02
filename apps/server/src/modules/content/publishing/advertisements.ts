import { createHash } from 'node:crypto';
import { addDays, pickLocalized, weekdayOf } from '@lc/contract/kernel';
import { currentTime } from '../../../kernel/clock.ts';
import { dayIn, momentIn } from '../../../kernel/time-zone.ts';
import { type Data, type Drawer, publicAddresses } from './drawer.ts';
import { type AdRow, loadPublicAds } from './site.queries.ts';
import { rootOf } from './site-model.ts';

const hourMs = 3_600_000;

/** A place in the queue of a position: the same for a page for an hour, and early as often as the weight says. */
const placeOf = ({ id, weight }: AdRow, page: string, hour: number): number => {
  const digest = createHash('sha256').update(`${page} ${hour} ${id}`).digest();
  const chance = (digest.readUInt32BE(0) + 1) / 4_294_967_297;
  return -Math.log(chance) / weight;
};

/** The advertisements that a page shows now, by position; affiliated and virtual sites show their host's. */
export const advertisements = async (drawer: Drawer, page: string): Promise<Data> => {
  const { tx, site, lang, deps, until } = drawer;
  const owner = site.lenders.at(-1) ?? site.row.id;
  deps.add(`ads:${owner}`);
  const now = currentTime();
  const hour = Math.floor(now / hourMs);
  const today = dayIn(site.row.timeZone, new Date(now));
  const weekday = String(weekdayOf(today));
  const ads = await loadPublicAds(tx, owner);
  for (const { from, until: end } of ads)
    for (const moment of [from, end]) if (moment && moment.getTime() > now) until.push(moment);
  if (ads.some(({ weekdays }) => weekdays?.length))
    until.push(momentIn(site.row.timeZone, addDays(today, 1)));
  const addresses = await publicAddresses(
    drawer,
    ads.map(({ file }) => file),
  );
  const showing = ads.filter(
    ({ from, weekdays, file }) =>
      !(from && from.getTime() > now) &&
      (!weekdays?.length || weekdays.includes(weekday)) &&
      addresses.has(file),
  );
  const byPosition: Record<string, AdRow[]> = {};
  for (const ad of showing) byPosition[ad.position] = [...(byPosition[ad.position] ?? []), ad];
  return Object.fromEntries(
    Object.entries(byPosition).map(([position, rows]) => {
      if (rows.length > 1) until.push(new Date((hour + 1) * hourMs));
      const inTurn = rows.toSorted((one, other) => placeOf(one, page, hour) - placeOf(other, page, hour));
      return [
        position,
        inTurn.map((ad) => {
          const picture = addresses.get(ad.file) ?? '';
          drawer.ads.set(ad.id, picture);
          return {
            title: pickLocalized(ad.name, lang),
            picture,
            url: ad.link === null ? null : `${rootOf(site, lang)}/go/${ad.id}`,
            newWindow: ad.newWindow,
          };
        }),
      ];
    }),
  );
};
