import { setTimeout as sleep } from 'node:timers/promises';

import type { BusinessArchive } from '@pinkas/contract/backup/archive/archive.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../accounting/customers.ts';

const ARCHIVE = '/v2/api/account/archive';

/** Requests an archive of everything, and waits until its file is there. */
export async function finishedArchive(browser: HttpBrowser): Promise<BusinessArchive> {
  await browser.post(ARCHIVE, { language: 'he' });
  for (;;) {
    const { archive } = await getJson<{ archive: BusinessArchive }>(browser, ARCHIVE);
    if (archive.state === 'done') return archive;
    await sleep(50);
  }
}
