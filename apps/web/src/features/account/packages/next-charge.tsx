import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { IconCreditCard } from '@tabler/icons-react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useCardPage } from '../../../shared/packages/use-card-page.ts';

/** What is paid by which card, and until when. */
export function NextCharge({ packages }: { readonly packages: AccountPackages }) {
  const text = usePhrases('packages');
  const { subscription, card } = packages;
  const page = useCardPage();
  return (
    <Card title={text('nextTitle')}>
      {subscription === null || subscription.isCancelled ? (
        <>
          <p className="packages__next-none">{text('nextNone')}</p>
          {subscription === null && <p className="packages__about">{text('nextNoneText')}</p>}
        </>
      ) : (
        <div className="packages__next">
          <span className="packages__about">
            {text('nextOn', { day: formatLocalDate(subscription.paidUntil) })}
          </span>
          <Money agorot={subscription.priceAgorot} size="indicator" />
          <span className="packages__about">{text('beforeVat')}</span>
        </div>
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
    </Card>
  );
}
