import type {
  AccountPackages,
  OfferedPackage,
} from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

interface MovesProps {
  readonly packages: AccountPackages;
  readonly offered: OfferedPackage;
}

/** What becomes more by a package, and what its renewal costs. */
export function Moves({ packages, offered }: MovesProps) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const { usage, today, subscription } = packages;
  const moved = usage.filter(({ limit, most }) => most !== null && offered.limits[limit] !== most);
  const price = subscription === null ? null : offered.prices[subscription.period];
  return (
    <ul className="packages__moves">
      {moved.map(({ limit, most }) => {
        const name =
          limit === 'documents'
            ? text('limit-documents', { month: monthName(today.slice(0, 7), language) })
            : text(`limit-${limit}`);
        const before = most?.toLocaleString('en-US') ?? '';
        const after = offered.limits[limit];
        return (
          <li key={limit}>
            {after === null
              ? text('movesAll', { name, before })
              : text('moves', { name, before, after: after.toLocaleString('en-US') })}
          </li>
        );
      })}
      {subscription !== null && price !== null && offered.choice === 'upgrade' && (
        <li>
          {text('renewal', {
            day: formatLocalDate(subscription.paidUntil),
            sum: shekelText(price),
          })}
        </li>
      )}
    </ul>
  );
}
