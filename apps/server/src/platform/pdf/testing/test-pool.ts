import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { ensureDemoCertificate } from '../demo-certificate.ts';
import type { PdfRequest, SigningSetup } from '../pdf-request.ts';
import { createTypstPool, type TypstPool, type TypstPoolOptions } from '../typst-pool.ts';

export const FONTS = fileURLToPath(new URL('../../../../assets/fonts', import.meta.url));
const HEAD = `
#set document(title: "t", date: datetime(year: 2026, month: 11, day: 20))
#set text(font: "Heebo", fallback: false)
#let doc = json(bytes(sys.inputs.doc))
`;
const TEMPLATES = {
  'say.typ': `${HEAD}#doc.text\n#pagebreak()\nsecond`,
  'outside.typ': `${HEAD}#read("../secret.txt")`,
  'slow.typ': `${HEAD}#let n = 0\n#for i in range(6000) { for j in range(6000) { n += 1 } }\n#n`,
  'busy.typ': `${HEAD}#let n = 0\n#for i in range(2500) { for j in range(2500) { n += 1 } }\n#n`,
  'picture.typ': `${HEAD}#image("/up/logo.png", alt: "logo")`,
};
let directory = '';
export let workspace = '';
export let signing: SigningSetup;
let pool: TypstPool | undefined;

/** Makes the workspace and key of the pools of a test file, closes the pool of each test, and cleans up after the last. */
export function startPoolWorkspace(): void {
  // Workers start slowly where many tests share few cores.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pinkas-pool-'));
    workspace = join(directory, 'templates');
    await mkdir(workspace);
    await writeFile(join(directory, 'secret.txt'), 'secret');
    for (const [name, text] of Object.entries(TEMPLATES))
      await writeFile(join(workspace, name), text);
    const demo = await ensureDemoCertificate(directory);
    signing = {
      p12: demo.p12,
      password: demo.password,
      timestampUrl: null,
      timestampTimeoutMs: 500,
    };
  });

  afterEach(async () => {
    await pool?.close();
    pool = undefined;
  });

  afterAll(async () => {
    await rm(directory, { recursive: true });
  });
}

/** Opens a pool of one thread; the test closes it by ending. */
export function openPool(changes: Partial<TypstPoolOptions> = {}): TypstPool {
  pool = createTypstPool({ workspace, fontsDirectory: FONTS, signing, threads: 1, ...changes });
  return pool;
}

/** Returns a request for two pages. */
export function aRequest(changes: Partial<PdfRequest> = {}): PdfRequest {
  const data = { text: 'hello' };
  return { mainFile: 'say.typ', data, standard: 'a-3a', isSigned: false, ...changes };
}
