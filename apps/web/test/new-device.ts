import { afterAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

import { showLanguage } from '../src/shared/language/language-store.ts';
import { slowDown } from './disturbed.ts';
import './drawn-viewport.ts';
import { emptyDevice } from './empty-device.ts';
import { endFormerApp } from './end-former-app.ts';
import { freezeDate } from './frozen-date.ts';

/*
 * Which files share a worker, and with it the modules of a page and a device, is chance: each one begins as the first
 * one does.
 */
await slowDown();
freezeDate();
vi.restoreAllMocks();
vi.unstubAllGlobals();
await cleanup();
endFormerApp();
document.body.replaceChildren();
emptyDevice();
await showLanguage('he');
await page.viewport(414, 896);
// In the first file of a page alone, the library unmounts the screen of a test by itself.
beforeEach(cleanup);
// A test that failed in the middle of a press leaves the pointer down, and no answer is drawn until it is up.
beforeEach(() => void document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })));
// A test may have moved the clock, or taken the real one back.
beforeEach(freezeDate);
// The runner names each import of this set-up by the time: at a frozen one the next file would get none.
afterAll(() => void vi.useRealTimers());
