import type { Page } from '@playwright/test';

/** The pressable parts of the page, as a selector. */
const TAPPABLE =
  'a[href], button, select, summary, [role="tab"], [role="switch"], input:not([type="hidden"], [type="file"])';

/** The least that a finger hits, and what a button alone on its line has. */
const SIZES = { least: 24, alone: 44 };

/** Returns what is shown and too small for a finger; empty when all can be pressed. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ sizes: { least, alone }, tappable }) => {
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('.pk-visually-hidden, .pk-skip-link, [inert]') === null;
      // A small element may have a target larger than it is drawn.
      const answersAround = (element: Element): boolean => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
        return [-reach, reach].every(
          (step) =>
            document.elementFromPoint(x + step, y) === element &&
            document.elementFromPoint(x, y + step) === element,
        );
      };
      const isEnough = (element: Element): boolean => {
        // A box in its label, and an input in its frame, answer wherever these are pressed.
        const whole = element.closest('label') ?? element.closest('.pk-control') ?? element;
        const { width, height } = whole.getBoundingClientRect();
        if (width <= 1 || height <= 1) return true;
        if (element.matches('button.pk-link, .pk-card__actions > a')) return height >= alone;
        return (width >= least && height >= least) || answersAround(element);
      };
      return [...document.querySelectorAll(tappable)]
        .filter((element) => isShown(element) && !isEnough(element))
        .map((element) => `${element.className.toString()} "${element.textContent.trim()}"`);
    },
    { sizes: SIZES, tappable: TAPPABLE },
  );
}

/** Returns links in text whose upper or lower edge is covered by the target of another element. */
export function findCoveredLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCovered = (element: Element): boolean => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [line] = element.getClientRects();
      if (line === undefined || line.width <= 1) return false;
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
      return [y - 9, y + 9].some((edge) => {
        const hit = document.elementFromPoint(x, edge);
        return hit !== null && !element.contains(hit) && !hit.contains(element);
      });
    };
    return [...document.querySelectorAll('.pk-link')]
      .filter((element) => element.checkVisibility() && isCovered(element))
      .map((element) => element.textContent.trim());
  });
}
