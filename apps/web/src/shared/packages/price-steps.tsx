import type { PackagePrice } from '@pinkas/contract/account/packages/packages.contract';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../language/use-phrases.ts';
import { stepsOf } from './steps-of.ts';
import './price-steps.css';

interface PriceStepsProps {
  readonly cost: PackagePrice;
  readonly isAddon: boolean;
}

/** A price step by step, to what is charged now. */
export function PriceSteps({ cost, isAddon }: PriceStepsProps) {
  const text = usePhrases('packages');
  return (
    <dl className="price-steps">
      {stepsOf(cost, { isAddon }).map(({ key, agorot, values }) => (
        <div key={key}>
          <dt>{text(key, values)}</dt>
          <dd>
            <Money agorot={agorot} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{text('stepVat', { rate: `${formatBasisPoints(cost.vatBasisPoints)}%` })}</dt>
        <dd>
          <Money agorot={cost.vatAgorot} />
        </dd>
      </div>
      {cost.giftAgorot > 0 && (
        <div>
          <dt>{text('stepGift')}</dt>
          <dd>
            <Money agorot={-cost.giftAgorot} />
          </dd>
        </div>
      )}
      <div className="price-steps__total">
        <dt>{text('stepTotal')}</dt>
        <dd>
          <Money agorot={cost.totalAgorot} isStrong />
        </dd>
      </div>
    </dl>
  );
}
