import { boundariesOf, isEventModel } from '@lc/contract/content';
import { translate } from '@lc/contract/words';
import { currentDate } from '../../../../kernel/clock.ts';
import { outsider } from '../../../../kernel/context.ts';
import { momentIn } from '../../../../kernel/time-zone.ts';
import { type EventState, loadEvent } from '../../events/event.queries.ts';
import { publicOpinions } from '../../events/opinions.service.ts';
import { publicQuestions } from '../../events/questions.service.ts';
import type { Data, Drawer } from '../drawer.ts';
import type { LiveItem } from '../items.queries.ts';
import { formAddress } from '../site-model.ts';
import { isWithheldItem } from '../withheld-item.ts';
import { formOfModel, forms } from './kinds.ts';

/** An event as visitors see it, whoever draws it. */
export const eventOf = ({ tx, lang }: Pick<Drawer, 'tx' | 'lang'>, id: string): Promise<EventState> =>
  loadEvent(tx, { id, isPublic: false }, outsider({ language: lang }));

/** What an item that takes place at a time says of itself: its stage, where to take part, and what others said. */
export const eventData = async (drawer: Drawer, item: LiveItem): Promise<Data | null> => {
  const { id, model } = item;
  if (!isEventModel(model) || isWithheldItem(item)) return null;
  const { tx, lang, deps, until, site } = drawer;
  deps.add(`event:${id}`);
  const event = await eventOf(drawer, id);
  const { values, timeZone } = event;
  const changes = boundariesOf(event.model, values, (text) => momentIn(timeZone, text));
  until.push(...changes.filter((moment) => moment > currentDate()));
  const kind = formOfModel(model);
  const isOpen =
    kind !== undefined &&
    forms[kind].event?.stages.includes(event.stage) === true &&
    (event.stage !== 'full' || values.waitlist === true);
  const said = model === 'opinion' ? await publicOpinions(tx, event, drawer.nameOf) : undefined;
  return {
    stage: event.stage,
    stageText: translate(lang, `eventStage.${event.stage}`),
    reason: event.stage === 'cancelled' ? (event.reason ?? '') : '',
    seats:
      event.seats === null
        ? ''
        : translate(lang, 'eventPage.seatsLeft', { left: event.seatsLeft ?? 0, seats: event.seats }),
    formUrl: isOpen ? formAddress(site, lang, kind, id) : null,
    formLabel: kind === undefined ? '' : translate(lang, `visitorPage.form.${kind}`),
    questions: model === 'interview' ? await publicQuestions(tx, id, timeZone) : [],
    opinions: said?.opinions ?? [],
    counts: said?.counts ?? null,
  };
};
