import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe holds to be serious or worse: the rule, and where. `only` names the rules where not all are asked. */
export const barriers = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: [...rules] }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 4)
          .map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.slice(0, 240)),
      );
  }, only);
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}
