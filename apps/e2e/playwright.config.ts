import { defineConfig, devices } from '@playwright/test';

import { findChromium } from '../../tools/chromium.ts';
import { JOURNEY_ORIGIN } from './support/product/journey-server.ts';
import { DESK } from './support/pages/sizes.ts';

const chromium = findChromium();

// The product, the journeys and their browsers go by one clock.
if (process.env['PINKAS_TEST_NOW'] !== undefined) {
  process.env['PINKAS_TEST_NOW_SINCE'] ??= String(Date.now());
}
await import('@pinkas/test-kit/time/chosen-day');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than cores: a journey waits for the server while the server works.
  workers: 3,
  retries: 0,
  // A machine that is busy is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: DESK,
    baseURL: JOURNEY_ORIGIN,
    locale: 'he-IL',
    // An animation is drawn again for each of its frames: a third of the time of a page.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Jerusalem',
    // Recording each journey takes as long as the journey; enable it when one fails.
    trace: process.env['PINKAS_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Requests of a worker pass by `page.route`, and its files would hide what a page loads. The journeys
    // about the time without a connection allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Without a locale of Unicode, Chromium gives downloads with a Hebrew name another one.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/e2e/support/product/serve.ts`,
    cwd: '../..',
    url: `${JOURNEY_ORIGIN}/health/ready`,
    stdout: 'ignore',
    stderr: 'pipe',
    // With its database: a minute at ten times the load of a machine.
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
