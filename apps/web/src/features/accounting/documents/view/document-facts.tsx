import type { DocumentView } from '@pinkas/contract/accounting/documents.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Meter } from '@pinkas/ui/feedback/meter';
import { CopyButton } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { formatInstant } from '@pinkas/domain/time/local-date';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** The sum, what is still open of it, and who and when. */
export function DocumentFacts({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('documents');
  const { totalAgorot, openAgorot, customer } = document;
  const paid = totalAgorot - openAgorot;
  const list = new URLSearchParams({ customerId: document.customerId, customer: customer.name });
  return (
    <Card>
      <p className="doc-facts__label">{text('total')}</p>
      <p>
        <Money agorot={totalAgorot} size="total" />
      </p>
      <Meter
        label={text('paidOf', { paid: formatAgorot(paid), total: formatAgorot(totalAgorot) })}
        whole={totalAgorot}
        parts={[{ key: 'paid', amount: paid, color: 'ok' }]}
      />
      <p className="doc-facts__open">
        {openAgorot === 0 ? (
          text('nothingOpen')
        ) : (
          <>
            {text('openBalance')}{' '}
            <Money agorot={openAgorot} isStrong isBad={document.state === 'overdue'} />
          </>
        )}
      </p>
      <dl className="doc-facts">
        <Fact label={text('factCustomer')}>
          <LinkText href={`#/documents?${list.toString()}`}>
            <Isolate>{customer.name}</Isolate>
          </LinkText>
        </Fact>
        {customer.taxId !== '' && (
          <Fact label={text('factTaxId')}>
            <Isolate isLtr>{customer.taxId}</Isolate>
          </Fact>
        )}
        <Fact label={text('factDate')}>
          <DateText date={document.documentDate} />
        </Fact>
        {document.dueDate !== null && (
          <Fact label={text('factDue')}>
            <DateText date={document.dueDate} />
          </Fact>
        )}
        <Fact label={text('factIssuedBy')}>
          <Isolate>{document.issuedByName}</Isolate>
        </Fact>
        <Fact label={text('factIssuedAt')}>
          <Isolate isLtr>{formatInstant(document.issuedAt)}</Isolate>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="doc-facts__row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The public page on which anyone who holds the document can check it. */
export function VerificationCard({ path }: { readonly path: string }) {
  const text = usePhrases('documents');
  return (
    <Card
      title={text('verification')}
      actions={<CopyButton text={new URL(path, window.location.origin).href} />}
    >
      <p className="doc-facts__label">{text('verificationText')}</p>
      <LinkText href={path} target="_blank" rel="noopener" isUnderlined>
        {text('verificationOpen')}
      </LinkText>
    </Card>
  );
}
