import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { useEffect, useState } from 'react';

import { reportUse } from '../../../shared/analytics/report-use.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Thing } from './choice.ts';
import { Moves } from './moves.tsx';
import { OrderProblem } from './order-problem.tsx';
import { nameOf } from '../../../shared/packages/name-of.ts';
import { useOrderPackage } from '../../../shared/packages/packages.queries.ts';
import { reportBought, reportedPackage } from '../../../shared/packages/report-package.ts';
import { PriceSteps } from '../../../shared/packages/price-steps.tsx';
import { useCardPage } from '../../../shared/packages/use-card-page.ts';

interface PanelProps {
  readonly packages: AccountPackages;
  readonly thing: Thing;
}

/** What is chosen, its price step by step, and the press that pays it. */
export function PricePanel({ packages, thing }: PanelProps) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const { cost } = thing;
  useViewed(thing);
  const name =
    thing.kind === 'package'
      ? nameOf(thing.offered, language)
      : text(`addon-${thing.offered.limit === 'users' ? 'users' : 'bank-accounts'}`, {
          count: thing.offered.quantity,
        });
  const isUpgrade = thing.kind === 'package' && cost.differenceAgorot !== null;
  const title = isUpgrade ? 'panelUpgrade' : thing.kind === 'addon' ? 'panelAddon' : 'panelFirst';
  return (
    <section className="packages__panel" aria-labelledby="packages-panel">
      <div className="packages__panel-about">
        <h2 id="packages-panel">{text(title, { name })}</h2>
        <p className="packages__about">{aboutOf(thing, text)}</p>
        {thing.kind === 'package' && <Moves packages={packages} offered={thing.offered} />}
      </div>
      <PriceSteps cost={cost} isAddon={thing.kind === 'addon'} />
      <Payment packages={packages} thing={thing} isUpgrade={isUpgrade} />
    </section>
  );
}

/** Reports the package that is looked at, once for each choice. */
function useViewed(thing: Thing): void {
  const viewed = reportedPackage(thing);
  const key = viewed === undefined ? '' : `${String(viewed.id)} ${viewed.period}`;
  useEffect(() => {
    if (viewed !== undefined) reportUse({ kind: 'package-viewed', package: viewed });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which one it is
  }, [key]);
}

function aboutOf({ kind, cost }: Thing, text: ReturnType<typeof usePhrases<'packages'>>): string {
  if (kind === 'addon') return text('panelAddonText');
  if (cost.differenceAgorot === null) {
    return text('panelFirstText', { day: formatLocalDate(cost.paidUntil) });
  }
  return text(cost.months === null ? 'panelUpgradeMonthText' : 'panelUpgradeText');
}

function Payment({ packages, thing, isUpgrade }: PanelProps & { readonly isUpgrade: boolean }) {
  const text = usePhrases('packages');
  const order = useOrderPackage();
  const page = useCardPage();
  const key = useRequestKey();
  const [refusal, setRefusal] = useState<string>();
  const { card, orders } = packages;
  const { totalAgorot } = thing.cost;
  const isCharging = orders.some(({ state }) => state === 'charging');
  const pay = (): void => {
    const body = { what: thing.what, expectedTotalAgorot: totalAgorot };
    setRefusal(undefined);
    order.mutate(
      { key: key.keyFor(JSON.stringify([body, orders.length])), order: body },
      {
        onSuccess: (paid) => {
          reportBought(thing, paid);
          if (paid.state === 'paid') toast.success(text('done'));
          if (paid.state === 'refused') setRefusal(paid.refusal);
        },
      },
    );
  };
  return (
    <div className="packages__pay">
      <span className="packages__about">{text('chargeNow')}</span>
      <Money agorot={totalAgorot} size="total" />
      {totalAgorot === 0 && <span className="packages__about">{text('coveredByGifts')}</span>}
      {totalAgorot > 0 && card !== null && card.lastDigits !== '' && (
        <span className="packages__about">{text('chargedCard', { digits: card.lastDigits })}</span>
      )}
      {totalAgorot > 0 && card === null ? (
        <>
          <span className="packages__about">{text('cardSafe')}</span>
          <Button variant="filled" isWide isLoading={page.isPending} onClick={page.open}>
            {text('confirmCard')}
          </Button>
        </>
      ) : (
        <Button
          variant="filled"
          isWide
          isLoading={order.isPending}
          disabled={isCharging}
          onClick={pay}
        >
          {isUpgrade && text('confirm')}
          {!isUpgrade &&
            (totalAgorot === 0
              ? text('confirmByGifts')
              : text('confirmFirst', { sum: shekelText(totalAgorot) }))}
        </Button>
      )}
      <OrderProblem reason={order.error ?? page.error} refusal={refusal} />
    </div>
  );
}
