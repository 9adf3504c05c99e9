import type {
  CouponForm,
  PageCoupon,
} from '@pinkas/contract/sales/sales-pages/page-coupons.contract';
import {
  COUPON_CODE_LENGTH_MAX,
  COUPON_USES_MAX,
  couponCodeOf,
  isWholeCoupon,
} from '@pinkas/domain/sales-pages/coupon';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { showProblem } from '../../../../shared/dialog/problem-dialog.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PriceField, WholeField } from './number-fields.tsx';
import { useRemoveCoupon, useSaveCoupon } from './coupons.queries.ts';

interface CouponDialogProps {
  readonly pageId: string;
  /** Undefined for a new one. */
  readonly coupon: PageCoupon | undefined;
  readonly onClose: () => void;
}

const FIRST: CouponForm = {
  code: '',
  percent: 10,
  sumAgorot: null,
  leastAgorot: 0,
  startsOn: null,
  endsOn: null,
  usesMax: null,
  usesPerBuyer: null,
  isActive: true,
};

function formOf({ id: _id, version: _version, used: _used, ...form }: PageCoupon): CouponForm {
  return form;
}

/** What is typed of a coupon; a day is empty while it is no date. */
interface TypedCoupon {
  readonly form: CouponForm;
  readonly startsOn: string;
  readonly endsOn: string;
}

interface PartOfCoupon {
  readonly typed: TypedCoupon;
  readonly change: (part: Partial<CouponForm>) => void;
}

/** The coupon that would be saved. */
function savedOf({ form, startsOn, endsOn }: TypedCoupon): CouponForm {
  return {
    ...form,
    code: couponCodeOf(form.code) ?? '',
    startsOn: parseLocalDate(startsOn) ?? null,
    endsOn: parseLocalDate(endsOn) ?? null,
  };
}

function isToSave(coupon: CouponForm): boolean {
  const { startsOn, endsOn, ...terms } = coupon;
  const [from, until] = [startsOn, endsOn].map((day) => parseLocalDate(day ?? '') ?? null);
  return (
    coupon.code !== '' && isWholeCoupon({ ...terms, startsOn: from ?? null, endsOn: until ?? null })
  );
}

function firstTyped(coupon: PageCoupon | undefined): TypedCoupon {
  const form = coupon === undefined ? FIRST : formOf(coupon);
  return { form, startsOn: form.startsOn ?? '', endsOn: form.endsOn ?? '' };
}

/** One coupon: what it takes off, for whom, and until when. */
export function CouponDialog({ pageId, coupon, onClose }: CouponDialogProps) {
  const text = usePhrases('salesPages');
  const save = useSaveCoupon(pageId, coupon);
  const [typed, setTyped] = useState(() => firstTyped(coupon));
  const change = (part: Partial<CouponForm>) =>
    setTyped((before) => ({ ...before, form: { ...before.form, ...part } }));
  const { form } = typed;
  const { error } = save;
  const saved = savedOf(typed);
  const isTaken =
    error instanceof ApiError && error.fields.some(({ code: one }) => one === 'NAME_TAKEN');
  const part = { typed, change };
  const fields = useRef<HTMLDivElement>(null);
  function send(): void {
    // A day that cannot be read must not become a coupon without an end.
    const wrong = fields.current?.querySelector<HTMLElement>('[data-unreadable]');
    if (wrong !== null && wrong !== undefined) return wrong.focus();
    save
      .mutateAsync(saved)
      .then(() => {
        toast.success(text('couponSaved'));
        onClose();
      })
      .catch(() => undefined);
  }
  return (
    <SaveDialog
      title={text(coupon === undefined ? 'addCoupon' : 'editCoupon')}
      isSaving={save.isPending}
      isDisabled={!isToSave(saved)}
      closesOutside={false}
      onSave={send}
      onClose={onClose}
    >
      <div ref={fields} className="form-fields">
        {error !== null && !isTaken && (
          <ServerProblem reason={error} title={text('couponNotSaved')} />
        )}
        <CodeField {...part} isTaken={isTaken} onTyped={() => save.reset()} />
        <Worth {...part} />
        <CouponDays typed={typed} onChange={setTyped} />
        <Uses {...part} />
        <CheckboxField
          label={text('couponActive')}
          checked={form.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
        {coupon?.used === 0 && <RemoveCoupon coupon={coupon} onClose={onClose} />}
      </div>
    </SaveDialog>
  );
}

interface CodeFieldProps extends PartOfCoupon {
  readonly isTaken: boolean;
  readonly onTyped: () => void;
}

function CodeField({ typed: { form }, change, isTaken, onTyped }: CodeFieldProps) {
  const text = usePhrases('salesPages');
  const isWrong = form.code.length >= 3 && couponCodeOf(form.code) === undefined;
  const problem = isWrong ? text('couponCodeProblem') : undefined;
  return (
    <TextField
      label={text('couponCode')}
      help={text('couponCodeHint')}
      autoCapitalize="characters"
      maxLength={COUPON_CODE_LENGTH_MAX}
      value={form.code}
      error={isTaken ? text('couponTaken') : problem}
      onChange={({ currentTarget }) => {
        onTyped();
        change({ code: currentTarget.value });
      }}
    />
  );
}

/** A part or a sum that is taken off, and the least order for it. */
function Worth({ typed: { form }, change }: PartOfCoupon) {
  const text = usePhrases('salesPages');
  const { percent, sumAgorot, leastAgorot } = form;
  const isSum = sumAgorot !== null;
  return (
    <>
      <SegmentedControl
        label={text('couponKind')}
        value={isSum ? 'sum' : 'percent'}
        onChange={(kind) =>
          change(
            kind === 'sum'
              ? { percent: null, sumAgorot: 20_00, leastAgorot: Math.max(leastAgorot, 100_00) }
              : { percent: 10, sumAgorot: null },
          )
        }
        segments={[
          { value: 'percent', label: text('couponKindPercent') },
          { value: 'sum', label: text('couponKindSum') },
        ]}
      />
      {isSum ? (
        <PriceField
          label={text('couponSumField')}
          agorot={sumAgorot}
          onChange={(sum) => change({ sumAgorot: Math.max(1, sum) })}
        />
      ) : (
        <WholeField
          label={text('couponPercentField')}
          min={1}
          max={99}
          value={percent}
          onChange={(part) => {
            if (part !== null) change({ percent: part });
          }}
        />
      )}
      <PriceField
        key={isSum ? 'with-sum' : 'with-percent'}
        label={text('couponLeast')}
        help={text('couponLeastHint')}
        error={isSum && leastAgorot <= sumAgorot ? text('couponLeastProblem') : undefined}
        agorot={leastAgorot}
        onChange={(least) => change({ leastAgorot: least })}
      />
    </>
  );
}

interface CouponDaysProps {
  readonly typed: TypedCoupon;
  readonly onChange: (typed: TypedCoupon) => void;
}

function CouponDays({ typed, onChange }: CouponDaysProps) {
  const text = usePhrases('salesPages');
  const invalidText = usePhrases('fields')('DATE_INVALID');
  const { startsOn, endsOn } = typed;
  const isTurned = startsOn !== '' && endsOn !== '' && endsOn < startsOn;
  return (
    <>
      <DateField
        label={text('couponStarts')}
        isOptional
        value={startsOn}
        invalidText={invalidText}
        onChange={(day) => onChange({ ...typed, startsOn: day })}
      />
      <DateField
        label={text('couponEnds')}
        isOptional
        value={endsOn}
        invalidText={invalidText}
        error={isTurned ? text('couponDaysProblem') : undefined}
        onChange={(day) => onChange({ ...typed, endsOn: day })}
      />
    </>
  );
}

function Uses({ typed: { form }, change }: PartOfCoupon) {
  const text = usePhrases('salesPages');
  return (
    <>
      <WholeField
        label={text('couponUses')}
        help={text('couponUsesHint')}
        min={1}
        max={COUPON_USES_MAX}
        value={form.usesMax}
        onChange={(usesMax) => change({ usesMax })}
      />
      <WholeField
        label={text('couponPerBuyer')}
        help={text('couponPerBuyerHint')}
        min={1}
        max={COUPON_USES_MAX}
        value={form.usesPerBuyer}
        onChange={(usesPerBuyer) => change({ usesPerBuyer })}
      />
    </>
  );
}

interface RemoveCouponProps {
  readonly coupon: PageCoupon;
  readonly onClose: () => void;
}

function RemoveCoupon({ coupon, onClose }: RemoveCouponProps) {
  const text = usePhrases('salesPages');
  const remove = useRemoveCoupon();
  return (
    <Button
      variant="danger-quiet"
      isLoading={remove.isPending}
      onClick={() => {
        remove
          .mutateAsync(coupon.id)
          .then(() => onClose())
          .catch(showProblem);
      }}
    >
      {text('removeCoupon')}
    </Button>
  );
}
