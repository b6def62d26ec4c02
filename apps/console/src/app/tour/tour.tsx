import { Button, Tour as Steps } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type MessageKey, useT } from '../../kernel/i18n.ts';
import { closePalette, openPalette } from '../palette/palette-store.ts';
import { rememberTour } from './tour-seen.ts';
import './tour.css';

interface Stop {
  /** The parts of the frame that it may be about, as a selector: the first that is in view counts. */
  at: string;
  title: MessageKey;
  text: MessageKey;
}

const stops: readonly Stop[] = [
  { at: '.lc-top-menus, .lc-side, .lc-header > button', title: 'tour.menu', text: 'tour.menuText' },
  { at: '.lc-header .anticon-search', title: 'tour.find', text: 'tour.findText' },
  { at: '.lc-header .anticon-bell', title: 'tour.bell', text: 'tour.bellText' },
  { at: '.lc-header .anticon-environment', title: 'tour.site', text: 'tour.siteText' },
  { at: '.lc-header .lc-avatar', title: 'tour.me', text: 'tour.meText' },
  { at: '.lc-worklist', title: 'tour.waiting', text: 'tour.waitingText' },
  { at: '.lc-own-pages', title: 'tour.pages', text: 'tour.pagesText' },
];

const inView = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  );

const partOf = (selector: string): HTMLElement => {
  const found = inView(selector);
  return found?.closest('button') ?? found ?? document.body;
};

/** The parts of the frame one after the other. What this reader or this width does not have is left out. */
const Stops = ({ onEnd }: { onEnd: () => void }) => {
  const t = useT();
  const [seen] = useState(() => stops.filter(({ at }) => inView(at)));
  const [current, setCurrent] = useState(0);
  return (
    <Steps
      open
      current={current}
      onChange={setCurrent}
      onClose={onEnd}
      onFinish={onEnd}
      closable={{ 'aria-label': t('tour.end') }}
      scrollIntoViewOptions={{ block: 'center' }}
      indicatorsRender={(at, total): ReactNode => (
        <span aria-live="polite">{t('tour.step', { step: at + 1, total })}</span>
      )}
      steps={seen.map(({ at, title, text }, place) => ({
        target: () => partOf(at),
        title: t(title),
        description: t(text),
        prevButtonProps: { children: t('tour.previous'), size: 'middle' },
        nextButtonProps: {
          children: t(place === seen.length - 1 ? 'tour.end' : 'tour.next'),
          size: 'middle',
          autoFocus: true,
        },
      }))}
    />
  );
};

/** Asks a new reader whether to be shown around, and does so. */
const Tour = ({ owner, isAsked }: { owner: string; isAsked: boolean }) => {
  const t = useT();
  const titleId = useId();
  const [isRefused, setRefused] = useState(false);
  const handleEnd = () => {
    rememberTour(owner);
    setRefused(true);
    if (isAsked) closePalette();
  };
  if (isAsked) return <Stops onEnd={handleEnd} />;
  if (isRefused) return null;
  return (
    <section className="lc-tour-offer" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('tour.offer')}</h2>
      <p>{t('tour.offerText')}</p>
      <div>
        <Button type="primary" onClick={() => openPalette('tour')}>
          {t('tour.start')}
        </Button>
        <Button onClick={handleEnd}>{t('tour.refuse')}</Button>
      </div>
    </section>
  );
};

export default Tour;
