import type { PackageDowngrade } from '@pinkas/contract/account/packages/package-downgrade.contract';
import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { addDays, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';

import { shekelText } from '../../../../shared/format/shekel-text.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { nameOf } from '../../../../shared/packages/name-of.ts';
import { isGone, useScheduleDowngrade } from './downgrades.queries.ts';
import { OrderProblem } from '../order-problem.tsx';
import { WhatGoes } from './what-goes.tsx';
import '../../../../shared/packages/price-steps.css';

interface PanelProps {
  readonly packages: AccountPackages;
  readonly downgrade: PackageDowngrade;
  /** It waits already. */
  readonly isOpen: boolean;
}

/** A smaller package that was chosen: what goes and from which day, the next charge, and the press that schedules it. */
export function DowngradePanel({ packages, downgrade, isOpen }: PanelProps) {
  const text = usePhrases('packageDowngrade');
  const { language } = useLanguage();
  const isSame = downgrade.packageId === packages.subscription?.packageId;
  const day = formatLocalDate(downgrade.from);
  const values = { name: nameOf(downgrade, language), day };
  return (
    <section className="packages__panel" aria-labelledby="packages-panel">
      <div className="packages__panel-about">
        <h2 id="packages-panel">{text(isSame ? 'panelMonth' : 'panel', values)}</h2>
        <p className="packages__about">
          {text('panelText', { day: formatLocalDate(addDays(downgrade.from, -1)) })}
        </p>
        <WhatGoes downgrade={downgrade} />
      </div>
      <NextSteps downgrade={downgrade} />
      <Confirmation packages={packages} downgrade={downgrade} isOpen={isOpen} />
    </section>
  );
}

/** The next charge step by step, as the renewal computes it. */
function NextSteps({ downgrade: { cost, period, from } }: Pick<PanelProps, 'downgrade'>) {
  const text = usePhrases('packageDowngrade');
  const steps = usePhrases('packages');
  const { netAgorot, vatAgorot, giftAgorot, totalAgorot, vatBasisPoints, monthAgorot } = cost;
  const { extraDocuments, extraAgorot } = cost;
  return (
    <dl className="price-steps">
      <div>
        <dt>{text(`price-${period}`)}</dt>
        <dd>
          <Money agorot={netAgorot - extraAgorot} />
        </dd>
      </div>
      {monthAgorot !== null && (
        <div className="packages__about">
          <dt>{steps('nextAddons', { sum: shekelText(monthAgorot) })}</dt>
        </div>
      )}
      {extraDocuments > 0 && (
        <div>
          <dt>{steps('stepExtra', { count: extraDocuments })}</dt>
          <dd>
            <Money agorot={extraAgorot} />
          </dd>
        </div>
      )}
      <div>
        <dt>{steps('stepVat', { rate: `${formatBasisPoints(vatBasisPoints)}%` })}</dt>
        <dd>
          <Money agorot={vatAgorot} />
        </dd>
      </div>
      {giftAgorot > 0 && (
        <div>
          <dt>{steps('stepGift')}</dt>
          <dd>
            <Money agorot={-giftAgorot} />
          </dd>
        </div>
      )}
      <div className="price-steps__total">
        <dt>{text('total', { day: formatLocalDate(from) })}</dt>
        <dd>
          <Money agorot={totalAgorot} isStrong />
        </dd>
      </div>
    </dl>
  );
}

function Confirmation({ packages, downgrade, isOpen }: PanelProps) {
  const text = usePhrases('packageDowngrade');
  const schedule = useScheduleDowngrade();
  const { subscription } = packages;
  const { packageId, period, cost, from } = downgrade;
  const day = formatLocalDate(from);
  if (subscription === null) return null;
  return (
    <div className="packages__pay">
      <span className="packages__about">{text('chargeNow')}</span>
      <Money agorot={0} size="total" />
      <span className="packages__about">{text('nothingBack')}</span>
      {isOpen ? (
        <p className="packages__mark">{text('waits', { day })}</p>
      ) : (
        <Button
          variant="filled"
          isWide
          isLoading={schedule.isPending}
          onClick={() =>
            schedule.mutate(
              {
                packageId,
                period,
                heldPackageId: subscription.packageId,
                expectedPriceAgorot: cost.netAgorot - cost.extraAgorot,
              },
              { onSuccess: () => toast.success(text('scheduled', { day })) },
            )
          }
        >
          {text('confirm', { day })}
        </Button>
      )}
      <OrderProblem
        reason={isGone(schedule.error) ? undefined : schedule.error}
        refusal={undefined}
      />
    </div>
  );
}
