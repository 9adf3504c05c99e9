import { startProduct } from '@pinkas/test-kit/running-product';
import { chromium, type BrowserContext } from '@playwright/test';

import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  SMALL_INVOICE,
} from '../../../apps/e2e/support/documents/create-document.ts';
import { joinBusiness } from '../../../apps/e2e/support/people/join-business.ts';
import { findChromium } from '../../chromium.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, known, type FigureGroup } from '../figure.ts';
import { COUNT_DEEDS } from './page-scripts.ts';

const LETTERS_A_SECOND = 5;
/** A person who sees a page for the first time reads it before pressing. */
const SECONDS_A_PRESS = 2;
const AIM_SECONDS = 180;

/** What a person did: letters that came into fields, and presses on what is not a field. */
interface Deeds {
  letters: number;
  presses: number;
}

/** From the address bar through registration and wizard to the first issued document, on a desktop. */
export const joiningFigures: FigureGroup = {
  prefixes: ['joining.'],
  measure: ({ report }) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const executablePath = findChromium();
      const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
      try {
        const context = await browser.newContext({
          baseURL: `http://localhost:${String(product.port)}`,
          viewport: { width: 1440, height: 900 },
        });
        const deeds = await countDeeds(context);
        const page = await context.newPage();
        const startedAt = performance.now();
        await joinBusiness(page);
        await fillInvoice(page, SMALL_INVOICE);
        await issueAndSend(page);
        await expectIssued(page, 1);
        const machineSeconds = (performance.now() - startedAt) / 1000;
        const personSeconds = deeds.letters / LETTERS_A_SECOND + deeds.presses * SECONDS_A_PRESS;
        report(known('joining.letters', deeds.letters, 'letters'));
        report(known('joining.presses', deeds.presses, 'presses'));
        report(known('joining.machine', machineSeconds, 's'));
        report(atMost('joining.seconds', machineSeconds + personSeconds, 's', AIM_SECONDS));
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};

/** Counts input from now on, on every page of the browser. */
async function countDeeds(context: BrowserContext): Promise<Deeds> {
  const deeds: Deeds = { letters: 0, presses: 0 };
  await context.exposeFunction('tellDeed', (kind: keyof Deeds, count: number) => {
    deeds[kind] += count;
  });
  await context.addInitScript({ content: COUNT_DEEDS });
  return deeds;
}
