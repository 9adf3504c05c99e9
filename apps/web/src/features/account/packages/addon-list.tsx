import type {
  AccountPackages,
  OfferedAddon,
} from '@pinkas/contract/account/packages/packages.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { Fragment } from 'react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { Chosen } from './choice.ts';
import { HeldAddons } from './held-addons.tsx';

interface AddonListProps {
  readonly packages: AccountPackages;
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
}

/** What can be added to the package, and what of it the account has. */
export function AddonList({ packages, chosen, onChoose }: AddonListProps) {
  const text = usePhrases('packages');
  const mayBuy = useMay()('packages.buy');
  return (
    <Card title={text('addonsTitle')}>
      <ul className="packages__addons">
        {packages.addons.map((addon) => (
          <Fragment key={addon.id}>
            <li>
              <AddonWords addon={addon} />
              {addon.cost === null ? (
                <span className="packages__about">{text('addonNeeds')}</span>
              ) : (
                mayBuy && (
                  <Button
                    variant={
                      chosen?.kind === 'addon' && chosen.id === addon.id ? 'tonal' : 'outlined'
                    }
                    onClick={() => onChoose({ kind: 'addon', id: addon.id })}
                  >
                    {text('addonChoose')}
                  </Button>
                )
              )}
            </li>
            <HeldAddons packages={packages} addon={addon} mayBuy={mayBuy} />
          </Fragment>
        ))}
      </ul>
    </Card>
  );
}

function AddonWords({
  addon: { limit, quantity: count, monthPriceAgorot, owned },
}: {
  readonly addon: OfferedAddon;
}) {
  const text = usePhrases('packages');
  return (
    <span className="packages__card-words">
      <span>{text(limit === 'users' ? 'addon-users' : 'addon-bank-accounts', { count })}</span>
      <span className="packages__about">
        {text('addonPrice', { sum: shekelText(monthPriceAgorot) })}
        {owned > 0 && ` · ${text('addonOwned', { count: owned })}`}
      </span>
    </span>
  );
}
