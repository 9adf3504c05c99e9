import type { ChargeTerms } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import type { ChargeDraft } from './charge-draft.ts';
import { ChargeFormSheet } from './charge-form.tsx';
import { ChargeResult } from './charge-result.tsx';
import { ChargesToday } from './charges-today.tsx';
import { leadTo, openEmptyTab, type GatewayPage } from './shared/open-gateway-page.ts';
import { useChargeForm } from './use-charge-form.ts';
import { useCharge, useChargeCalls, useChargeTerms } from './virtual-terminal.queries.ts';
import './virtual-terminal.css';

const PATH = '#/sales/virtual_terminal';

/** sales/virtual_terminal: charges a card for somebody on the telephone, on the page of the gateway or a saved one. */
export function VirtualTerminalScreen() {
  const text = usePhrases('virtualTerminal');
  const { isMobile } = useMediaSizes();
  const [query] = useAddressQuery();
  const terms = useChargeTerms();
  usePageTitle(text('title'));
  const isRailAlone = isMobile && (query.has('charge') || query.has('today'));
  return (
    <div className="quick-charge">
      <PageHead
        title={text('title')}
        actions={isMobile ? <Switch isRailAlone={isRailAlone} /> : <OtherWays />}
      />
      {terms.data === undefined ? (
        <NoneYet terms={terms} />
      ) : (
        <Found terms={terms.data} isMobile={isMobile} isRailAlone={isRailAlone} />
      )}
    </div>
  );
}

/** Replaces the form while its terms are loading, or explains why loading failed. */
function NoneYet({ terms }: { readonly terms: ReturnType<typeof useChargeTerms> }) {
  const text = usePhrases('virtualTerminal');
  if (!terms.isError) return <SkeletonCard lines={8} />;
  return (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={terms.error}
        isRetrying={terms.isFetching}
        onRetry={() => void terms.refetch()}
      />
    </Card>
  );
}

/** The desk, or the way to a first terminal. */
function Found(props: DeskProps) {
  const text = usePhrases('virtualTerminal');
  if (props.terms.terminals.length > 0) return <Desk {...props} />;
  return (
    <Card>
      <EmptyState
        title={text('noTerminalTitle')}
        text={text('noTerminalText')}
        isAdding
        actions={
          <ButtonLink variant="filled" href="#/settings/cc_gateways">
            {text('noTerminalAction')}
          </ButtonLink>
        }
      />
    </Card>
  );
}

/** Where else money is asked for, and where it is seen. */
function OtherWays() {
  const text = usePhrases('virtualTerminal');
  return (
    <>
      <ButtonLink variant="quiet" href="#/sales/transactions">
        {text('transactions')}
      </ButtonLink>
      <ButtonLink href="#/sales/payment_request_page">{text('requestInstead')}</ButtonLink>
    </>
  );
}

/** On a phone one of the two is shown: the form, or what became of the charges. */
function Switch({ isRailAlone }: { readonly isRailAlone: boolean }) {
  const text = usePhrases('virtualTerminal');
  return isRailAlone ? (
    <ButtonLink href={PATH} icon={<IconArrowBackUp aria-hidden stroke={1.75} />}>
      {text('backToForm')}
    </ButtonLink>
  ) : (
    <ButtonLink href={`${PATH}?today=1`} icon={<IconHistory aria-hidden stroke={1.75} />}>
      {text('todayOpen')}
    </ButtonLink>
  );
}

/** A charge that was made in this tab. */
interface OwnCharge {
  readonly id: string;
  /** Undefined for a saved card. */
  readonly page: GatewayPage | undefined;
  readonly draft: ChargeDraft;
  /** No tab could be opened for its page. */
  readonly isBlocked: boolean;
}

interface DeskProps {
  readonly terms: ChargeTerms;
  readonly isMobile: boolean;
  readonly isRailAlone: boolean;
}

/** The form, and the rail that follows the charge. */
function Desk({ terms, isMobile, isRailAlone }: DeskProps) {
  const form = useChargeForm(terms);
  const calls = useChargeCalls();
  const [, changeQuery] = useAddressQuery();
  const [own, setOwn] = useState<OwnCharge | undefined>();

  function show(id: string | null): void {
    changeQuery((now) => {
      now.delete('today');
      if (id === null) now.delete('charge');
      else now.set('charge', id);
      return now;
    });
  }

  function take(charge: OwnCharge): void {
    setOwn(charge);
    form.startAnew();
    show(charge.id);
  }

  return (
    <div className="quick-charge__desk">
      {!isRailAlone && (
        <ChargeFormSheet
          form={form}
          calls={calls}
          isMobile={isMobile}
          onOpened={(id, page, { isBlocked }) => {
            take({ id, page, draft: form.draft, isBlocked });
          }}
          onCharged={(id) => {
            // Another card is typed on the page of the gateway.
            const draft = { ...form.draft, cardId: '' };
            take({ id, page: undefined, draft, isBlocked: false });
          }}
        />
      )}
      {(!isMobile || isRailAlone) && (
        <Rail
          calls={calls}
          own={own}
          isMobile={isMobile}
          onShow={show}
          onAnother={(draft) => {
            show(null);
            form.startAnew(draft);
          }}
        />
      )}
    </div>
  );
}

interface RailProps {
  readonly calls: ReturnType<typeof useChargeCalls>;
  readonly own: OwnCharge | undefined;
  readonly isMobile: boolean;
  readonly onShow: (id: string) => void;
  readonly onAnother: (draft: ChargeDraft) => void;
}

/** What became of the charge that the address names, and the charges of today. */
function Rail({ calls, own, isMobile, onShow, onAnother }: RailProps) {
  const [query] = useAddressQuery();
  const shownId = query.get('charge');
  const charge = useCharge(shownId);
  const { readAgain } = calls;
  const moved = `${charge.data?.state ?? ''} ${charge.data?.document?.id ?? ''}`;
  useEffect(() => {
    if (moved !== ' ') void readAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- the list is read when the charge moves, and then alone
  }, [moved]);
  const shown = own?.id === shownId ? own : undefined;
  const page = shown?.page;
  return (
    <div className="quick-charge__rail">
      {charge.isLoading && <SkeletonCard lines={4} />}
      {charge.data !== undefined && (
        <ChargeResult
          charge={charge.data}
          calls={calls}
          isBlocked={shown?.isBlocked === true}
          onOpenPage={page && (() => leadTo(page, isMobile ? window : (openEmptyTab() ?? window)))}
          onAnother={shown && (() => onAnother(shown.draft))}
        />
      )}
      <ChargesToday shownId={shownId} onShow={onShow} />
    </div>
  );
}
