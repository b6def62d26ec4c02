/** A rectangle of the window, in px. */
export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface Placing {
  /** The notices as they are now. */
  notices: Box;
  /** What they must not cover. */
  kept: readonly Box[];
  viewport: number;
  /** The edge they come from, and how far from it they stay. */
  edge: 'top' | 'bottom';
  least: number;
}

const step = 4;
/** Between notices and what they keep clear of. */
const gap = 4;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right + gap) - Math.max(one.left, other.left - gap)) *
  Math.max(0, Math.min(one.bottom, other.bottom + gap) - Math.max(one.top, other.top - gap));

/** How far from their edge notices cover nothing that is to stay clear, or least of it where there is no such place. */
export const freeOffset = ({ notices, kept, viewport, edge, least }: Placing): number => {
  const height = notices.bottom - notices.top;
  let best = { offset: least, covered: Number.POSITIVE_INFINITY };
  for (let offset = least; offset + height <= viewport; offset += step) {
    const top = edge === 'top' ? offset : viewport - offset - height;
    const moved = { ...notices, top, bottom: top + height };
    const covered = kept.reduce((sum, box) => sum + overlap(moved, box), 0);
    if (covered === 0) return offset;
    if (covered < best.covered) best = { offset, covered };
  }
  return best.offset;
};

const places = [
  {
    layer: '.ant-notification',
    notices: '.ant-notification-notice',
    edge: 'bottom',
    least: 24,
    variable: '--notification-bottom',
  },
  {
    layer: '.ant-message',
    notices: '.ant-message-notice',
    edge: 'top',
    least: 64,
    variable: '--notification-top',
  },
] as const;

/** Heads of console, pages and windows, and dialogs of every kind. */
const frames = 'header, .ant-modal, .ant-drawer-content-wrapper, [role="dialog"]';
const controls = `:is(${frames}) :is(button, a[href], [role="button"], [role="tab"], [role="menuitem"])`;

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);

const around = (boxes: readonly Box[]): Box => ({
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  left: Math.min(...boxes.map(({ left }) => left)),
});

const place = (): void => {
  const kept = places.some(({ notices }) => document.querySelector(notices)) ? boxesOf(controls) : [];
  for (const { layer, notices, edge, least, variable } of places) {
    const boxes = boxesOf(notices);
    if (boxes.length === 0) continue;
    const whole = around(boxes);
    // They slide in from the side: what counts is where they come to rest.
    const width = whole.right - whole.left;
    const left = Math.max(0, Math.min(whole.left, window.innerWidth - width));
    const rest =
      edge === 'bottom' ? { ...whole, left: 0, right: width + 24 } : { ...whole, left, right: left + width };
    const offset = freeOffset({ notices: rest, kept, viewport: window.innerHeight, edge, least });
    // The library writes its own offset to the same property, once, when it draws the layer.
    for (const element of document.querySelectorAll<HTMLElement>(layer))
      element.style.setProperty(variable, `${offset}px`);
    kept.push(rest);
  }
};

/** Dialogs and notices move for so long after they came, in ms. */
const settled = 350;

/** Keeps notifications and messages off the buttons of heads and dialogs, whichever comes first. */
export const followNotices = (): void => {
  let isAsked = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    clearTimeout(later);
    later = setTimeout(place, settled);
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      place();
    });
  };
  // Layers are children of the body; notices come and go within theirs.
  const within = new MutationObserver(ask);
  const layers = places.map(({ layer }) => layer).join(', ');
  new MutationObserver(() => {
    for (const layer of document.querySelectorAll(layers))
      within.observe(layer, { childList: true, subtree: true });
    ask();
  }).observe(document.body, { childList: true });
  window.addEventListener('resize', ask);
};
