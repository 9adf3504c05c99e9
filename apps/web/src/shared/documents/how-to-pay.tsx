import { webLink } from '@pinkas/domain/identifiers/web-address';
import { formatIban } from '@pinkas/domain/payments/iban';
import { bankName } from '@pinkas/domain/payments/banks';
import type { PaymentDetails } from '@pinkas/domain/payments/payment-details';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { ReactNode } from 'react';

import { useLanguage, usePhrases } from '../language/use-phrases.ts';
import './how-to-pay.css';

export interface HowToPayProps {
  readonly details: PaymentDetails;
  /** Name of the business, in whose name an account without a holder is. */
  readonly issuer: string;
}

/** The ways to pay a business, for the payer. */
export function HowToPay({ details, issuer }: HowToPayProps) {
  const text = usePhrases('paymentDetails');
  const { language } = useLanguage();
  const { bank, branch, account, iban = '', bitPhone, link, instructions } = details;
  const holder = details.holder === '' ? issuer : details.holder;
  return (
    <div className="how-to-pay">
      <dl>
        {account !== '' && (
          <Way name={text('payTransfer')}>
            {text('payTransferTo', { bank: bankName(bank, language), branch, account, holder })}
          </Way>
        )}
        {iban !== '' && (
          <Way name={text('iban')}>
            <Isolate isLtr>{formatIban(iban)}</Isolate>
          </Way>
        )}
        {bitPhone !== '' && (
          <Way name={text('payBit')}>
            <Isolate isLtr>{bitPhone}</Isolate>
          </Way>
        )}
        {link !== '' && (
          <Way name={text('payLink')}>
            <a href={webLink(link)} target="_blank" rel="noopener noreferrer">
              <Isolate isLtr>{link}</Isolate>
            </a>
          </Way>
        )}
      </dl>
      {instructions !== '' && <p dir="auto">{instructions}</p>}
    </div>
  );
}

function Way({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
