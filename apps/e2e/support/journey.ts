import { randomInt } from 'node:crypto';

import type { AccountOptions, TestUser, UserOptions } from '@pinkas/test-kit/test-account';
import { expect, test as base, type Page } from '@playwright/test';

import { signInByCalls } from './calls.ts';
import { chooseDayIn, chooseDayInNewContexts } from './chosen-day.ts';
import { disturb } from './disturbed.ts';
import { collectFaults, type Faults } from './faults.ts';
import { aPerson } from './people/people.ts';
import { recordUsedParts } from './used-parts.ts';

export { expect };

interface Journey {
  /** The business that `person` gets. */
  readonly accountOptions: AccountOptions;
  readonly userOptions: Partial<UserOptions>;
  /** A person with a business of their own who has not signed in. */
  readonly person: TestUser;
  /** A person who is signed in in the browser: open any page. */
  readonly owner: TestUser;
  /** Fails the journey for every complaint of the browser that the journey did not expect. */
  readonly faults: Faults;
}

/**
 * A journey: a person and a browser of its own, from an address of its own, in which no content policy is violated,
 * nothing is thrown and no error is logged unless the journey expects it.
 */
export const test = base.extend<Journey>({
  accountOptions: [{}, { option: true }],
  userOptions: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures here
  extraHTTPHeaders: async ({}, use) => {
    const parts = [10, randomInt(256), randomInt(256), randomInt(1, 255)];
    await use({ 'x-forwarded-for': parts.join('.') });
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures here
  faults: async ({}, use) => {
    const faults = collectFaults();
    await use(faults);
    expect(faults.unexpected(), 'complaints of the browser').toEqual([]);
  },
  browser: [
    async ({ browser }, use) => {
      chooseDayInNewContexts(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, faults }, use, info) => {
    await chooseDayIn(context);
    await faults.watch(context);
    context.on('page', waitForItsAddress);
    await disturb(context);
    const endRecord = recordUsedParts(context, info);
    await use(context);
    endRecord();
    // The last requests of the page may still be in the route handlers of a journey that is over.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  person: async ({ accountOptions, userOptions }, use) => {
    await use(await aPerson(accountOptions, userOptions));
  },
  owner: async ({ context, person }, use) => {
    await signInByCalls(context.request, person);
    await use(person);
  },
});

/**
 * A change of the hash is over before the page of the address is drawn, and what is pressed meanwhile is pressed on the
 * page before: `goto` waits for the page. A page that the leave guard blocks has the address of the previous page
 * again; one that does not come from the product's start reports nothing and is not awaited.
 */
function waitForItsAddress(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    await page.waitForFunction(() => {
      const { page: drawn } = document.documentElement.dataset;
      const [path] = window.location.hash.slice(1).split('?');
      return drawn === undefined || drawn === path;
    });
    return answer;
  };
}
