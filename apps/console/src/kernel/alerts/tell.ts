/** What a notification says, and what a click on it does. */
export interface Alert {
  /** One alert of a name replaces another, also between windows. */
  name: string;
  title: string;
  text: string;
  onClick: () => void;
}

/** How the browser stands towards notifications of this page. */
export const notificationState = (): 'granted' | 'denied' | 'default' | 'missing' =>
  'Notification' in window ? Notification.permission : 'missing';

/** Asks the person whether this page may show notifications; call it where he has just said that he wants them. */
export const askForNotifications = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';

/** Shows a notification of the browser, if it may. */
export const notify = ({ name, title, text, onClick }: Alert): void => {
  if (notificationState() !== 'granted') return;
  try {
    const shown = new Notification(title, { body: text, tag: name, icon: '/favicon.svg' });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onClick();
    });
  } catch {
    // Browsers of telephones only show those of a service worker.
  }
};

const tones = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.14 },
] as const;

/** Two short tones, made on the spot. Silent until the person has touched the page, as browsers ask. */
const play = async (): Promise<void> => {
  const audio = new AudioContext();
  const start = audio.currentTime;
  for (const { frequency, at } of tones) {
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    tone.connect(volume).connect(audio.destination);
    volume.gain.setValueAtTime(0.0001, start + at);
    volume.gain.exponentialRampToValueAtTime(0.12, start + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.3);
    tone.start(start + at);
    tone.stop(start + at + 0.32);
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
  await audio.close();
};

/** Sounds once, however many windows of the person hear of the same thing. */
export const sound = async (): Promise<void> => {
  const once = async (isFirst: boolean): Promise<void> => {
    if (isFirst) await play().catch(() => undefined);
  };
  if ('locks' in navigator)
    await navigator.locks.request('lc.sound', { ifAvailable: true }, (lock) => once(lock !== null));
  else await once(true);
};
