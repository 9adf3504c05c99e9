import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { startProduct } from '@pinkas/test-kit/running-product';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, type FigureGroup } from '../figure.ts';

const ROWS = 1_000;
const AIM_SECONDS = 10;
const POLL_MS = 200;
const FILES = '/v2/api/batch-files';

/** A file of 1,000 rows, from the upload over its dry run to the last of its documents. */
export const batchFigures: FigureGroup = {
  prefixes: ['batch-upload'],
  measure: ({ report, say }) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      try {
        const send = caller(product.url, await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD));
        const startedAt = performance.now();
        const { id } = (await send('POST', FILES, aTable())) as { id: string };
        const check = (await send('GET', `${FILES}/${id}/check?limit=1`)) as CheckAnswer;
        say(`${check.summary.documentsReady} of ${ROWS} documents are ready`);
        if (check.summary.documentsReady !== ROWS) throw new Error('rows of the file are refused');
        const checkedAt = performance.now();
        await send('POST', `${FILES}/${id}/issue`, {
          documents: check.summary.documentsReady,
          totalAgorot: check.summary.readyAgorot,
        });
        for (;;) {
          const { state } = (await send('GET', `${FILES}/${id}`)) as { state: string };
          if (state === 'done') break;
          await sleep(POLL_MS);
        }
        const doneAt = performance.now();
        report(atMost('batch-upload', (doneAt - startedAt) / 1000, 's', AIM_SECONDS));
        report(atMost('batch-upload.check', (checkedAt - startedAt) / 1000, 's', 2));
        report(atMost('batch-upload.issue', (doneAt - checkedAt) / 1000, 's', AIM_SECONDS));
      } finally {
        await product.stop();
      }
    }),
};

interface CheckAnswer {
  readonly summary: { readonly documentsReady: number; readonly readyAgorot: number };
}

function aTable(): FormData {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `לקוח ${index % 100},שירות ${index},2,${index + 1}.50,הצעת מחיר`,
  );
  const form = new FormData();
  const text = ['שם לקוח,תיאור,כמות,מחיר יחידה,סוג מסמך', ...rows].join('\n');
  form.append('file', new Blob([text]), 'rows.csv');
  return form;
}

function caller(origin: string, headers: Readonly<Record<string, string>>) {
  return async (method: string, path: string, body?: FormData | object): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
