import {
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip);

interface ChartCanvasProps {
  config: ChartConfiguration;
  /** What the picture says, for those who do not see it. */
  label: string;
}

/** Draws a chart. It is drawn anew when its configuration is another object. */
const ChartCanvas = ({ config, label }: ChartCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(canvas.current, config);
    // Letters of a font that arrives later would stay boxes.
    void document.fonts?.ready.then(() => chart.ctx && chart.update('none'));
    return () => chart.destroy();
  }, [config]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
};

export default ChartCanvas;
