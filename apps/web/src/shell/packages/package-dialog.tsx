import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import type { ApiError } from '../../shared/api/api-error.ts';
import { ServerProblem } from '../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../shared/form/use-request-key.ts';
import { useLanguage, usePhrases } from '../../shared/language/use-phrases.ts';
import { nameOf } from '../../shared/packages/name-of.ts';
import { reportBought } from '../../shared/packages/report-package.ts';
import { useOrderPackage, usePackages } from '../../shared/packages/packages.queries.ts';
import { packagesAddress } from '../../shared/packages/back.ts';
import { PriceSteps } from '../../shared/packages/price-steps.tsx';
import { useCardPage } from '../../shared/packages/use-card-page.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { openSupport } from '../../shared/support/open-support.ts';
import { OfferChoice } from './offer-choice.tsx';
import { offersOf, type Offer } from './offers-of.ts';
import './package-dialog.css';

interface PackageDialogProps {
  readonly failure: ApiError;
  /** True once it was bought: what was refused is done then. */
  readonly onClose: (isBought: boolean) => void;
}

/** What the package does not allow, what would take it, and its price to the agora, over the work that was stopped. */
export function PackageDialog({ failure, onClose }: PackageDialogProps) {
  const mayBuy = useMay()('packages.buy');
  if (failure.code === 'PACKAGE_REQUIRED') {
    return <FeatureDialog onClose={() => onClose(false)} />;
  }
  return mayBuy ? (
    <OwnerDialog failure={failure} onClose={onClose} />
  ) : (
    <PlainDialog failure={failure} onClose={() => onClose(false)} />
  );
}

/** A feature that is not sold to the business: support adds it. */
function FeatureDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('packages');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('dialogFeature')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {text('dialogClose')}
          </Button>
          <SupportButton onPress={onClose} />
        </>
      }
    >
      <p>{text('dialogFeatureText')}</p>
    </Dialog>
  );
}

/** Closes the dialog and opens that of support. */
function SupportButton({ onPress }: { readonly onPress: () => void }) {
  const text = usePhrases('packages');
  const open = (): void => {
    onPress();
    openSupport();
  };
  return (
    <Button variant="filled" onClick={open}>
      {text('dialogSupport')}
    </Button>
  );
}

/** Returns the title of a refusal. */
function useTitle({ code, params }: ApiError): string {
  const text = usePhrases('packages');
  if (code === 'PACKAGE_NEEDED') return text('dialogNeeded');
  if (code === 'PACKAGE_LACKS') return text('dialogFeature');
  if (params['limit'] === 'users') return text('dialogUsers');
  return text(params['limit'] === 'bank-accounts' ? 'dialogBanks' : 'dialogDocuments');
}

function PlainDialog({
  failure,
  onClose,
}: {
  readonly failure: ApiError;
  readonly onClose: () => void;
}) {
  const text = usePhrases('packages');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={useTitle(failure)}
      actions={<Button onClick={onClose}>{text('dialogClose')}</Button>}
    >
      <p>{text('dialogOwnerOnly')}</p>
    </Dialog>
  );
}

function OwnerDialog({ failure, onClose }: PackageDialogProps) {
  const text = usePhrases('packages');
  const title = useTitle(failure);
  const packages = usePackages();
  const { data } = packages;
  if (data === undefined) {
    return (
      <Dialog isOpen isWide onClose={() => onClose(false)} title={title}>
        {packages.isError ? (
          <Alert tone="bad" title={text('technical')} />
        ) : (
          <SkeletonCard lines={4} />
        )}
      </Dialog>
    );
  }
  return <Offers failure={failure} packages={data} title={title} onClose={onClose} />;
}

/** Returns what the package does not allow, in a sentence. */
function useAbout({ code, params }: ApiError, name: string, hasWay: boolean): string {
  const text = usePhrases('packages');
  if (code === 'PACKAGE_NEEDED') return text('dialogNeededText');
  if (code === 'PACKAGE_LACKS') {
    const feature = PACKAGE_FEATURES.find((one) => one === params['feature']);
    return text(hasWay ? 'dialogLacksText' : 'dialogLacksOnly', {
      name,
      feature: feature === undefined ? '' : text(`feature-${feature}`),
    });
  }
  const { used = 0, most = 0 } = params;
  return text(hasWay ? 'dialogLimitText' : 'dialogFull', { name, used, most });
}

interface OffersProps extends PackageDialogProps {
  readonly packages: AccountPackages;
  readonly title: string;
}

function Offers({ failure, packages, title, onClose }: OffersProps) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const offers = offersOf(packages, failure);
  const [key, setKey] = useState<string>();
  const chosen = offers.find((offer) => offer.key === key) ?? offers[0];
  const { terms } = packages;
  const name = terms === null ? '' : nameOf(terms, language);
  const about = useAbout(failure, name, chosen !== undefined);
  const safe = (
    <Button data-autofocus onClick={() => onClose(false)}>
      {text('dialogNotNow')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => onClose(false)}
      title={title}
      actions={
        <>
          <LinkText href={packagesAddress(window.location.hash)} onClick={() => onClose(false)}>
            {text('dialogCompare')}
          </LinkText>
          {safe}
          {chosen === undefined ? (
            <SupportButton onPress={() => onClose(false)} />
          ) : (
            <BuyButton packages={packages} offer={chosen} onBought={() => onClose(true)} />
          )}
        </>
      }
    >
      <div className="package-dialog">
        <p>{about}</p>
        {chosen === undefined ? (
          <Alert tone="info" title={text('noNextPackage')}>
            {text('dialogNoWayText')}
          </Alert>
        ) : (
          <>
            <OfferChoice offers={offers} chosen={chosen} onChoose={setKey} />
            <div className="package-dialog__price">
              <PriceSteps cost={chosen.cost} isAddon={chosen.what.kind === 'addon'} />
            </div>
            <p className="package-dialog__goes-on">{text('dialogGoesOn')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface BuyButtonProps {
  readonly packages: AccountPackages;
  readonly offer: Offer;
  readonly onBought: () => void;
}

function BuyButton({ packages, offer, onBought }: BuyButtonProps) {
  const text = usePhrases('packages');
  const order = useOrderPackage();
  const page = useCardPage();
  const key = useRequestKey();
  const { card, orders } = packages;
  if (card === null) {
    return (
      <>
        <ServerProblem reason={page.error} />
        <Button variant="filled" isLoading={page.isPending} onClick={page.open}>
          {text('confirmCard')}
        </Button>
      </>
    );
  }
  const buy = (): void => {
    const body = { what: offer.what, expectedTotalAgorot: offer.cost.totalAgorot };
    order.mutate(
      { key: key.keyFor([body, orders.length]), order: body },
      {
        onSuccess: (paid) => {
          reportBought(offer, paid);
          if (paid.state !== 'paid') return;
          toast.success(text('done'));
          onBought();
        },
      },
    );
  };
  const state = order.data?.state;
  return (
    <>
      {state === 'refused' && (
        <Alert tone="bad" title={text('refusedTitle')} isLive>
          {text('refusedTextPlain')}
        </Alert>
      )}
      {state === 'charging' && <Alert tone="info" title={text('chargingTitle')} isLive />}
      <ServerProblem reason={order.error ?? page.error} />
      {state === 'refused' && (
        <Button isLoading={page.isPending} onClick={page.open}>
          {text('dialogOtherCard')}
        </Button>
      )}
      <Button
        variant="filled"
        isLoading={order.isPending}
        disabled={state === 'charging'}
        onClick={buy}
      >
        {text('confirm')}
      </Button>
    </>
  );
}
