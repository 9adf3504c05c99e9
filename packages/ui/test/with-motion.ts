// Types of the browser session's commands.
import type {} from '@vitest/browser-playwright';
import { afterAll, beforeAll, vi } from 'vitest';
import { cdp } from 'vitest/browser';

async function setMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/**
 * Called by the tests of overlays: there the device does not ask for reduced motion, so that they see
 * animations as most people do. The other component tests have a device that does.
 */
export function withMotion(): void {
  beforeAll(async () => {
    await setMotion('no-preference');
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)');
    await vi.waitUntil(() => !isCalm.matches);
  });
  afterAll(() => setMotion('reduce'));
}
