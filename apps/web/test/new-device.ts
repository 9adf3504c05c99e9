import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

import { showLanguage } from '../src/shared/language/language-store.ts';
import './drawn-viewport.ts';
import { emptyDevice } from './empty-device.ts';
import { endFormerApp } from './end-former-app.ts';

/*
 * Which files share a worker, and with it the modules of a page and a device, is chance: each one begins as the first
 * one does.
 */
vi.useRealTimers();
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
