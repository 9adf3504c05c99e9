import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { Chosen } from './choice.ts';

interface AddonListProps {
  readonly packages: AccountPackages;
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
}

/** What can be added to the package. */
export function AddonList({ packages, chosen, onChoose }: AddonListProps) {
  const text = usePhrases('packages');
  const mayBuy = useMay()('packages.buy');
  return (
    <Card title={text('addonsTitle')}>
      <ul className="packages__addons">
        {packages.addons.map(({ id, limit, quantity: count, monthPriceAgorot, owned, cost }) => (
          <li key={id}>
            <span className="packages__card-words">
              <span>
                {text(limit === 'users' ? 'addon-users' : 'addon-bank-accounts', { count })}
              </span>
              <span className="packages__about">
                {text('addonPrice', { sum: shekelText(monthPriceAgorot) })}
                {owned > 0 && ` · ${text('addonOwned', { count: owned })}`}
              </span>
            </span>
            {cost === null ? (
              <span className="packages__about">{text('addonNeeds')}</span>
            ) : (
              mayBuy && (
                <Button
                  variant={chosen?.kind === 'addon' && chosen.id === id ? 'tonal' : 'outlined'}
                  onClick={() => onChoose({ kind: 'addon', id })}
                >
                  {text('addonChoose')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
