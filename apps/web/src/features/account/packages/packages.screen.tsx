import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { AddonList } from './addon-list.tsx';
import { chosenThing, downgradeOf, firstChoice, type Chosen } from './choice.ts';
import { DowngradePanel } from './downgrade/downgrade-panel.tsx';
import { useDowngrades } from './downgrade/downgrades.queries.ts';
import { EndCard } from './end-card.tsx';
import { NextCharge } from './next-charge.tsx';
import { OpenDowngrade } from './downgrade/open-downgrade.tsx';
import { OrderTable } from './order-table.tsx';
import { BACK, backAddress, PACKAGES_PATH } from '../../../shared/packages/back.ts';
import { PackageList } from './package-list.tsx';
import { usePackages } from '../../../shared/packages/packages.queries.ts';
import { PricePanel } from './price-panel.tsx';
import { StateNotes } from './state-notes.tsx';
import { UsageCard } from './usage-card.tsx';
import './packages.css';

ownQuery(PACKAGES_PATH, [BACK]);

/** account/packages: what the account has and used, what it pays next, and what else is sold. */
export function PackagesScreen() {
  const text = usePhrases('packages');
  const packages = usePackages();
  usePageTitle(text('title'));
  return (
    <div className="packages">
      <PageHead title={text('title')} />
      {packages.data === undefined ? (
        <Card>
          {packages.isError ? (
            <PageError
              title={text('failedTitle')}
              reason={packages.error}
              isRetrying={packages.isFetching}
              onRetry={() => void packages.refetch()}
            />
          ) : (
            <SkeletonCard lines={8} />
          )}
        </Card>
      ) : (
        <Packages packages={packages.data} />
      )}
    </div>
  );
}

/** The way back to the work that a package stopped. */
function WayBack() {
  const text = usePhrases('packages');
  const [query] = useSearchParams();
  const address = backAddress(query);
  if (address === undefined) return null;
  return (
    <Alert tone="info" action={<LinkText href={address}>{text('back')}</LinkText>}>
      {text('backWaits')}
    </Alert>
  );
}

function Packages({ packages }: { readonly packages: AccountPackages }) {
  const text = usePhrases('packages');
  const [period, setPeriod] = useState<PackagePeriod>(packages.subscription?.period ?? 'YEAR');
  const downgrading = useDowngrades();
  const downgrades = downgrading.data;
  const [chosen, setChosen] = useState<Chosen | undefined>(() => firstChoice(packages, period));
  if (packages.state === 'unlimited') {
    return (
      <Card>
        <EmptyState
          title={text('unlimitedTitle')}
          text={text('unlimitedText')}
          actions={<LinkText href="#/dashboard">{text('unlimitedAction')}</LinkText>}
        />
      </Card>
    );
  }
  const thing = chosenThing(packages, period, chosen);
  const open = downgrades?.open ?? null;
  const downgrade =
    chosen?.kind === 'package' ? downgradeOf(downgrades, chosen.id, period) : undefined;
  return (
    <>
      <WayBack />
      <StateNotes packages={packages} />
      <ServerProblem reason={downgrading.error} />
      {open !== null && <OpenDowngrade open={open} />}
      <div className="packages__top">
        <UsageCard packages={packages} />
        <NextCharge packages={packages} open={open} />
      </div>
      <PackageList
        packages={packages}
        downgrades={downgrades}
        period={period}
        chosen={chosen}
        onPeriod={setPeriod}
        onChoose={setChosen}
      />
      {thing !== undefined && <PricePanel packages={packages} thing={thing} />}
      {downgrade !== undefined && (
        <DowngradePanel
          key={`${String(downgrade.packageId)} ${period}`}
          packages={packages}
          downgrade={downgrade}
          isOpen={open?.packageId === downgrade.packageId && open.period === downgrade.period}
        />
      )}
      <AddonList packages={packages} chosen={chosen} onChoose={setChosen} />
      <OrderTable orders={packages.orders} />
      <EndCard packages={packages} hasDowngrade={open !== null} />
    </>
  );
}
