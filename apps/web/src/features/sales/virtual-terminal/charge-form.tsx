import type {
  ChargeKind,
  ChargeRequest,
  SavedChargeRequest,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { IconCreditCard } from '@tabler/icons-react';
import { useEffect, type KeyboardEvent } from 'react';

import { ApiError, isConnectionLost } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { CardChoice, KeepCardField } from './card-choice.tsx';
import { amountOf, requestOf, savedRequestOf } from './charge-draft.ts';
import { AmountField, ContentFields, DocumentsChoice, TerminalFields } from './charge-fields.tsx';
import { SavedCardName } from '../saved-cards/shared/saved-card-words.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { leadTo, openEmptyTab, type GatewayPage } from './shared/open-gateway-page.ts';
import type { ChargeForm } from './use-charge-form.ts';
import type { useChargeCalls } from './virtual-terminal.queries.ts';

export interface ChargeFormProps {
  readonly form: ChargeForm;
  readonly calls: ReturnType<typeof useChargeCalls>;
  readonly isMobile: boolean;
  readonly onOpened: (
    attemptId: string,
    page: GatewayPage,
    tab: { readonly isBlocked: boolean },
  ) => void;
  /** A saved card was charged: no page follows. */
  readonly onCharged: (attemptId: string) => void;
}

/** Enter leads to the next field; a field that took it for itself keeps it. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  const { target } = event;
  if (event.code !== 'Enter' || !isPlain || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:not(:disabled, [type="radio"]:not(:checked)), select:not(:disabled), button[type="submit"]',
    ),
  ];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** Sends what is typed once; asks before the same sum of the same customer is charged again while one is undecided. */
function useCharging({ form, calls, isMobile, onOpened, onCharged }: ChargeFormProps) {
  const text = usePhrases('virtualTerminal');
  const keys = useRequestKey();
  const { charge, chargeSaved } = calls;
  const { draft, card, terms, description } = form;

  async function send(isSure: boolean): Promise<void> {
    const asked = { terms, description, isSure, lastHoldDay: form.holdDays.last };
    if (card === undefined) await openPage(requestOf(draft, asked));
    else await chargeCard(savedRequestOf(draft, card.id, asked));
  }

  async function chargeCard(body: SavedChargeRequest): Promise<void> {
    try {
      const { id } = await chargeSaved.mutateAsync({ body, idempotencyKey: keys.keyFor(body) });
      keys.forget();
      onCharged(id);
    } catch (reason) {
      await takeRefusal(reason);
    }
  }

  /** What was refused was not begun; what got lost on the way may have been. */
  async function takeRefusal(reason: unknown): Promise<void> {
    if (!isConnectionLost(reason)) keys.forget();
    if (reason instanceof ApiError && reason.code === 'PAYMENT_IN_DOUBT') await askAgain();
  }

  async function openPage(body: ChargeRequest): Promise<void> {
    // While the press lasts: later no browser opens a tab.
    const tab = isMobile ? window : openEmptyTab();
    try {
      const { attemptId, ...page } = await charge.mutateAsync({
        body,
        idempotencyKey: keys.keyFor(body),
      });
      keys.forget();
      onOpened(attemptId, page, { isBlocked: tab === null });
      if (tab !== null) leadTo(page, tab);
    } catch (reason) {
      if (tab !== window) tab?.close();
      await takeRefusal(reason);
    }
  }

  async function askAgain(): Promise<void> {
    charge.reset();
    chargeSaved.reset();
    const isSure = await confirm({
      title: text('sameTitle'),
      text: text('sameText', { sum: shekelText(amountOf(draft)) }),
      confirmLabel: text('sameSure'),
      cancelLabel: text('sameBack'),
      isDanger: true,
    });
    if (isSure) await send(true);
  }

  return () => {
    if (charge.isPending || chargeSaved.isPending || !form.isReady || !form.check()) return;
    charge.reset();
    chargeSaved.reset();
    void send(false);
  };
}

/** What a person fills in: customer, sum, what it pays, instalments and terminal. */
export function ChargeFormSheet(props: ChargeFormProps) {
  const { form, calls } = props;
  const text = usePhrases('virtualTerminal');
  const { isTouch } = useMediaSizes();
  const submit = useCharging(props);
  const { charge, chargeSaved } = calls;
  const isPending = charge.isPending || chargeSaved.isPending;
  const amount = amountOf(form.draft);
  useHotkey('Enter', { ctrl: true }, submit);
  useHotkey('Escape', {}, () => void form.clear());
  useEffect(() => {
    if (!isTouch) form.focus('name');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen opens
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter of its fields bubbles to it
    <form
      noValidate
      className="quick-charge__form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={goOn}
    >
      <Sheet>
        <fieldset disabled={isPending} className="quick-charge__fields">
          <SheetSection>
            <KindFields form={form} />
            {form.draft.kind !== 'check' && <AmountField form={form} />}
          </SheetSection>
          <SheetSection>
            <CustomerFields form={form} />
            {form.draft.kind !== 'check' && <DocumentsChoice form={form} />}
            <CardChoice form={form} />
            <KeepCardField form={form} />
          </SheetSection>
          <SheetSection>
            {form.draft.kind !== 'check' && <ContentFields form={form} />}
            <TerminalFields form={form} />
          </SheetSection>
        </fieldset>
        <div className="quick-charge__submit">
          <ServerProblem reason={charge.error} title={text('refused')} />
          <ServerProblem reason={chargeSaved.error} title={text('refusedSaved')} />
          <div className="quick-charge__buttons">
            <Button
              type="submit"
              variant="filled"
              size="lg"
              icon={<IconCreditCard aria-hidden stroke={1.75} />}
              isLoading={isPending || !form.isReady}
            >
              {submitText(text, form.draft.kind, amount)}
            </Button>
            <SubmitHelp form={form} />
            <Button variant="quiet" onClick={() => void form.clear()}>
              {text('clear')}
            </Button>
          </div>
        </div>
      </Sheet>
      {!isTouch && (
        <p className="quick-charge__keys" aria-label={text('keysTitle')}>
          <span>
            <Kbd keys="Enter" /> {text('keyNext')}
          </span>
          {(form.side.data?.cards.length ?? 0) > 0 && (
            <span>
              <Kbd keys="1–3" /> {text('keyCard')}
            </span>
          )}
          <span>
            <Kbd keys="Ctrl Enter" /> {text('keyCharge')}
          </span>
          <span>
            <Kbd keys="Esc" /> {text('keyClear')}
          </span>
        </p>
      )}
    </form>
  );
}

/** What the button does, with the sum once there is one. */
function submitText(
  text: ReturnType<typeof usePhrases<'virtualTerminal'>>,
  kind: ChargeKind,
  amount: number,
): string {
  if (kind === 'check') return text('submitCheck');
  const sum = shekelText(amount);
  if (kind === 'hold') return amount > 0 ? text('submitHold', { sum }) : text('submitHoldEmpty');
  return amount > 0 ? text('submit', { sum }) : text('submitEmpty');
}

/** Which card the button charges, and by whom. */
function SubmitHelp({ form: { card, terminal } }: Pick<ChargeFormProps, 'form'>) {
  const text = usePhrases('virtualTerminal');
  if (terminal === undefined) return null;
  const gateway = GATEWAYS[terminal.gateway];
  return (
    <span className="quick-charge__note">
      {card !== undefined && (
        <>
          <SavedCardName card={card} />{' '}
        </>
      )}
      {text(card === undefined ? 'submitHelp' : 'submitSavedHelp', { gateway })}
    </span>
  );
}
