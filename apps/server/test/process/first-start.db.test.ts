import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFakeSmtpServer } from '@pinkas/test-kit/fakes/fake-smtp-server';
import { httpBrowser } from '@pinkas/test-kit/http-browser';
import { findInMail } from '@pinkas/test-kit/fakes/mailed-texts';
import { processEnvironment } from '@pinkas/test-kit/process-environment';
import { productionSettings } from '@pinkas/test-kit/production-settings';
import { findFreePort } from '@pinkas/test-kit/running-product';
import { expect, test } from 'vitest';

import { issue } from '../accounting/issue.ts';
import { printedCode, runAdminProcess, runCommand } from './run-admin.ts';
import { sendCode, sendPassword } from '../auth/sign-in.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const OWNER = { email: 'owner@people.test' };
const PASSWORD = 'Tavla-Zofia-7';

test('a production start on an empty folder says how to begin, and ends with a document of somebody signed in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-first-'));
  const smtp = await startFakeSmtpServer();
  const port = await findFreePort();
  const env = {
    PORT: String(port),
    PINKAS_DATA_DIR: folder,
    ...productionSettings(smtp.url),
  };
  const product = spawn(process.execPath, [MAIN], {
    env: processEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  product.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  product.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  try {
    await expect.poll(() => printed, { timeout: 90_000 }).toContain('https://books.example\n');
    // The log and the greeting come by two pipes, in either order.
    await expect
      .poll(() => printed, { timeout: 30_000 })
      .toContain('nobody can sign in yet: npm run admin -- create-account');
    expect(printed).toContain('  Nobody can sign in yet. Make the first account:');

    const made = await runAdminProcess(env, [
      'create-account',
      `--email=${OWNER.email}`,
      '--name=בעל העסק',
      '--business=סטודיו חדש',
      '--kind=licensed-dealer',
      '--tax-id=300000007',
      '--address=רחוב הדוגמה 12',
      '--city=תל אביב',
    ]);
    expect(made).toMatchObject({ code: 0, problem: '' });
    expect(made.printed).toContain('https://books.example/#/auth/newPassword?code=');

    const browser = httpBrowser(`http://127.0.0.1:${port}`);
    await browser.get('/front/data/initData');
    const chosen = await browser.post('/front/auth/new_password_actual', {
      code: printedCode(made),
      u_password: PASSWORD,
    });
    expect(chosen.json).toEqual({ success: true });
    expect((await sendPassword(browser, OWNER, PASSWORD)).json).toMatchObject({
      action: 'GOTO_TFA',
    });
    const code = findInMail(smtp.received, OWNER.email, /\b(\d{6})\b/);
    expect((await sendCode(browser, code)).json).toMatchObject({ success: true });
    expect((await browser.get('/backoffice/data/initData')).json).toMatchObject({
      data: { u_registration_step: 'START' },
    });
    for (const step of ['DESIGN_DOCUMENT', 'DOCS_NUMBERING', 'FINISH']) {
      const saved = await browser.send('POST', `/backoffice/settings/set_reg_step/${step}`, {});
      expect(saved.json).toEqual({ success: true, step });
    }
    expect((await issue(browser, {})).number).toBe(1);
    expect(await runCommand('verify', env)).toMatchObject({ code: 0 });
  } finally {
    const exited = once(product, 'exit');
    product.kill('SIGTERM');
    await exited;
    await smtp.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
