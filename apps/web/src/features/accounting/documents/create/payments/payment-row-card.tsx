import { Button } from '@pinkas/ui/actions/button';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { IconAlertCircle, IconChevronDown, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { shownProblem } from '../form/draft-review.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { useProblemSentence } from '../form/problems/problem-sentence.ts';
import { PaymentFields } from './payment-fields.tsx';
import type { PaymentForm } from '../form/payment-form.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { sumOrZero } from '../form/reading/payment-reading.ts';
import { usePaymentDetails } from './payment-words.ts';
import type { PaymentActions } from './use-payments.ts';

export interface PaymentRowCardProps {
  readonly payment: PaymentForm;
  readonly kinds: readonly PaymentKind[];
  readonly isOpen: boolean;
  readonly actions: PaymentActions;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A row's name: its means, counted among those of the same means where there are more. */
function usePaymentTitle({ key, kind }: PaymentForm): string {
  const text = usePhrases('writing');
  const name = usePhrases('paymentKinds')(kind);
  const alike = useReview(({ form }) =>
    form.payments.flatMap((one) => (one.kind === kind ? one.key : [])).join(' '),
  ).split(' ');
  return alike.length < 2 ? name : text('paymentOf', { kind: name, index: alike.indexOf(key) + 1 });
}

/** Shows one payment line: its summary, and when opened its fields; on a phone they open as a sheet. */
export function PaymentRowCard(props: PaymentRowCardProps) {
  const { payment, kinds, isOpen, actions, onToggle } = props;
  const text = usePhrases('writing');
  const names = usePhrases('paymentKinds');
  const details = usePaymentDetails();
  const sentence = useProblemSentence(useEditor().docType);
  const { isMobile } = useMediaSizes();
  const problem = useReview((state) =>
    state.problems.find(
      (one) =>
        one.field.startsWith(`payments.${payment.key}.`) &&
        shownProblem(state, one.field) !== undefined,
    ),
  );
  const isForeign = useReview((state) => state.reading.shekelSums !== undefined);
  const name = names(payment.kind);
  const words = details(payment);
  const panelId = `pay-${payment.key}`;
  const title = usePaymentTitle(payment);

  function remove() {
    onToggle(false);
    actions.remove(payment.key);
  }
  const fields = (
    <PaymentFields
      payment={payment}
      kinds={kinds}
      onChange={(part) => actions.patch(payment.key, part)}
    />
  );
  return (
    // An open row shows each problem at its field.
    <li className={problem === undefined || isOpen ? 'doc-pay' : 'doc-pay has-error'}>
      <button
        type="button"
        className="doc-pay__row"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => onToggle(!isOpen)}
      >
        <span className="doc-pay__kind">
          <PaymentIcon kind={payment.kind} />
          {name}
        </span>
        <span className="doc-pay__date">
          <DateText date={payment.date === '' ? null : payment.date} />
        </span>
        <span className="doc-pay__words">{words}</span>
        <span className="doc-pay__sum">
          <Money agorot={sumOrZero(payment.sum)} sign={isForeign ? '₪' : ''} isStrong />
        </span>
        <IconChevronDown aria-hidden stroke={1.75} className="doc-pay__arrow" />
      </button>
      {problem !== undefined && !isOpen && (
        <p className="doc-pay__problem">
          <IconAlertCircle aria-hidden stroke={1.75} />
          {sentence(problem)}
        </p>
      )}
      <div id={panelId}>
        {isOpen && !isMobile && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- laid out as a grid of fields
          <div className="doc-pay__panel" role="group" aria-label={title}>
            {fields}
            <div className="doc-pay__foot">
              <Button
                size="sm"
                variant="danger-quiet"
                icon={<IconTrash aria-hidden stroke={1.75} />}
                onClick={remove}
              >
                {text('paymentRemove')}
              </Button>
              <Button size="sm" onClick={() => onToggle(false)}>
                {text('paymentDone')}
              </Button>
            </div>
          </div>
        )}
        {isMobile && (
          <BottomSheet
            isOpen={isOpen}
            onClose={() => onToggle(false)}
            title={title}
            actions={
              <>
                <Button
                  variant="danger-quiet"
                  icon={<IconTrash aria-hidden stroke={1.75} />}
                  onClick={remove}
                >
                  {text('paymentRemove')}
                </Button>
                <Button variant="filled" onClick={() => onToggle(false)}>
                  {text('paymentDone')}
                </Button>
              </>
            }
          >
            {fields}
          </BottomSheet>
        )}
      </div>
    </li>
  );
}
