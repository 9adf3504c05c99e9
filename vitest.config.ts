import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from './tools/chromium.ts';

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
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'zod',
];

/** How long a test waits for what is to come: a machine that is busy is slow, not wrong. */
const PATIENCE = { poll: { timeout: 5_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/test/database/global-setup.ts'],
          testTimeout: 60_000,
          expect: PATIENCE,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        // Named here, so that no library is found in the middle of a run and reloads a test.
        optimizeDeps: { include: BROWSER_LIBRARIES },
        test: {
          name: 'screen',
          include: ['{apps/web,packages/ui}/**/*.test.tsx'],
          expect: PATIENCE,
          // They wait more than they work.
          maxWorkers: 2,
          exclude: ['**/node_modules/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: { locale: 'he-IL', timezoneId: 'Asia/Jerusalem' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
