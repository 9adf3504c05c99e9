// Types of the browser session's commands.
import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

import { chooseLanguage } from '../../src/shared/language/language-store.ts';
import { noteInboxCount } from '../../src/shared/session/inbox-count.ts';
import { findSession } from '../../src/shared/session/session-store.ts';
import { axeAtRest } from '../axe-at-rest.ts';
import { emptyDevice } from '../empty-device.ts';
import { fakeServer } from '../fake-server.ts';
import { renderApp } from '../render-app.tsx';
import { expectAsDrawn, HOW_TO_DRAW, MODE } from './drawn-pictures.ts';
import {
  ENLARGED,
  NARROWEST,
  SIZES,
  type Scheme,
  type ScreenState,
  type Size,
} from './screen-state.ts';

const THEME = 'pk-theme';
/** Placeholders of content that is still loading. */
const ON_ITS_WAY = '.pk-skeleton, [aria-busy="true"]';

/** Calls of the open page without an answer; one of a page before it ends in its own count. */
let pending = { answers: 0 };

/** Counts pending calls, so that no picture is taken before the last response. */
function countCalls(): void {
  const send = window.fetch;
  const own = { answers: 0 };
  pending = own;
  window.fetch = async (...call) => {
    own.answers += 1;
    try {
      return await send(...call);
    } finally {
      own.answers -= 1;
    }
  };
}

const aFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

/** The bell of the frame loads last. */
function isFrameWhole(): boolean {
  const hasMenu = document.querySelector('nav[aria-label="תפריט ראשי"]') !== null;
  return !hasMenu || document.querySelector('.notices-bell') !== null;
}

function isAtRest(): boolean {
  return (
    pending.answers === 0 &&
    document.fonts.status === 'loaded' &&
    document.querySelector(ON_ITS_WAY) === null &&
    isFrameWhole() &&
    [...document.images].every((image) => image.complete)
  );
}

/** Frames in a row in which nothing may change. Drawing waits for what loads last of all. */
const CALM_FRAMES = MODE === 'drawn' ? 90 : 4;

/** Waits until everything has loaded, and moves the pointer away. */
async function waitForRest(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  let seen = '';
  for (let calm = 0; calm < CALM_FRAMES; calm += 1) {
    await aFrame();
    const shown = document.body.innerHTML;
    if (shown !== seen || !isAtRest()) calm = 0;
    seen = shown;
  }
}

/** Another tab chose the colours: this one follows. */
async function chooseScheme(scheme: Scheme): Promise<void> {
  window.localStorage.setItem(THEME, scheme);
  window.dispatchEvent(new StorageEvent('storage', { key: THEME, newValue: scheme }));
  await expect.poll(() => document.documentElement.dataset['colorScheme']).toBe(scheme);
}

/** Nothing is wider than the window. */
const expectInside = ({ width }: { readonly width: number }) =>
  expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);

/** Returns the words of buttons that cut them. */
function findCutButtons(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a.pk-button')]
    .filter((button) => {
      const { overflowX, overflowY } = getComputedStyle(button);
      const isCut =
        button.scrollWidth > button.clientWidth + 1 ||
        button.scrollHeight > button.clientHeight + 1;
      const hides = overflowX !== 'visible' || overflowY !== 'visible';
      return button.offsetParent !== null && hides && isCut;
    })
    .map((button) => button.textContent);
}

/** Draws what is shown in a window of another size. */
async function resize({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Promise<void> {
  await page.viewport(width, height);
  for (let drawn = 0; drawn < CALM_FRAMES; drawn += 1) await aFrame();
}

/** Enlarges the page, and then its text: nothing is wider than the window, and no button cuts its words. */
async function expectWholeEnlarged(): Promise<void> {
  for (const { fontSize, ...size } of ENLARGED) {
    document.documentElement.style.fontSize = fontSize;
    try {
      await resize(size);
      await expectInside(size);
      expect(findCutButtons(), `buttons at ${fontSize} in ${String(size.width)}`).toEqual([]);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  }
}

/** Checks that apply to every state, with or without a picture. */
async function expectWhole({ sign, at }: ScreenState, size: Size): Promise<void> {
  const isSignSeen = () =>
    page
      .getByText(sign)
      .elements()
      .some((element) => element.checkVisibility({ visibilityProperty: true }));
  await expect.poll(isSignSeen, { message: `shows ${String(sign)}` }).toBe(true);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  if (at !== undefined) {
    page.getByRole('heading', { name: at }).element().scrollIntoView({ block: 'center' });
  }
  await waitForRest();
  await expectInside(size);
  expect(document.querySelector('main')?.textContent).not.toBe('');
}

/** Opens a page in a window of this size, in light colours on an empty device, before a server that nothing happened on. */
async function open(state: ScreenState, { width, height }: Size): Promise<void> {
  await chooseLanguage(state.isInEnglish === true ? 'en' : 'he');
  emptyDevice();
  window.localStorage.setItem(THEME, 'light');
  fakeServer(state.answers());
  countCalls();
  await cleanup();
  // The window of the state before was as narrow as any, where a page opens with other parts.
  await page.viewport(width, height);
  // The menu goes on counting what an earlier state had in the inbox of the same session.
  noteInboxCount(findSession()?.key ?? '', 0);
  const screen = await renderApp(state.path);
  await state.arrange?.(screen);
}

/** Rules whose result another set of colours may change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs every rule of axe on the whole page in light colours, and in dark those that depend on colours. */
async function expectAccessible(scheme: Scheme): Promise<void> {
  const runOnly = scheme === 'dark' ? RULES_OF_COLOUR : TAGS;
  const { violations } = await axeAtRest({ runOnly }, document);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, `accessibility in ${scheme} colours`).toEqual([]);
}

/**
 * Creates a test for each state: at both sizes it fits, is accessible, and matches its picture. It fits the narrowest
 * window too, and the most used ones enlarged.
 */
export function stateTests(area: string, states: readonly ScreenState[]): void {
  describe(`${area}, ${MODE}`, () => {
    afterEach(() => window.localStorage.removeItem(THEME));

    test.for(states)('$name', async (state) => {
      await open(state, SIZES[0]);
      for (const size of SIZES) {
        if (state.over !== undefined && size !== SIZES[0]) await open(state, size);
        await page.viewport(size.width, size.height);
        await waitForRest();
        await expectInside(size);
        await state.over?.();
        for (const scheme of state.isDarkToo ? (['light', 'dark'] as const) : ['light' as const]) {
          await chooseScheme(scheme);
          await expectWhole(state, size);
          if (state.hasNoPicture !== true) {
            await expectAsDrawn(`${state.name}-${size.size}-${scheme}`);
          }
          await expectAccessible(scheme);
        }
      }
      await resize(NARROWEST);
      await expectInside(NARROWEST);
      if (state.isDarkToo) await expectWholeEnlarged();
    });

    if (MODE === 'not compared') {
      // oxlint-disable-next-line no-console -- who reads the output must not take these for compared
      console.warn(`${area}: ${HOW_TO_DRAW}`);
      test.skip(`the pictures of ${area} are compared: ${HOW_TO_DRAW}`, () => undefined);
    }
  });
}
