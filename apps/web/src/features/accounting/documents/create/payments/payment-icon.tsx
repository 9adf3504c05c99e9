import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import {
  IconBuildingBank,
  IconCash,
  IconCoins,
  IconCreditCard,
  IconDeviceMobile,
  IconPigMoney,
  IconReceiptTax,
  IconRepeat,
  IconWorld,
  IconWriting,
} from '@tabler/icons-react';

const ICONS = {
  cash: IconCash,
  cheque: IconWriting,
  card: IconCreditCard,
  transfer: IconBuildingBank,
  'web-transfer': IconWorld,
  app: IconDeviceMobile,
  'standing-order': IconRepeat,
  withholding: IconReceiptTax,
  'deposit-use': IconPigMoney,
  other: IconCoins,
} as const satisfies Record<PaymentKind, unknown>;

/** The drawing of a means of payment. */
export function PaymentIcon({ kind }: { readonly kind: PaymentKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden stroke={1.75} />;
}
