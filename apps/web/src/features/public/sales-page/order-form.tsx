import type {
  OfferedCoupon,
  PublishedPage,
} from '@pinkas/contract/public/sales-page/sales-page.contract';
import { SALES_PAGE_PATHS } from '@pinkas/contract/public/sales-page/sales-page-paths';
import { GATEWAYS, type GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { formatAgorot } from '@pinkas/domain/money/format';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Money } from '@pinkas/ui/values/money';
import { IconLock } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useBusinessName } from '../payment-page/shared/pay-head.tsx';
import { sendLight } from '../payment-page/shared/send-light.ts';
import { RobotProof } from '../payment-page/shared/robot-proof.tsx';
import { findKeptDraft, keepDraft } from './kept-draft.ts';
import { saleCall, type SaleAddress } from './sale-address.ts';
import { CartNote } from './cart-note.tsx';
import type { FoundCart } from './use-left-cart.ts';
import { ChooseGoods } from './shared/choose-goods.tsx';
import { CouponField, type CouponFieldProps } from './shared/coupon-field.tsx';
import {
  choiceOf,
  firstSaleDraft,
  problemsOf,
  shownTotal,
  type LeftByVariant,
  type SaleDraft,
} from './shared/sale-draft.ts';
import { BuyerFields, ChooseShipping } from './shared/sale-fields.tsx';
import { useOrder } from './use-order.ts';

export interface OrderFormProps {
  readonly page: PublishedPage;
  readonly content: SalesPageContent;
  readonly gateway: GatewayName;
  readonly left: LeftByVariant;
  readonly address: SaleAddress;
  /** What was left, where a reminder led here. */
  readonly cart: FoundCart;
  readonly reload: () => void;
}

/** What is bought and by whom, and the bar with the total that leads to the page of the gateway. */
export function OrderForm(props: OrderFormProps) {
  const { page, content, gateway, left, address, cart, reload } = props;
  const text = usePhrases('salesPage');
  const [draft, setDraft] = useState<SaleDraft>(() => ({
    ...firstSaleDraft(content, left),
    ...cart.draft,
    ...findKeptDraft(address),
  }));
  const [isPressed, setIsPressed] = useState(false);
  const [proof, setProof] = useState<string>();
  const ordering = useOrder(address, {
    reload,
    dropCoupon: () => setDraft((before) => ({ ...before, coupon: null })),
  });
  const { isLeaving, problem, round } = ordering;
  const problems = problemsOf(content, draft, left);
  const shown = isPressed ? problems : {};
  const needsProof = problem instanceof ApiError && problem.code === 'ROBOT_CHECK_NEEDED';
  const { totalAgorot, discountAgorot } = shownTotal(content, draft, left);
  const issuer = useBusinessName(page.business);

  function press(event: FormEvent) {
    event.preventDefault();
    if (isLeaving) return;
    setIsPressed(true);
    if (Object.keys(problems).length > 0 || (needsProof && proof === undefined)) return;
    keepDraft(address, draft);
    ordering.send({
      choice: choiceOf(content, draft),
      ...(draft.coupon !== null && { couponCode: draft.coupon.code }),
      totalAgorot,
      buyer: {
        name: draft.name.trim(),
        email: draft.email.trim(),
        phone: draft.phone.trim(),
        address: draft.address.trim(),
      },
      answers: content.fields.flatMap(({ id: fieldId }) => {
        const answer = (draft.answers[fieldId] ?? '').trim();
        return answer === '' ? [] : [{ fieldId, text: answer }];
      }),
      agreesToTerms: true,
      ...(content.reminder !== null && draft.agreesToReminder && { agreesToReminder: true }),
      ...(proof !== undefined && { proof }),
    });
    // A proof is of one order.
    setProof(undefined);
  }

  function change(next: SaleDraft): void {
    ordering.forget();
    setDraft(next);
  }
  const fields = { content, draft, problems: shown, isLocked: isLeaving, onChange: change };
  const { goods, coupon: couponProblem } = shown;
  const least = formatAgorot(content.freeAmount?.leastAgorot ?? 0);
  const goodsProblem =
    goods === 'below-least' ? text('below-least', { least }) : goods && text('nothing-chosen');
  return (
    <form className="sale-buy" noValidate onSubmit={press}>
      <CartNote state={cart.state} />
      <ChooseGoods
        {...fields}
        left={left}
        photoOf={(fileId) => saleCall(SALES_PAGE_PATHS.photo, address).replace('{fileId}', fileId)}
        problem={goodsProblem}
      />
      <ChooseShipping {...fields} />
      <Coupon
        page={page}
        draft={draft}
        discountAgorot={discountAgorot}
        problem={couponProblem}
        refusal={isOfCoupon(problem) ? problem : undefined}
        isLocked={isLeaving}
        address={address}
        onChange={change}
      />
      <BuyerFields {...fields} />
      {needsProof && (
        <div className="sale-proof">
          <RobotProof
            challengePath={saleCall(SALES_PAGE_PATHS.check, address)}
            onAnswer={setProof}
            round={round}
          />
        </div>
      )}
      <div className="sale-bar">
        <Refusal problem={problem} />
        <NotOpened open={ordering.openBeside} />
        <div className="sale-bar__pay">
          <span className="sale-bar__sum">
            {text(draft.shippingId === null ? 'total' : 'totalWithShipping')}
            <output aria-live="polite">
              <Money agorot={totalAgorot} />
            </output>
          </span>
          <Button
            type="submit"
            variant="filled"
            size="lg"
            isWide
            icon={<IconLock aria-hidden stroke={1.75} />}
            isLoading={isLeaving}
            disabled={needsProof && proof === undefined}
          >
            {text(isLeaving ? 'opening' : 'toPay')}
          </Button>
        </div>
        <p>{text('cardElsewhere', { gateway: GATEWAYS[gateway], issuer })}</p>
      </div>
    </form>
  );
}

/** Offers the payment in a new tab, where the site around the page does not let go of it. */
function NotOpened({ open }: { readonly open: (() => void) | undefined }) {
  const text = usePhrases('salesPage');
  if (open === undefined) return null;
  return (
    <Alert
      tone="warn"
      title={text('notOpenedTitle')}
      action={<Button onClick={open}>{text('openBeside')}</Button>}
      isLive
    >
      {text('notOpenedText')}
    </Alert>
  );
}

interface CouponProps extends Omit<CouponFieldProps, 'find'> {
  readonly page: PublishedPage;
  readonly address: SaleAddress;
}

/** The coupon, where the page has one that can be typed. */
function Coupon({ page, address, ...field }: CouponProps) {
  if (!page.hasCoupons && field.draft.coupon === null) return null;
  const path = saleCall(SALES_PAGE_PATHS.coupon, address);
  const find = (code: string) =>
    sendLight<OfferedCoupon>('GET', `${path}?code=${encodeURIComponent(code)}`, {});
  return <CouponField {...field} find={find} />;
}

function isOfCoupon(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'COUPON_REFUSED';
}

function Refusal({ problem }: { readonly problem: unknown }) {
  const text = usePhrases('salesPage');
  if (problem === undefined) return null;
  const code = problem instanceof ApiError ? problem.code : undefined;
  if (code === 'ROBOT_CHECK_NEEDED') return null;
  if (isOfCoupon(problem)) {
    return (
      <Alert tone="warn" title={text('couponLeftTitle')} isLive>
        {text('couponLeftText')}
      </Alert>
    );
  }
  if (code === 'SOLD_OUT' || code === 'TOTAL_MISMATCH') {
    return (
      <Alert tone="warn" title={text(code === 'SOLD_OUT' ? 'soldOutTitle' : 'changedTitle')} isLive>
        {text(code === 'SOLD_OUT' ? 'soldOutText' : 'changedText')}
      </Alert>
    );
  }
  return <ServerProblem reason={problem} title={text('failedTitle')} />;
}
