import { isEmail } from '@pinkas/domain/identifiers/email';
import type { CouponTerms } from '@pinkas/domain/sales-pages/coupon';
import { isTelephone } from '@pinkas/domain/identifiers/phone';
import { parseScaled } from '@pinkas/domain/money/parse';
import {
  computeOrder,
  type ComputedOrder,
  type OrderChoice,
  type OrderProblem,
} from '@pinkas/domain/sales-pages/order-total';
import {
  variantsOf,
  type SalesPageContent,
  type TakenByVariant,
} from '@pinkas/domain/sales-pages/sales-page';

/** What a visitor chose and typed. */
export interface SaleDraft {
  readonly quantities: Readonly<Record<string, number>>;
  readonly shippingId: string | null;
  /** The sum of a page on which it is chosen, as it is typed. */
  readonly amount: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly agrees: boolean;
  /** Whether they may be reminded of what they leave unpaid. */
  readonly agreesToReminder: boolean;
  readonly couponTyped: string;
  /** What the server said of the code that was typed; null while none is taken. */
  readonly coupon: CouponTerms | null;
}

/** How many are left of variants that have a limit. */
export type LeftByVariant = ReadonlyMap<string, number>;

/** Returns with what a visitor begins: one of the only product, and nothing that is agreed to. */
export function firstSaleDraft(content: SalesPageContent, left: LeftByVariant): SaleDraft {
  const { products } = content;
  const offered = products.length === 1 ? variantsOf(content) : [];
  const first = offered.find(({ id }) => left.get(id) !== 0);
  return {
    quantities: first === undefined ? {} : { [first.id]: 1 },
    shippingId: null,
    amount: '',
    name: '',
    email: '',
    phone: '',
    address: '',
    answers: {},
    agrees: false,
    agreesToReminder: false,
    couponTyped: '',
    coupon: null,
  };
}

/** Returns what is bought. */
export function choiceOf(content: SalesPageContent, draft: SaleDraft): OrderChoice {
  const quantities = Object.entries(draft.quantities).flatMap(([variantId, quantity]) =>
    quantity > 0 ? [{ variantId, quantity }] : [],
  );
  const { shippingId } = draft;
  const typed = draft.amount.trim();
  const amountAgorot = content.freeAmount === null ? null : (parseScaled(typed, 2) ?? null);
  return { quantities, shippingId, amountAgorot };
}

/** Returns what a choice comes to, or why it is no order yet. */
export function orderOf(
  content: SalesPageContent,
  draft: SaleDraft,
  left: LeftByVariant,
): ComputedOrder | OrderProblem {
  const taken: TakenByVariant = new Map(
    variantsOf(content).flatMap(({ id, stock }) => {
      const rest = left.get(id);
      return stock === null || rest === undefined ? [] : [[id, stock - rest] as const];
    }),
  );
  return computeOrder(content, choiceOf(content, draft), taken, draft.coupon);
}

type Shown = Pick<ComputedOrder, 'discountAgorot' | 'totalAgorot'>;

/** Returns what the bar shows; while the choice is not whole, goods alone, without a way to send them or without the coupon. */
export function shownTotal(
  content: SalesPageContent,
  draft: SaleDraft,
  left: LeftByVariant,
): Shown {
  const whole = orderOf(content, draft, left);
  if (!('kind' in whole)) return whole;
  if (whole.kind === 'below-coupon') return shownTotal(content, { ...draft, coupon: null }, left);
  if (content.shipping.length === 0) return { discountAgorot: 0, totalAgorot: 0 };
  return shownTotal({ ...content, shipping: [] }, { ...draft, shippingId: null }, left);
}

export type SaleProblem =
  | 'nothing-chosen'
  | 'below-least'
  | 'no-shipping'
  | 'no-name'
  | 'no-email'
  | 'bad-email'
  | 'bad-phone'
  | 'no-address'
  | 'no-answer'
  | 'no-terms'
  | 'couponUnused'
  | 'coupon-below-least';

type Problems = Readonly<Record<string, SaleProblem>>;

function choiceProblems(
  content: SalesPageContent,
  draft: SaleDraft,
  left: LeftByVariant,
): Problems {
  const order = orderOf(content, draft, left);
  if (!('kind' in order)) return {};
  if (order.kind === 'no-shipping') return { shipping: order.kind };
  if (order.kind === 'below-coupon') return { coupon: 'coupon-below-least' };
  return { goods: order.kind === 'below-least' ? order.kind : 'nothing-chosen' };
}

function contactProblems({ name, email, phone }: SaleDraft): Problems {
  const typed = email.trim();
  return {
    ...(name.trim() === '' && { name: 'no-name' as const }),
    ...(!isEmail(typed) && {
      email: typed === '' ? ('no-email' as const) : ('bad-email' as const),
    }),
    ...(!isTelephone(phone.trim()) && { phone: 'bad-phone' as const }),
  };
}

/** Returns what is missing, by the field that it stands at. */
export function problemsOf(
  content: SalesPageContent,
  draft: SaleDraft,
  left: LeftByVariant,
): Problems {
  const sent = content.shipping.find(({ id }) => id === draft.shippingId);
  const lacksAddress = sent?.asksAddress === true && draft.address.trim() === '';
  const unanswered = content.fields.filter(
    ({ id, isRequired }) => isRequired && (draft.answers[id] ?? '').trim() === '',
  );
  return {
    ...choiceProblems(content, draft, left),
    ...(lacksAddress && { address: 'no-address' as const }),
    ...contactProblems(draft),
    ...(draft.coupon === null &&
      draft.couponTyped.trim() !== '' && { coupon: 'couponUnused' as const }),
    ...Object.fromEntries(unanswered.map(({ id }) => [`field-${id}`, 'no-answer' as const])),
    ...(!draft.agrees && { terms: 'no-terms' as const }),
  };
}
