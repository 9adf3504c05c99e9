import { formatAgorot } from '@pinkas/domain/money/format';
import {
  COUPON_CODE_LENGTH_MAX,
  COUPON_REFUSALS,
  couponCodeOf,
  type CouponTerms,
} from '@pinkas/domain/sales-pages/coupon';
import { Button } from '@pinkas/ui/actions/button';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { SaleDraft, SaleProblem } from './sale-draft.ts';

export interface CouponFieldProps {
  readonly draft: SaleDraft;
  readonly discountAgorot: number;
  /** What the order lacks for its coupon: it was typed and not taken, or the goods cost less than it asks for. */
  readonly problem: SaleProblem | undefined;
  /** Why the last order, or the last look at a code, was refused. */
  readonly refusal: unknown;
  readonly isLocked: boolean;
  /** Asks the server what a code takes off. */
  readonly find: (code: string) => Promise<CouponTerms>;
  readonly onChange: (draft: SaleDraft) => void;
}

/** A coupon: closed until somebody has one, then its code, then what it takes off. */
export function CouponField(props: CouponFieldProps) {
  const { draft, discountAgorot, problem, isLocked, find, onChange } = props;
  const text = usePhrases('salesPage');
  const [refused, setRefused] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(false);
  const { coupon, couponTyped: typed } = draft;
  const [isOpen, setIsOpen] = useState(typed !== '');
  const words = useRefusalWords(refused ?? props.refusal);

  async function take(): Promise<void> {
    const code = couponCodeOf(typed);
    setRefused(undefined);
    if (code === undefined) {
      setRefused(new ApiError({ status: 0, code: 'COUPON_REFUSED' }));
      return;
    }
    setIsAsking(true);
    try {
      onChange({ ...draft, coupon: await find(code) });
    } catch (reason) {
      setRefused(reason);
    }
    setIsAsking(false);
  }

  if (coupon !== null) {
    const least = formatAgorot(coupon.leastAgorot);
    return (
      <div className="sale-coupon">
        <p className="sale-row">
          <span>
            {text('coupon')} <Isolate>{coupon.code}</Isolate>
          </span>
          {discountAgorot > 0 && <Money agorot={-discountAgorot} />}
          <Button
            size="sm"
            disabled={isLocked}
            onClick={() => onChange({ ...draft, coupon: null, couponTyped: '' })}
          >
            {text('couponOff')}
          </Button>
        </p>
        {discountAgorot === 0 && (
          <p className={problem === undefined ? 'sale-note' : 'sale-problem'}>
            {text('coupon-below-least', { least })}
          </p>
        )}
      </div>
    );
  }
  return (
    <details
      className="sale-coupon sale-terms"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{text('couponAsk')}</summary>
      <div className="sale-coupon__code">
        <TextField
          size="lg"
          label={text('couponCode')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={COUPON_CODE_LENGTH_MAX}
          value={typed}
          disabled={isLocked}
          error={words ?? (problem === 'couponUnused' ? text(problem) : undefined)}
          onChange={({ currentTarget }) => {
            setRefused(undefined);
            onChange({ ...draft, couponTyped: currentTarget.value });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It takes the code, and does not order.
            event.preventDefault();
            void take();
          }}
        />
        <Button
          size="lg"
          isLoading={isAsking}
          disabled={isLocked || typed.trim() === ''}
          onClick={() => void take()}
        >
          {text('couponTake')}
        </Button>
      </div>
    </details>
  );
}

/** Why a code gives nothing, in words; undefined for nothing. */
function useRefusalWords(refusal: unknown): string | undefined {
  const text = usePhrases('salesPage');
  if (refusal === undefined) return undefined;
  if (!(refusal instanceof ApiError) || refusal.code !== 'COUPON_REFUSED') {
    return text('couponFailed');
  }
  const { reason, leastAgorot } = refusal.params;
  const known = COUPON_REFUSALS.find((one) => one === reason) ?? 'unknown';
  return text(`coupon-${known}`, { least: formatAgorot(Number(leastAgorot ?? 0)) });
}
