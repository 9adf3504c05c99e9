import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHandStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Contact, useBusinessName } from './shared/pay-head.tsx';
import './shared/pay-told.css';

type Tone = 'ok' | 'warn' | 'none';

interface Told {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

/** Says why nothing is paid here now: it is paid, over, in doubt, or no card can be charged. */
export function NothingToPay({ page }: { readonly page: PaymentPage }) {
  const text = usePhrases('paymentPage');
  const issuer = useBusinessName(page.business);
  const { tone, icon, title, text: sentence } = useTold(page, issuer);
  const { earlier } = page;
  return (
    <section className="pay-told">
      <span className={`pay-told__disc pk-tone-${tone}`} aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      <p>{sentence}</p>
      {earlier?.kind === 'in-doubt' && (
        <ButtonLink variant="filled" size="lg" href={`/pay/status/${earlier.statusToken}`}>
          {text('toStatus')}
        </ButtonLink>
      )}
      <Receipts page={page} />
      {page.state !== 'paid' && <Contact business={page.business} />}
    </section>
  );
}

function useTold({ earlier, state }: PaymentPage, issuer: string): Told {
  const text = usePhrases('paymentPage');
  if (state === 'paid') {
    const icon = <IconCircleCheck stroke={1.75} />;
    return { tone: 'ok', icon, title: text('paidTitle'), text: text('paidText', { issuer }) };
  }
  if (state === 'ended') {
    const icon = <IconCircleX stroke={1.75} />;
    return { tone: 'none', icon, title: text('endedTitle'), text: text('endedText', { issuer }) };
  }
  if (earlier?.kind === 'in-doubt') {
    const icon = <IconHandStop stroke={1.75} />;
    return { tone: 'warn', icon, title: text('doubtTitle'), text: text('doubtText') };
  }
  const icon = <IconAlertTriangle stroke={1.75} />;
  return { tone: 'none', icon, title: text('noCardsTitle'), text: text('noCards', { issuer }) };
}

function Receipts({ page: { receipts } }: { readonly page: PaymentPage }) {
  const text = usePhrases('paymentPage');
  const types = usePhrases('docTypes');
  if (receipts.length === 0) return null;
  return (
    <div className="pay-told__receipts">
      <h2>{text('receipts')}</h2>
      <ul>
        {receipts.map(({ docType, number, pagePath }) => {
          const key = docTypeKeyOf(docType);
          const type = key === undefined ? String(docType) : types(key);
          return (
            <li key={pagePath}>
              <LinkText href={pagePath}>
                {text('document', { type, number: String(number) })}
              </LinkText>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
