import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApp } from '../../../app.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'pinkas-web-'));
let server: TestServer;

beforeAll(async () => {
  for (const name of ['index', 'verify', 'customer', 'document', 'pay', 'operator', 'outbox']) {
    writeFileSync(join(webRoot, `${name}.html`), '<html></html>');
  }
  server = await startTestServer({ env: { PINKAS_WEB_ROOT: webRoot } });
});
afterAll(async () => {
  await server.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

const OTHERS = ['/v/token', '/c/token', '/d/token', '/pay/token', '/operator', '/outbox'];

async function policies(analytics: { url: string; id: string } | undefined) {
  const { services } = server;
  const app = await createApp({ ...services, config: { ...services.config, analytics } }, []);
  const policyOf = async (path: string) =>
    String((await app.inject(path)).headers['content-security-policy']);
  const product = await policyOf('/');
  const others = await Promise.all(OTHERS.map(policyOf));
  await app.close();
  return { product, others };
}

test('SE-09: the page behind sign-in may call the collector that was set, and get no script of it; no other page may', async () => {
  const { product, others } = await policies({ url: 'https://collect.example/g/x', id: 'PK-1' });
  expect(product).toContain("connect-src 'self' https://collect.example;");
  expect(product.match(/collect\.example/g)).toHaveLength(1);
  expect(product).toContain("script-src 'self';");
  for (const policy of others) expect(policy).not.toContain('collect.example');
});

test('SE-09: without a collector the page calls its own site alone', async () => {
  expect((await policies(undefined)).product).toContain("connect-src 'self';");
});
