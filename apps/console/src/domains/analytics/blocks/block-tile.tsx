import { CaretDownFilled, CaretUpFilled, MinusOutlined } from '@ant-design/icons';
import type { DashboardBlock } from '@lc/contract/analytics';
import { Tooltip } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { seriesColour, usePalette } from '../components/palette.ts';
import { FigureLink } from './figure-link.tsx';
import { Sparkline } from './sparkline.tsx';
import { lengthOf, useFigures } from './use-figures.ts';

type Figure = DashboardBlock['figures'][number];

/** How a figure compares with the period before. */
const Change = ({ value, before, format, currency }: Figure) => {
  const t = useT();
  const { write, share } = useFigures();
  if (before === null) return null;
  const [now, then] = [lengthOf(value), lengthOf(before)];
  const difference = now - then;
  const part = then === 0 ? undefined : share(Math.abs(difference) / then);
  const word =
    difference === 0
      ? t('dashboard.same')
      : part === undefined
        ? undefined
        : difference > 0
          ? t('dashboard.more', { share: part })
          : t('dashboard.less', { share: part });
  const past = t('dashboard.before', { value: write(before, format, currency) });
  const Icon = difference === 0 ? MinusOutlined : difference > 0 ? CaretUpFilled : CaretDownFilled;
  return (
    <Tooltip title={word ? `${word} · ${past}` : past}>
      <span className="lc-change" data-way={Math.sign(difference)}>
        <Icon aria-hidden="true" />
        <span aria-hidden="true">{part ?? write(before, format, currency)}</span>
        <span className="lc-sr-only">{word ? `${word}. ${past}` : past}</span>
      </span>
    </Tooltip>
  );
};

/** A small block: a number, or one for each currency, how it compares, and how it went. */
export const BlockTile = ({ block, index }: { block: DashboardBlock; index: number }) => {
  const t = useT();
  const palette = usePalette();
  const { write } = useFigures();
  const { title, note, zone, figures, columns, rows, failed } = block;
  const ofZone = zone === null ? null : t('dashboard.zone', { zone });
  return (
    <div className="lc-figure-tile lc-tile">
      <dt>
        <Tooltip title={[note, ofZone].filter(Boolean).join(' · ')}>
          <span>{title}</span>
        </Tooltip>
      </dt>
      <dd>
        {failed && <small>{t('dashboard.blockFailed')}</small>}
        {figures.map((figure) => (
          <div className="lc-tile-figure" key={figure.label ?? ''}>
            <FigureLink list={figure.list} className="lc-tile-value">
              <b data-small={figures.length > 1 ? '' : undefined}>
                {write(figure.value, figure.format, figure.currency)}
              </b>
              {figure.label && <small>{figure.label}</small>}
            </FigureLink>
            <Change {...figure} />
          </div>
        ))}
        {columns.length === 1 && (
          <Sparkline
            values={rows.map(({ values }) => values[0] ?? null)}
            colour={seriesColour(palette, index)}
          />
        )}
      </dd>
    </div>
  );
};
