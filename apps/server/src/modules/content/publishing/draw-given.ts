import { draw } from './draw.ts';
import type { Drawing, Drawn } from './drawing.ts';
import { templateFaults } from './template-faults.ts';

/** Draws what arrives as JSON: the one form in which a page goes to another process. */
export const drawGiven = ({ bytes }: { bytes: Uint8Array }): Drawn => {
  const drawing: Drawing = JSON.parse(new TextDecoder().decode(bytes));
  return drawing.isTrial ? { ...draw(drawing), faults: templateFaults(drawing) } : draw(drawing);
};
