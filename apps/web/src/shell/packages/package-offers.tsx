import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../../shared/trouble/load-part.ts';
import type { ApiError } from '../../shared/api/api-error.ts';
import { handlePackageRefusals } from '../../shared/api/package-offers.ts';
import { loadPhrases } from '../../shared/language/language-store.ts';
import { ServerState } from '../server-state.tsx';

const PackageDialog = lazyPart(async () => {
  const [{ PackageDialog: Dialog }] = await Promise.all([
    import('./package-dialog.tsx'),
    loadPhrases('packages'),
  ]);
  return { default: Dialog };
});

interface Asked {
  readonly failure: ApiError;
  readonly answer: (isBought: boolean) => void;
}

/** Opens the offer over the work that a package refused; its dialog loads with the first one. */
export function PackageOffers() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    // Whoever signs out or changes the business while it is open said no.
    let refuse = (): void => undefined;
    handlePackageRefusals(
      (failure) =>
        new Promise<boolean>((answer) => {
          refuse = () => answer(false);
          setAsked({ failure, answer });
        }),
    );
    return () => {
      handlePackageRefusals(() => Promise.resolve(false));
      refuse();
    };
  }, []);
  if (asked === undefined) return null;
  const close = (isBought: boolean): void => {
    setAsked(undefined);
    asked.answer(isBought);
  };
  return (
    <Suspense>
      <ServerState>
        <PackageDialog failure={asked.failure} onClose={close} />
      </ServerState>
    </Suspense>
  );
}
