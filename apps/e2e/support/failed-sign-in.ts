import type { Page } from '@playwright/test';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { enterPassword, inDatabase } from './people.ts';

export const WRONG = 'הדואר האלקטרוני או הסיסמה שגויים';

/** Six digits that are surely not this code. */
export function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456';
}

/** Moves the time of the last code back by this many seconds. */
export async function ageCodes(person: TestUser, seconds: number): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `update login_codes set sent_at = sent_at - make_interval(secs => $2) where user_id = $1`,
      [person.id, seconds],
    ),
  );
}

/** Presses the sign-in button this many times with a wrong password. */
export async function failToSignIn(page: Page, person: TestUser, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const answer = page.waitForResponse('**/front/auth/login_actual');
    await enterPassword(page, person.email, `wrong-${String(round)}`);
    await answer;
  }
}
