import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result another set of colours may change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const NOTHING_MORE = 'undefined';

/**
 * Returns Axe for what is shown. Its source, of half a megabyte, is injected into each frame once and not twice at each
 * check, and passed rules are neither described nor sent here.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate('typeof window.axe === "object"');
    if (isThere !== true) await frame.evaluate(axe.source);
  }
  return (
    new AxeBuilder({ page, axeSource: NOTHING_MORE })
      // Without its helper page, which would take the focus from an open popup.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
  );
}

/**
 * Returns whether a target that a fixed bar cuts off at this moment has its size once the page is scrolled to it; the
 * page stays where it was.
 */
async function isCoveredForNow(page: Page, target: string): Promise<boolean> {
  const place = await page.evaluate(() => window.scrollY);
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const builder = (await axeOn(page)).include(target).withRules(['target-size']);
  const { violations } = await builder.analyze();
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  return violations.length === 0;
}

/**
 * Every page has a title; before it is drawn there is nothing to check. Rows that are being replaced are dimmed for
 * that moment.
 */
async function waitForPage(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('.pk-table-frame[aria-busy="true"]')).toHaveCount(0);
}

/** Runs every rule of axe on what is shown; a violation fails the journey, which continues. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await waitForPage(page);
  await expectNothingFound(page, (await axeOn(page)).withTags(TAGS), state);
}

/** As `expectAccessible` in light, and then the rules that depend on colours in dark: all else is drawn once. */
export async function expectAccessibleInBothColours(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expectNothingFound(page, (await axeOn(page)).withRules(RULES_OF_COLOUR), `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
}

async function expectNothingFound(page: Page, builder: AxeBuilder, state: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary = '' } of nodes) {
      const selector = target.join(' ');
      const isCut = id === 'target-size' && failureSummary.includes('obscured');
      if (isCut && (await isCoveredForNow(page, selector))) continue;
      found.push(`${id}: ${selector}\n${failureSummary}`);
    }
  }
  expect.soft(found, `accessibility of ${state}`).toEqual([]);
}

/** Returns what is outside the window to a side, and by how much the page is too wide; empty when it fits. */
function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const excess = document.documentElement.scrollWidth - width;
    if (excess <= 0) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < -1 || box.right > width + 1);
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString()}`)
      .slice(0, 8)
      .concat(`${String(excess)} pixels too wide`);
  });
}

/**
 * Asserts that nothing is wider than the window: one scrolls down, never sideways. A window that was resized is drawn
 * again a moment later.
 */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  await waitForPage(page);
  await expect
    .configure({ soft: true })
    .poll(() => findSideways(page), { message: `width of ${state}` })
    .toEqual([]);
}

/** No button cuts its own words. */
export async function expectWholeButtons(page: Page, state: string): Promise<void> {
  await waitForPage(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a.pk-button')]
      .filter((button) => {
        const style = getComputedStyle(button);
        const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        const isCut =
          button.scrollWidth > button.clientWidth + 1 ||
          button.scrollHeight > button.clientHeight + 1;
        return button.offsetParent !== null && hides && isCut;
      })
      .map((button) => button.textContent),
  );
  expect.soft(cut, `buttons of ${state}`).toEqual([]);
}
