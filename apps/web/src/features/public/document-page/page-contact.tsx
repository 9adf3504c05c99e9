import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';

import { HowToPay } from '../../../shared/documents/how-to-pay.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDocumentWords } from './document-words.ts';

/**
 * How to pay, while something is to be paid, and how to ask: the ways that the document prints, or
 * else the telephone and mail of the business.
 */
export function PageContact({ page }: { readonly page: DocumentPage }) {
  const text = usePhrases('documentPage');
  const { issuer } = useDocumentWords(page);
  const { phone, email } = page.issuer;
  const hasWays = phone !== '' || email !== '';
  const isToPay = page.toPayAgorot > 0;
  if (!hasWays && !isToPay) return null;
  const toPay = hasWays ? 'howToPayText' : 'howToPayAlone';
  return (
    <Card title={text(isToPay ? 'howToPay' : 'contact')}>
      <div className="paper-contact pk-no-print">
        {page.howToPay === null ? (
          <p>{text(isToPay ? toPay : 'contactText', { issuer })}</p>
        ) : (
          <HowToPay details={page.howToPay} issuer={issuer} />
        )}
        {hasWays && <Ways page={page} />}
      </div>
    </Card>
  );
}

function Ways({ page }: { readonly page: DocumentPage }) {
  const text = usePhrases('documentPage');
  const { title } = useDocumentWords(page);
  const { phone, email } = page.issuer;
  const messenger = messengerNumberOf(phone);
  const subject = encodeURIComponent(title);
  return (
    <div className="paper-contact__ways">
      {phone !== '' && (
        <ButtonLink
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          icon={<IconPhone aria-hidden stroke={1.75} />}
          aria-label={text('callTo', { phone })}
        >
          {text('call')}
        </ButtonLink>
      )}
      {messenger !== undefined && (
        <ButtonLink
          href={`https://wa.me/${messenger}?text=${subject}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={<IconBrandWhatsapp aria-hidden stroke={1.75} />}
          aria-label={text('whatsappTo', { phone })}
        >
          {text('whatsapp')}
        </ButtonLink>
      )}
      {email !== '' && (
        <ButtonLink
          href={`mailto:${email}?subject=${subject}`}
          icon={<IconMail aria-hidden stroke={1.75} />}
          aria-label={text('mailTo', { email })}
        >
          {text('mail')}
        </ButtonLink>
      )}
    </div>
  );
}
