import type { PackageDowngrade } from '@pinkas/contract/account/packages/package-downgrade.contract';
import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { IconCreditCard } from '@tabler/icons-react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { nameOf } from '../../../shared/packages/name-of.ts';
import { useCardPage } from '../../../shared/packages/use-card-page.ts';
import { PayRenewal } from './pay-renewal.tsx';

interface NextChargeProps {
  readonly packages: AccountPackages;
  /** The smaller package by which it is charged; null where none waits. */
  readonly open: PackageDowngrade | null;
}

/** What is charged next, when and by which card; and the press that pays it where the card was refused. */
export function NextCharge({ packages, open }: NextChargeProps) {
  const text = usePhrases('packages');
  const { renewal, subscription, card } = packages;
  const page = useCardPage();
  return (
    <Card title={text('nextTitle')}>
      {renewal === null ? (
        <>
          <p className="packages__next-none">{text('nextNone')}</p>
          {subscription === null && <p className="packages__about">{text('nextNoneText')}</p>}
        </>
      ) : (
        <NextSum packages={packages} open={open} renewal={renewal} />
      )}
      <div className="packages__card">
        <IconCreditCard aria-hidden />
        <span className="packages__card-words">
          {card === null ? (
            text('cardNone')
          ) : (
            <>
              <span>
                {card.lastDigits === ''
                  ? text('cardSaved')
                  : text('card', { digits: card.lastDigits })}
              </span>
              {card.expiresOn !== null && (
                <span className="packages__about">
                  {text('cardUntil', { day: formatLocalDate(card.expiresOn) })}
                </span>
              )}
            </>
          )}
        </span>
        <Button isLoading={page.isPending} onClick={page.open}>
          {card === null ? text('cardAdd') : text('cardReplace')}
        </Button>
      </div>
      <ServerProblem reason={page.error} />
      {renewal !== null && <PayRenewal packages={packages} renewal={renewal} />}
    </Card>
  );
}

type Renewal = NonNullable<AccountPackages['renewal']>;

function NextSum({ packages, open, renewal }: NextChargeProps & { readonly renewal: Renewal }) {
  const text = usePhrases('packages');
  const { on, cost, tries } = renewal;
  const day = on === null ? '' : formatLocalDate(on);
  const smaller = usePhrases('packageDowngrade');
  const { language } = useLanguage();
  const period = open?.period ?? packages.subscription?.period;
  const key = period === 'MONTH' ? 'nextMonth' : 'nextYear';
  const { netAgorot, vatAgorot, monthAgorot, giftAgorot, extraDocuments, extraAgorot } = cost;
  return (
    <div className="packages__next">
      <span className="packages__about">
        {on === null ? text('nextWaits') : text(key, { day })}
      </span>
      {open !== null && (
        <span className="packages__about">
          {smaller('nextPackage', { name: nameOf(open, language) })}
        </span>
      )}
      <Money agorot={cost.totalAgorot} size="indicator" />
      <span className="packages__about">
        {text('nextVat', { net: shekelText(netAgorot), vat: shekelText(vatAgorot) })}
      </span>
      {monthAgorot !== null && (
        <span className="packages__about">
          {text('nextAddons', { sum: shekelText(monthAgorot) })}
        </span>
      )}
      {extraDocuments > 0 && (
        <span className="packages__about">
          {text('nextExtra', { count: extraDocuments, sum: shekelText(extraAgorot) })}
        </span>
      )}
      {giftAgorot > 0 && (
        <span className="packages__about">{text('nextGift', { sum: shekelText(giftAgorot) })}</span>
      )}
      {tries > 0 && <span className="packages__about">{text('nextTries', { count: tries })}</span>}
    </div>
  );
}
