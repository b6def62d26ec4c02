import { useT } from '../../../kernel/i18n.ts';
import { useDesignState } from './design-store.ts';

/** Says every change for those who do not see it. */
export const LiveRegion = () => {
  const t = useT();
  const said = useDesignState((state) => state.said);
  const words = said && t(said.key, said.params);
  const sentence = said?.isUndone && words !== undefined ? t('designer.undone', { step: words }) : words;
  return (
    <div className="lc-fd-said" role="status" aria-live="polite">
      {sentence}
      {said?.place && ` ${t('designer.place', said.place)}`}
    </div>
  );
};
