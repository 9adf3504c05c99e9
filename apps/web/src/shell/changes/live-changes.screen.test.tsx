import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { emptyDevice } from '../../../test/empty-device.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { endSession, startSession } from '../../shared/session/load-session.ts';
import { LiveChanges } from './live-changes.tsx';

const STREAM = 'GET /v2/api/changes';
const DOCUMENTS = '/v2/api/documents';
const ITEMS = '/v2/api/items/list';

/** An open answer, as the server holds it. */
class Stream {
  readonly response: Response;
  #control: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    const body = new ReadableStream<Uint8Array>({
      start: (control) => void (this.#control = control),
    });
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  send(text: string): void {
    this.#control?.enqueue(new TextEncoder().encode(text));
  }

  tell(...changed: string[]): void {
    this.send(`data: ${JSON.stringify({ changed })}\n\n`);
  }

  end(): void {
    this.#control?.close();
  }
}

let server: FakeServer;
let streams: Stream[];
let reads: Record<string, number>;

/** A part of a page that shows how often its answer was read. */
function Shown({ path, name }: { readonly path: string; readonly name: string }) {
  const { data } = useQuery({
    queryKey: [path, {}],
    queryFn: () => (reads[path] = (reads[path] ?? 0) + 1),
  });
  return <p aria-label={name}>{data}</p>;
}

async function show() {
  await startSession();
  const shown = await renderDrawn(
    <QueryClientProvider client={createQueryClient()}>
      <LiveChanges startMs={0} />
      <Shown path={DOCUMENTS} name="documents" />
      <Shown path={ITEMS} name="items" />
    </QueryClientProvider>,
  );
  await expect.poll(() => streams.length).toBe(1);
  await expect.element(page.getByLabelText('documents')).toHaveTextContent('1');
  await expect.element(page.getByLabelText('items')).toHaveTextContent('1');
  return shown;
}

function seeTab(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

const opened = () => server.callsTo(STREAM);

beforeEach(() => {
  emptyDevice();
  streams = [];
  reads = {};
  server = fakeServer({
    ...startHandlers(true),
    [STREAM]() {
      const stream = new Stream();
      streams.push(stream);
      return stream.response;
    },
    'GET /front/auth/logout': () => ({ success: true }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  for (const dialog of document.querySelectorAll('dialog.of-test')) dialog.remove();
});

describe('what changed in the account', () => {
  test('is read anew where it is shown, and nothing else is', async () => {
    await show();
    streams[0]?.tell('documents');
    await expect.element(page.getByLabelText('documents')).toHaveTextContent('2');
    streams[0]?.tell('items', 'something-that-this-build-does-not-know');
    streams[0]?.tell('items');
    await expect.element(page.getByLabelText('items')).toHaveTextContent('2');
    expect(reads).toEqual({ [DOCUMENTS]: 2, [ITEMS]: 2 });
  });

  test('comes in pieces, among signs of life', async () => {
    await show();
    streams[0]?.send(':\n\ndata: {"chang');
    streams[0]?.send('ed":["documents"]}\n');
    streams[0]?.send('\n:\n\n');
    await expect.element(page.getByLabelText('documents')).toHaveTextContent('2');
  });

  test('waits behind an open dialog until it is closed', async () => {
    await show();
    const dialog = document.createElement('dialog');
    dialog.className = 'of-test';
    document.body.append(dialog);
    dialog.show();
    streams[0]?.tell('documents');
    streams[0]?.tell('items');
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    expect(reads).toEqual({ [DOCUMENTS]: 1, [ITEMS]: 1 });
    dialog.close();
    await expect.element(page.getByLabelText('documents')).toHaveTextContent('2');
    await expect.element(page.getByLabelText('items')).toHaveTextContent('2');
  });

  test('brings the counts of the menu', async () => {
    await show();
    const before = server.callsTo('GET /v2/api/data/init').length;
    streams[0]?.tell('documents');
    await expect.poll(() => server.callsTo('GET /v2/api/data/init').length).toBe(before + 1);
  });
});

describe('the connection', () => {
  test('names the account, asks for events and says since when nothing was heard', async () => {
    await show();
    const [call] = opened();
    expect(call?.headers.get('accept')).toBe('text/event-stream');
    expect(Number(call?.query.get('unheardSeconds'))).toBeGreaterThan(0);
  });

  test('is closed while the tab is hidden, and opened when it is looked at again', async () => {
    await show();
    seeTab(false);
    await expect.poll(() => opened()[0]?.signal.aborted).toBe(true);
    expect(opened()).toHaveLength(1);
    seeTab(true);
    await expect.poll(() => opened().length).toBe(2);
    streams[1]?.tell('documents');
    await expect.element(page.getByLabelText('documents')).toHaveTextContent('2');
  });

  test('is made again when it was lost, and what changed meanwhile is read', async () => {
    await show();
    streams[0]?.end();
    await expect.poll(() => opened().length, { timeout: 5_000 }).toBe(2);
    streams[1]?.tell('documents');
    await expect.element(page.getByLabelText('documents')).toHaveTextContent('2');
  });

  test('is given up for another tab of the same browser until this one is looked at again', async () => {
    await show();
    streams[0]?.send('event: taken\ndata: {}\n\n');
    await expect.poll(() => opened()[0]?.signal.aborted).toBe(true);
    expect(opened()).toHaveLength(1);
    seeTab(false);
    seeTab(true);
    await expect.poll(() => opened().length).toBe(2);
  });

  test('is closed before the server hears that the session ends, and not opened again', async () => {
    const shown = await show();
    let wasClosed: boolean | undefined;
    server.answer({
      'GET /front/auth/logout'() {
        wasClosed = opened()[0]?.signal.aborted;
        return { success: true };
      },
    });
    await endSession();
    expect(wasClosed).toBe(true);
    await shown.unmount();
    expect(opened()).toHaveLength(1);
  });

  test('ends with the page', async () => {
    const shown = await show();
    await shown.unmount();
    await expect.poll(() => opened()[0]?.signal.aborted).toBe(true);
    expect(opened()).toHaveLength(1);
  });
});
