import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { chainBooks } from '../../../../test/chains/chain-books.ts';
import { issuedBy, nextStep, sendStep } from '../../../../test/chains/chain-step.ts';
import { seededRandom } from '../../../../test/chains/seeded-random.ts';
import { purchaseBooks } from '../../../../test/purchases/purchase-books.ts';
import { openPurchases, purchaseStep } from '../../../../test/purchases/purchase-step.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import type { TestServer } from '../../../../test/test-server.ts';

export interface RandomBusiness {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

/** A business that sold and bought at random: documents, cancellations, expenses, changes, removals, payments. */
export async function aRandomBusiness(
  server: TestServer,
  kind: CompanyKind,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Promise<RandomBusiness> {
  const user = await server.givenUser({}, { kind });
  const browser = await signIn(server, user);
  const random = seededRandom(seed);
  const sold = chainBooks(kind);
  const bought = purchaseBooks();
  await openPurchases(browser, bought);
  for (let left = steps; left > 0; left -= 1) {
    if (random(3) > 0) {
      await purchaseStep(browser, bought, random);
      continue;
    }
    const step = nextStep(sold, random);
    const document = issuedBy(step, await sendStep(browser, step));
    if (step.kind === 'issue' && document !== undefined) sold.remember(document, step.request);
  }
  return { user, browser };
}
