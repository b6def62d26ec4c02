import { lateAside } from '../../kernel/late.tsx';
import { useSession } from '../../kernel/session.ts';
import { withWords } from '../../kernel/words.ts';
import { usePaletteStore } from '../palette/palette-store.ts';
import { paths } from '../paths.ts';
import { useShell } from '../shell-context.ts';
import { isTourSeen } from './tour-seen.ts';

const Tour = lateAside(() => withWords(import('./tour.tsx'), ['shell', 'kernel']));

/** The tour of the frame: offered once on the home page, and whenever somebody asks for it. */
export const TourHost = () => {
  const owner = useSession().info?.id;
  const isAsked = usePaletteStore((state) => state.opened === 'tour');
  const { fullPath } = useShell();
  if (!owner || !(isAsked || (fullPath === paths.home && !isTourSeen(owner)))) return null;
  return <Tour owner={owner} isAsked={isAsked} />;
};
