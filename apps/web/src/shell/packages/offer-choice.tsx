import { useId } from 'react';
import { Money } from '@pinkas/ui/values/money';

import { useLanguage, usePhrases } from '../../shared/language/use-phrases.ts';
import { nameOf } from '../../shared/packages/name-of.ts';
import type { Offer } from './offers-of.ts';

interface OfferChoiceProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer;
  readonly onChoose: (key: string) => void;
}

/** The ways on, each with what is charged for it now. */
export function OfferChoice({ offers, chosen, onChoose }: OfferChoiceProps) {
  const text = usePhrases('packages');
  const group = useId();
  return (
    <div role="radiogroup" aria-label={text('dialogWays')} className="package-dialog__offers">
      {offers.map((offer) => (
        <label key={offer.key} className="package-dialog__offer">
          <input
            type="radio"
            name={group}
            checked={offer.key === chosen.key}
            onChange={() => onChoose(offer.key)}
          />
          <OfferWords offer={offer} />
          <span className="package-dialog__sum">
            <Money agorot={offer.cost.totalAgorot} isStrong />
            <span>{text('dialogNow')}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function OfferWords({ offer: { offered } }: { readonly offer: Offer }) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  if ('limit' in offered) {
    const { limit, quantity: count } = offered;
    return (
      <span className="package-dialog__words">
        <span>{text(limit === 'users' ? 'addon-users' : 'addon-bank-accounts', { count })}</span>
        <span className="package-dialog__note">{text('dialogAddonNote')}</span>
      </span>
    );
  }
  const { limits } = offered;
  return (
    <span className="package-dialog__words">
      <span>{text('upgradeTo', { name: nameOf(offered, language) })}</span>
      <span className="package-dialog__note">
        {text('dialogPackageNote', {
          documents: limits.documents?.toLocaleString('en-US') ?? '',
          users: limits.users ?? 0,
        })}
      </span>
    </span>
  );
}
