import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { startProduct } from '@pinkas/test-kit/running-product';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, type FigureGroup } from '../figure.ts';

const ROWS = 1_000;
const AIM_SECONDS = 10;
const POLL_MS = 50;
const FILES = '/v2/api/batch-files';

/**
 * A file of 1,000 rows, from the upload over its dry run to the last of its documents; and another one
 * right after it, while the prints of the first wait in the queue.
 */
export const batchFigures: FigureGroup = {
  prefixes: ['batch-upload'],
  measure: ({ report, say }) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      try {
        const send = caller(product.url, await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD));
        const first = await issueFile(send, 'ראשון');
        say(`${first.documents} of ${ROWS} documents are issued`);
        report(atMost('batch-upload', first.checkSeconds + first.issueSeconds, 's', AIM_SECONDS));
        report(atMost('batch-upload.check', first.checkSeconds, 's', 2));
        report(atMost('batch-upload.issue', first.issueSeconds, 's', AIM_SECONDS));
        const { issueSeconds } = await issueFile(send, 'שני');
        report(atMost('batch-upload.issue-again', issueSeconds, 's', AIM_SECONDS));
      } finally {
        await product.stop();
      }
    }),
};

interface IssuedFile {
  readonly documents: number;
  /** From the upload to the answer of the dry run. */
  readonly checkSeconds: number;
  /** From the press to the last document. */
  readonly issueSeconds: number;
}

async function issueFile(send: Send, name: string): Promise<IssuedFile> {
  const startedAt = performance.now();
  const { id } = (await send('POST', FILES, aTable(name))) as { id: string };
  const { summary } = (await send('GET', `${FILES}/${id}/check?limit=1`)) as CheckAnswer;
  const { documentsReady: documents, readyAgorot: totalAgorot } = summary;
  if (documents !== ROWS) throw new Error('rows of the file are refused');
  const pressedAt = performance.now();
  await send('POST', `${FILES}/${id}/issue`, { documents, totalAgorot });
  for (;;) {
    const { state } = (await send('GET', `${FILES}/${id}`)) as { state: string };
    if (state === 'done') break;
    await sleep(POLL_MS);
  }
  const issueSeconds = (performance.now() - pressedAt) / 1000;
  return { documents, checkSeconds: (pressedAt - startedAt) / 1000, issueSeconds };
}

interface CheckAnswer {
  readonly summary: { readonly documentsReady: number; readonly readyAgorot: number };
}

function aTable(name: string): FormData {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `לקוח ${index % 100},שירות ${name} ${index},2,${index + 1}.50,הצעת מחיר`,
  );
  const form = new FormData();
  const text = ['שם לקוח,תיאור,כמות,מחיר יחידה,סוג מסמך', ...rows].join('\n');
  form.append('file', new Blob([text]), 'rows.csv');
  return form;
}

type Send = (method: string, path: string, body?: FormData | object) => Promise<unknown>;

function caller(origin: string, headers: Readonly<Record<string, string>>): Send {
  return async (method, path, body) => {
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
