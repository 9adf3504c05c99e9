import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { PaymentsRule } from '@pinkas/domain/documents/rules/rule-kinds';
import { mayUseDeposit } from '@pinkas/domain/documents/links/link-kind';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { PAYMENT_KINDS, type PaymentKind } from '@pinkas/domain/payments/payment-row';
import { usualFirst } from '@pinkas/domain/payments/receiving-choices';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Badge } from '@pinkas/ui/feedback/badge';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { SheetSection } from '@pinkas/ui/layout/card';
import { ThumbMenu } from '@pinkas/ui/overlay/thumb-menu';
import { IconAlertCircle, IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { rulesOf } from '../../type-words.ts';
import { OPEN_PAYMENT_EVENT } from '../form/navigation/open-payment.ts';
import { sumText } from '../form/payment-form.ts';
import { CompleteChips } from './complete-chips.tsx';
import { PaymentIcon } from './payment-icon.tsx';
import { PaymentRowCard } from './payment-row-card.tsx';
import { paymentTargetOf } from './payment-target.ts';
import { SeriesDialog } from './series-dialog.tsx';
import { useProposedWithholding } from './proposed-withholding.ts';
import { usePaymentActions, type PaymentActions } from './use-payments.ts';
import './payments.css';

const TITLES = {
  none: 'payments',
  'equal-to-total': 'payments',
  received: 'payments',
  refund: 'refunds',
  held: 'held',
  released: 'released',
} as const satisfies Record<PaymentsRule, string>;

/** Means of payment that a type can have. */
function kindsFor(docType: DocTypeId): PaymentKind[] {
  const { payments } = rulesOf(docType);
  const isHeld = payments === 'held' || payments === 'released';
  return (Object.keys(PAYMENT_KINDS) as PaymentKind[]).filter((kind) => {
    if (kind === 'deposit-use') return mayUseDeposit(docType);
    return kind !== 'withholding' || !isHeld;
  });
}

/** The money of the document: what came in, by each means, and what is still missing. */
export function PaymentsSection() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const rule = rulesOf(docType).payments;
  const payments = useReview((state) => state.form.payments);
  const error = useFieldError('payments');
  const actions = usePaymentActions();
  const [openKey, setOpenKey] = useOpenPayment();
  const { receiving } = useAccountSetup();
  const kinds = usualFirst(kindsFor(docType), receiving?.usualMeans ?? null);
  const note = rule === 'equal-to-total' ? 'mustEqual' : rule === 'refund' ? 'refundNote' : null;
  return (
    <SheetSection
      title={text(TITLES[rule])}
      isFlush
      actions={
        <>
          {note !== null && <span className="doc-section-note">{text(note)}</span>}
          <RestBadge />
        </>
      }
    >
      <div className={error === undefined ? undefined : 'has-error'}>
        <ShekelsNote />
        {payments.length > 0 && (
          <ul className="doc-pays" aria-label={text(TITLES[rule])}>
            {payments.map((payment) => (
              <PaymentRowCard
                key={payment.key}
                payment={payment}
                kinds={kinds}
                isOpen={openKey === payment.key}
                actions={actions}
                onToggle={(isOpen) => setOpenKey(isOpen ? payment.key : undefined)}
              />
            ))}
          </ul>
        )}
        <AddPayment kinds={kinds} actions={actions} onAdded={setOpenKey} />
        {error !== undefined && (
          <p className="doc-section-problem" role="alert">
            <IconAlertCircle aria-hidden stroke={1.75} />
            {error}
          </p>
        )}
      </div>
    </SheetSection>
  );
}

function useOpenPayment() {
  const [openKey, setOpenKey] = useState<string | undefined>(undefined);
  useEffect(() => {
    function onOpen(event: Event) {
      if (event instanceof CustomEvent) setOpenKey(String(event.detail));
    }
    window.addEventListener(OPEN_PAYMENT_EVENT, onOpen);
    return () => window.removeEventListener(OPEN_PAYMENT_EVENT, onOpen);
  }, []);
  return [openKey, setOpenKey] as const;
}

/** Shows the total in shekels of a document in another currency; its payments are in shekels. */
function ShekelsNote() {
  const text = usePhrases('writing');
  const total = useReview(({ reading }) =>
    reading.draft.currencyRateE6 > 0 ? reading.shekelSums?.totalAgorot : undefined,
  );
  if (total === undefined) return null;
  return <p className="doc-pays__note">{text('paymentsInShekels', { sum: shekelText(total) })}</p>;
}

/** Shows what is still missing, at the bottom of a phone, where there is no rail to show it. */
function RestBadge() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const { isMobile } = useMediaSizes();
  const rest = useReview(
    (state) => (paymentTargetOf(state, docType) ?? 0) - state.reading.receivedAgorot,
  );
  if (!isMobile || rest <= 0) return null;
  return <Badge tone="warn">{text('remaining', { sum: shekelText(rest) })}</Badge>;
}

interface AddPaymentProps {
  readonly kinds: readonly PaymentKind[];
  readonly actions: PaymentActions;
  readonly onAdded: (key: string) => void;
}

/** A new row by its means, a series of cheques, and the rest as one press. */
function AddPayment({ kinds, actions, onAdded }: AddPaymentProps) {
  const text = usePhrases('writing');
  const names = usePhrases('paymentKinds');
  const { docType } = useEditor();
  const { isMobile } = useMediaSizes();
  const target = useReview((state) => paymentTargetOf(state, docType));
  const received = useReview((state) => state.reading.receivedAgorot);
  const [isSeries, setIsSeries] = useState(false);
  const { payments: rule } = rulesOf(docType);
  const isRefund = rule === 'refund' || rule === 'released';
  const rest = Math.max(0, (target ?? 0) - received);
  const sum = rest > 0 ? sumText(rest) : '';
  const withholding = useProposedWithholding(kinds);

  function add(kind: PaymentKind) {
    const own = { withholding: withholding?.sum ?? '', 'deposit-use': '' };
    const key = actions.add(
      kind,
      kind === 'withholding' || kind === 'deposit-use' ? own[kind] : sum,
    );
    onAdded(key);
    focusSum(key);
  }
  return (
    <div className="doc-pays__foot">
      <ThumbMenu
        label={text('addPaymentMenu')}
        trigger={
          <Button
            variant={isMobile ? 'outlined' : 'quiet'}
            size={isMobile ? 'md' : 'sm'}
            icon={<IconPlus aria-hidden stroke={1.75} />}
            data-add-payment
          >
            {text(isRefund ? 'addRefund' : 'addPayment')} {!isMobile && <Kbd keys="Alt P" />}
          </Button>
        }
        items={[
          ...kinds.map((kind) => ({
            key: kind,
            label: names(kind),
            icon: <PaymentIcon kind={kind} />,
            onSelect: () => add(kind),
          })),
          {
            key: 'series',
            label: text('series'),
            icon: <IconListNumbers aria-hidden stroke={1.75} />,
            startsGroup: true,
            onSelect: () => setIsSeries(true),
          },
        ]}
      />
      {withholding !== undefined && (
        <button
          type="button"
          className="doc-chip"
          onClick={() => void actions.add('withholding', withholding.sum)}
        >
          {text('withholdProposed', {
            percent: formatBasisPoints(withholding.basisPoints),
            sum: `\u2066₪\u00A0${withholding.sum}\u2069`,
          })}
        </button>
      )}
      <CompleteChips
        kinds={kinds}
        restAgorot={rest}
        dealAgorot={target ?? 0}
        actions={actions}
        onAdded={onAdded}
      />
      {isSeries && (
        <SeriesDialog
          sum={sum}
          onClose={() => setIsSeries(false)}
          onAdd={(rows) => {
            actions.addAll(rows);
            setIsSeries(false);
          }}
        />
      )}
    </div>
  );
}

/** The sum of the new row gets the focus once it is rendered. */
function focusSum(key: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[name="payments.${CSS.escape(key)}.sum"]`)?.focus();
  });
}
