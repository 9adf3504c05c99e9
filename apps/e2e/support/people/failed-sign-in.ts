import type { Page } from '@playwright/test';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { enterPassword } from './people.ts';

/** Six digits that are surely not this code. */
export function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456';
}

/** Presses the sign-in button this many times with a wrong password. */
export async function failToSignIn(page: Page, person: TestUser, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const answer = page.waitForResponse('**/front/auth/login_actual');
    await enterPassword(page, person.email, `wrong-${String(round)}`);
    await answer;
  }
}
