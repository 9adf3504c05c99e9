import { readFile } from 'node:fs/promises';

import { ensureDemoCertificate } from './demo-certificate.ts';
import type { SigningSetup } from './pdf-request.ts';

const TIMESTAMP_TIMEOUT_MS = 5_000;

/** The source of the key, as configured. */
export interface SigningConfig {
  /** Path of a P12 file (`PINKAS_SIGNING_P12`); null takes the demo key of the data folder. */
  readonly p12Path: string | null;
  /** `PINKAS_SIGNING_P12_PASSWORD`. */
  readonly p12Password: string;
  /** Address of a time-stamping authority (RFC 3161), or null. */
  readonly timestampUrl: string | null;
  readonly dataDirectory: string;
}

/** The key, ready for the pool, and whether it is the demo key that no reader trusts by default. */
export interface LoadedSigning {
  readonly setup: SigningSetup;
  readonly isDemo: boolean;
}

/**
 * Loads the configured key, or makes and loads the demo one. Throws when a configured file cannot be
 * read; a wrong password shows when the workers open it.
 */
export async function loadSigning(config: SigningConfig): Promise<LoadedSigning> {
  const stamping = { timestampUrl: config.timestampUrl, timestampTimeoutMs: TIMESTAMP_TIMEOUT_MS };
  if (config.p12Path !== null) {
    const p12 = await readFile(config.p12Path);
    return { setup: { p12, password: config.p12Password, ...stamping }, isDemo: false };
  }
  const { p12, password } = await ensureDemoCertificate(config.dataDirectory);
  return { setup: { p12, password, ...stamping }, isDemo: true };
}
