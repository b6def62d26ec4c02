import { useT } from '../../../kernel/i18n.ts';
import { useDesignState } from './design-store.ts';

/** Says every change for those who do not see it. */
export const LiveRegion = () => {
  const t = useT();
  const announcement = useDesignState((state) => state.announcement);
  const words = announcement && t(announcement.key, announcement.params);
  const sentence =
    announcement?.isUndone && words !== undefined ? t('designer.undone', { step: words }) : words;
  return (
    <div className="lc-fd-said" role="status" aria-live="polite">
      {sentence}
      {announcement?.place && ` ${t('designer.place', announcement.place)}`}
    </div>
  );
};
