import type { PackageDowngrade } from '@pinkas/contract/account/packages/package-downgrade.contract';

import { shekelText } from '../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { countText } from '../count-text.ts';

type SmallerLimit = PackageDowngrade['limits'][number];

/** All that goes by a smaller package, before it goes: limits with what is used of them, features and add-ons. */
export function WhatGoes({ downgrade }: { readonly downgrade: PackageDowngrade }) {
  const text = usePhrases('packageDowngrade');
  const features = usePhrases('packages');
  const { limits, features: lost, addons } = downgrade;
  if (limits.length + lost.length + addons.length === 0) {
    return <p className="packages__about">{text('nothingGoes')}</p>;
  }
  return (
    <ul className="packages__goes">
      {limits.map((one) => (
        <LimitLine key={one.limit} one={one} extraAgorot={downgrade.extraDocumentAgorot} />
      ))}
      {lost.map((feature) => (
        <li key={feature}>{text('featureGoes', { name: features(`feature-${feature}`) })}</li>
      ))}
      {addons.map(({ limit, quantity: count }, index) => (
        <li key={`${limit}-${String(index)}`}>
          {text('addonGoes', {
            name: features(limit === 'users' ? 'addon-users' : 'addon-bank-accounts', { count }),
          })}
        </li>
      ))}
    </ul>
  );
}

function LimitLine({
  one: { limit, used, before, after },
  extraAgorot,
}: {
  readonly one: SmallerLimit;
  readonly extraAgorot: number | null;
}) {
  const text = usePhrases('packageDowngrade');
  const packages = usePhrases('packages');
  const name = limit === 'documents' ? text('documents') : packages(`limit-${limit}`);
  const isAbove = used > after;
  return (
    <li>
      <span>
        {text('limitGoes', {
          name,
          before: before === null ? text('unlimited') : countText(before),
          after: countText(after),
        })}
      </span>
      <span className={isAbove ? 'packages__usage-note pk-tone-warn' : 'packages__usage-note'}>
        {limit === 'documents' ? (
          <>
            {text('usedThisMonth', { used })}{' '}
            {extraAgorot === null
              ? text('documentsStop')
              : text('documentsExtra', { price: shekelText(extraAgorot) })}
          </>
        ) : (
          text(isAbove ? (after === 0 ? 'usedNone' : 'usedAbove') : 'usedToday', { used })
        )}
      </span>
    </li>
  );
}
