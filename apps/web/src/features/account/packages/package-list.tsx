import type {
  PackageDowngrade,
  PackageDowngrades,
} from '@pinkas/contract/account/packages/package-downgrade.contract';
import type {
  AccountPackages,
  OfferedPackage,
} from '@pinkas/contract/account/packages/packages.contract';
import { divideRounded } from '@pinkas/domain/money/agorot';
import { PACKAGE_PERIODS, type PackagePeriod } from '@pinkas/domain/packages/package-terms';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { downgradeOf, yearSaving, type Chosen } from './choice.ts';
import { nameOf } from '../../../shared/packages/name-of.ts';

interface PackageListProps {
  readonly packages: AccountPackages;
  readonly downgrades: PackageDowngrades | undefined;
  readonly period: PackagePeriod;
  readonly chosen: Chosen | undefined;
  readonly onPeriod: (period: PackagePeriod) => void;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The packages side by side, by the month or the year. */
export function PackageList(props: PackageListProps) {
  const { packages, downgrades, period, chosen, onPeriod, onChoose } = props;
  const text = usePhrases('packages');
  const saving = yearSaving(packages.packages);
  return (
    <section className="packages__offers" aria-labelledby="packages-offers">
      <div className="packages__offers-head">
        <h2 id="packages-offers">{text('offers')}</h2>
        <span className="packages__about">{text('offersNote')}</span>
        <SegmentedControl
          label={text('period')}
          value={period}
          segments={PACKAGE_PERIODS.toReversed().map((value) => ({
            value,
            label:
              value === 'YEAR' && saving > 0
                ? text('yearSaves', { percent: `${String(saving)}%` })
                : text(`period-${value}`),
          }))}
          onChange={onPeriod}
        />
      </div>
      <ul className="packages__list">
        {packages.packages.map((offered) => (
          <PackageCard
            key={offered.id}
            offered={offered}
            downgrade={downgradeOf(downgrades, offered.id, period)}
            isSet={downgrades?.open?.packageId === offered.id && downgrades.open.period === period}
            period={period}
            isChosen={chosen?.kind === 'package' && chosen.id === offered.id}
            onChoose={() => onChoose({ kind: 'package', id: offered.id })}
          />
        ))}
      </ul>
    </section>
  );
}

interface PackageCardProps {
  readonly offered: OfferedPackage;
  /** Where it may follow at the end of what is paid. */
  readonly downgrade: PackageDowngrade | undefined;
  /** It waits already. */
  readonly isSet: boolean;
  readonly period: PackagePeriod;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PackageCard(props: PackageCardProps) {
  const { offered, downgrade, period, isChosen } = props;
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const { choice, prices, audienceHe, audienceEn } = offered;
  const price = prices[period];
  const isCurrent = choice === 'current';
  const className = [
    'packages__package',
    isCurrent && 'packages__package--current',
    isChosen && 'packages__package--chosen',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <li className={className}>
      <h3>{nameOf(offered, language)}</h3>
      <p className="packages__about">{language === 'he' ? audienceHe : audienceEn}</p>
      {price !== null && (
        <>
          <p>
            <Money agorot={price} size="indicator" />{' '}
            <span className="packages__per">
              {text(period === 'YEAR' ? 'perYear' : 'perMonth')}
            </span>
          </p>
          <p className="packages__about">
            {period === 'YEAR'
              ? text('monthOfYear', {
                  sum: shekelText(Number(divideRounded(BigInt(price), 12n))),
                })
              : text('beforeVat')}
          </p>
        </>
      )}
      <Included offered={offered} />
      {downgrade === undefined ? (
        <ChooseButton {...props} />
      ) : (
        <DowngradeButton {...props} downgrade={downgrade} />
      )}
    </li>
  );
}

/** Chooses a package that may follow: what goes by it is said below. */
function DowngradeButton({
  offered,
  downgrade,
  isSet,
  isChosen,
  onChoose,
}: PackageCardProps & { readonly downgrade: PackageDowngrade }) {
  const text = usePhrases('packageDowngrade');
  const packages = usePhrases('packages');
  const { language } = useLanguage();
  const mayBuy = useMay()('packages.buy');
  if (!mayBuy) return null;
  const wayOf = () => {
    if (isSet) return text('waits', { day: formatLocalDate(downgrade.from) });
    if (offered.choice === 'current') return text('goToMonth');
    return text('goTo', { name: nameOf(offered, language) });
  };
  return (
    <>
      {offered.choice === 'current' && <p className="packages__mark">{packages('current')}</p>}
      <Button variant={isChosen ? 'tonal' : 'quiet'} isWide onClick={onChoose}>
        {isChosen ? packages('chosen') : wayOf()}
      </Button>
    </>
  );
}

function ChooseButton({ offered, period, isChosen, onChoose }: PackageCardProps) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const mayBuy = useMay()('packages.buy');
  const { choice, costs } = offered;
  const name = nameOf(offered, language);
  if (choice === 'current') return <p className="packages__mark">{text('current')}</p>;
  if (costs[period] === null) {
    return (
      <p className="packages__mark packages__mark--quiet">
        {text(choice === 'smaller' ? 'smaller' : 'otherPeriod')}
      </p>
    );
  }
  if (!mayBuy) return null;
  return (
    <Button variant={isChosen ? 'tonal' : 'outlined'} isWide onClick={onChoose}>
      {isChosen ? text('chosen') : text(choice === 'upgrade' ? 'upgradeTo' : 'choose', { name })}
    </Button>
  );
}

/** What a package gives, and with a dash what it does not. */
function Included({ offered }: { readonly offered: OfferedPackage }) {
  const text = usePhrases('packages');
  const { limits, extraDocumentAgorot: extra, features } = offered;
  const { documents, users, 'bank-accounts': banks } = limits;
  const has = (feature: OfferedPackage['features'][number]) => features.includes(feature);
  const count = documents?.toLocaleString('en-US') ?? '';
  return (
    <ul className="packages__included">
      <Line isIn>
        {extra === null
          ? text('featureDocumentsOnly', { count })
          : text('featureDocuments', { count, price: shekelText(extra) })}
      </Line>
      <Line isIn>{text('featureUsers', { count: users ?? 0 })}</Line>
      <Line isIn={banks !== 0}>
        {banks === null && text('featureBanksAll')}
        {banks === 0 && text('featureBanksNone')}
        {banks !== null && banks > 0 && text('featureBanks', { count: banks })}
      </Line>
      <Line isIn={has('api')}>
        <Isolate>{text('feature-api')}</Isolate>
      </Line>
      <Line isIn={has('multiple-accounts')}>{text('feature-multiple-accounts')}</Line>
    </ul>
  );
}

function Line({ isIn, children }: { readonly isIn: boolean; readonly children: ReactNode }) {
  const text = usePhrases('packages');
  return (
    <li className={isIn ? undefined : 'packages__missing'}>
      {isIn ? (
        <IconCheck aria-hidden />
      ) : (
        <>
          <span className="packages__dash" aria-hidden="true">
            –
          </span>
          <span className="pk-visually-hidden">{text('notIncluded')}</span>
        </>
      )}
      <span>{children}</span>
    </li>
  );
}
