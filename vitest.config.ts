import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultExclude, defineConfig } from 'vitest/config';

import { findChromium } from './tools/chromium.ts';
import { FileOrder } from './tools/test/file-order.ts';
import { MAP_FOLDER, markFunctions } from './tools/test/map/mark-functions.ts';
import { keepTemporaryFilesInMemory, shareCompiledModules } from './tools/test/memory-folder.ts';

keepTemporaryFilesInMemory();
shareCompiledModules();
// The development build of React makes an error for each element, to name the place that it comes from: an eighth of
// the work of the component tests. People get the production build, too.
process.env['NODE_ENV'] = 'production';
// A browser on a busy machine may stand still for longer than the half minute that the runner gives it.
process.env['VITEST_BROWSER_HEARTBEAT_INTERVAL'] ??= '60000';

const chromium = findChromium();

const BROWSER_LIBRARIES = [
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  '@mantine/core',
  '@mantine/dates',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'altcha/external',
  'altcha/i18n/he',
  'axe-core',
  'dayjs',
  'dayjs/locale/he',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'zod',
];

/** Tests of what fingers press: their device has a coarse pointer. */
const FINGERS = '{apps/web,packages/ui}/**/*.fingers.test.tsx';

/** Starts a Chromium whose pages have these device options beside the usual. */
const chromiumOf = (device: { readonly hasTouch?: boolean }) =>
  playwright({
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu'],
    },
    contextOptions: {
      locale: 'he-IL',
      timezoneId: 'Asia/Jerusalem',
      // What moves is drawn again for each step of its way: an eighth of the work.
      reducedMotion: 'reduce',
      ...device,
    },
  });

/** How long a test waits for what is to come: a machine that is busy is slow, not wrong. */
const PATIENCE = { poll: { timeout: 60_000 } };
/** The first test of a worker loads the modules of the product: at fifteen times the load of a machine 100 s. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * A run that writes the map marks what each test file runs. Modules out of the cache on the disk would have marks of
 * another run.
 */
const isMapped = process.env[MAP_FOLDER] !== undefined;
const MARKING = isMapped ? [markFunctions(import.meta.dirname)] : [];
const MARKED = isMapped ? ['tools/test/map/ran-functions.ts'] : [];

export default defineConfig({
  test: {
    // What a failed test leaves, beside that of the journeys.
    attachmentsDir: 'test-results/attachments',
    sequence: { sequencer: FileOrder },
    projects: [
      {
        plugins: MARKING,
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          fsModuleCache: !isMapped,
          setupFiles: [...MARKED, 'tools/test/flaky/fixed-chance.ts'],
          ...LIMITS,
          expect: PATIENCE,
          // The files of a worker share the modules that they test.
          isolate: false,
        },
      },
      {
        plugins: MARKING,
        test: {
          name: 'db',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/test/database/global-setup.ts'],
          fsModuleCache: !isMapped,
          setupFiles: [
            ...MARKED,
            'tools/test/flaky/fixed-chance.ts',
            'packages/test-kit/src/time/one-day.ts',
          ],
          ...LIMITS,
          expect: PATIENCE,
          maxWorkers: 2,
          // The files of a worker share the modules of the product and one warm printer.
          isolate: false,
        },
      },
      {
        plugins: [...MARKING, react()],
        // Named here, so that no library is found in the middle of a run and reloads a test.
        optimizeDeps: { include: BROWSER_LIBRARIES },
        test: {
          name: 'screen',
          include: ['{apps/web,packages/ui}/**/*.test.tsx'],
          setupFiles: [...MARKED, 'apps/web/test/new-device.ts'],
          env: {
            PINKAS_TEST_NOW: process.env['PINKAS_TEST_NOW'],
            PINKAS_TEST_DISTURB: process.env['PINKAS_TEST_DISTURB'],
          },
          ...LIMITS,
          expect: PATIENCE,
          // They wait more than they work, for what saves or searches by itself after a pause.
          maxWorkers: 3,
          // The files of a worker share a page and the modules on it; the set-up gives each one a new device.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            expect: {
              toMatchScreenshot: {
                timeout: 30_000,
                screenshotOptions: { scale: 'css' },
                // Edges of letters apart, less than a short word or a small sign may differ.
                comparatorOptions: { threshold: 0.05, allowedMismatchedPixels: 30 },
                resolveScreenshotPath: ({ root, arg, ext }) =>
                  join(root, 'apps/web/test/pictures/drawn', `${arg}${ext}`),
                resolveDiffPath: ({ root, arg, ext }) =>
                  join(root, 'test-results/pictures', `${arg}${ext}`),
              },
            },
            provider: chromiumOf({}),
            instances: [
              { browser: 'chromium', exclude: [...defaultExclude, FINGERS] },
              // A page keeps what a device can do, also when touch is turned off again: fingers have pages of their own.
              {
                browser: 'chromium',
                name: 'screen (fingers)',
                include: [FINGERS],
                provider: chromiumOf({ hasTouch: true }),
              },
            ],
          },
        },
      },
    ],
  },
});
