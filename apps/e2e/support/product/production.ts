import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFakeSmtpServer } from '@pinkas/test-kit/fakes/fake-smtp-server';
import { findInMail } from '@pinkas/test-kit/fakes/mailed-texts';
import { processEnvironment } from '@pinkas/test-kit/process-environment';
import { productionSettings } from '@pinkas/test-kit/production-settings';
import { startProduct } from '@pinkas/test-kit/running-product';
import { expect } from '@playwright/test';

import { startTlsProxy } from './tls-proxy.ts';

/** The product in production mode, with the services around it. */
export interface Production {
  /** The address that people use, behind a proxy that ends TLS. */
  readonly origin: string;
  /** Waits until a mail to an address matches a pattern; returns its first group in the newest one. */
  mailed(email: string, pattern: RegExp): Promise<string>;
  /** Runs `npm run verify` beside the product; returns its exit code. */
  verify(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts the product in production mode on an empty folder, with a mail server that stores what it gets. */
export async function startProduction(
  settings: Readonly<Record<string, string>> = {},
): Promise<Production> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-production-'));
  const smtp = await startFakeSmtpServer();
  const proxy = await startTlsProxy();
  const env = {
    ...productionSettings(smtp.url),
    PINKAS_ORIGIN: proxy.origin,
    PINKAS_TRUSTED_PROXY: '127.0.0.1',
    PINKAS_LOG_LEVEL: 'error',
    ...settings,
  };
  const product = await startProduct({ dataFolder, env });
  proxy.leadTo(product.port);
  return {
    origin: proxy.origin,
    async mailed(email, pattern) {
      let found = '';
      await expect(() => {
        found = findInMail(smtp.received, email, pattern);
      }).toPass();
      return found;
    },
    async verify() {
      const child = spawn(process.execPath, ['apps/server/src/commands/verify.ts'], {
        env: processEnvironment({ ...env, PINKAS_DATA_DIR: dataFolder }),
        stdio: 'ignore',
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
    async stop() {
      await product.stop();
      await proxy.close();
      await smtp.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
