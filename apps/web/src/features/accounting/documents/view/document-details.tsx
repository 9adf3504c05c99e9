import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { isRefund } from '@pinkas/domain/documents/links/refund';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatAgorot } from '@pinkas/domain/money/format';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { formatInstant } from '@pinkas/domain/time/local-date';
import type { ReactNode } from 'react';

import { decimalText } from '@pinkas/ui/fields/decimal-text';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBranchName } from '../../../../shared/session/branch-name.ts';
import { AllocationNumberDetail } from './allocation-number-detail.tsx';
import { TagsOfDocument } from './document-tags.tsx';
import { usePartyLabel, useTotalLabel } from '../type-words.ts';

/** The sum, what is still open of it, and who and when. */
export function DocumentDetails({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('documents');
  const chain = usePhrases('chain');
  const writing = usePhrases('writing');
  const tags = usePhrases('tags');
  const actorText = useActorText();
  const totalLabel = useTotalLabel();
  const partyLabel = usePartyLabel();
  const rules = documentRulesOf(document.docType);
  const { totalAgorot, customer, currencySums, currency, section46 } = document;
  const list = new URLSearchParams({
    customerId: document.customerId,
    customer: ownerOf(document),
  });
  const isBack = isRefund(document);
  // A credit is deducted from the sales, and a refund is marked as one by its label.
  const shownAgorot = rules?.posting === 'credit' || isBack ? -totalAgorot : totalAgorot;
  const isStruck = document.state === 'cancelled';
  const dueLabels = {
    due: text('factDue'),
    'valid-until': writing('validUntil'),
    supply: writing('supplyDate'),
    none: text('factDue'),
  };
  return (
    <Card>
      <p className="doc-facts__label">
        {isBack ? chain('totalRefunded') : totalLabel(document.docType)}
      </p>
      <p>
        {currencySums === null ? (
          <Money agorot={shownAgorot} size="total" isStruck={isStruck} />
        ) : (
          <CurrencyTotal minor={currencySums.totalAgorot} currency={currency} />
        )}
      </p>
      {currencySums !== null && (
        <p className="doc-facts__label">
          {chain('inShekels')} <Money agorot={totalAgorot} isMuted />,{' '}
          <Isolate>{chain('rate', { rate: decimalText(document.currencyRateE6, 6, 4) })}</Isolate>
        </p>
      )}
      <Balance document={document} />
      <dl className="doc-facts">
        <Fact label={partyLabel(document.docType)}>
          <LinkText href={`#/documents?${list.toString()}`}>
            <Isolate>{customer.name}</Isolate>
          </LinkText>
        </Fact>
        {customer.taxId !== '' && (
          <Fact label={text('factTaxId')}>
            <Isolate isLtr>{customer.taxId}</Isolate>
          </Fact>
        )}
        <PaidFor document={document} />
        <Fact label={text('factDate')}>
          <DateText date={document.documentDate} />
        </Fact>
        {document.dueDate !== null && (
          <Fact label={dueLabels[rules?.secondDate ?? 'due']}>
            <DateText date={document.dueDate} />
          </Fact>
        )}
        <BranchDetail document={document} />
        <AllocationNumberDetail document={document} />
        {section46 !== null && (
          <Fact label={text('factSection46')}>
            <Isolate isLtr>{section46.number}</Isolate>
          </Fact>
        )}
        {section46 !== null && section46.validUntil !== null && (
          <Fact label={text('factSection46Until')}>
            <DateText date={section46.validUntil} />
          </Fact>
        )}
        <Fact label={text('factIssuedBy')}>
          <Isolate>{actorText(document.issuedBy)}</Isolate>
        </Fact>
        <Fact label={text('factIssuedAt')}>
          <Isolate isLtr>{formatInstant(document.issuedAt)}</Isolate>
        </Fact>
        <Fact label={tags('choose')}>
          <TagsOfDocument document={document} />
        </Fact>
      </dl>
    </Card>
  );
}

/** The branch in which it was issued, where the business had any. */
function BranchDetail({ document: { branch } }: { readonly document: DocumentView }) {
  const lists = usePhrases('lists');
  const branchName = useBranchName();
  if (branch === undefined) return null;
  return (
    <Fact label={lists('branch')}>
      <Isolate>{branchName(branch)}</Isolate>
    </Fact>
  );
}

/** The customer on whose card a document is, who is not always the one that it names. */
function ownerOf({ thirdParty, customerName }: DocumentView): string {
  return thirdParty?.customerName ?? customerName;
}

/** The number of a sum in another currency, with as many decimals as the currency has. */
function CurrencyTotal({ minor, currency }: { readonly minor: number; readonly currency: string }) {
  const decimals = isCurrency(currency) ? CURRENCIES[currency] : 2;
  return (
    <span className="doc-facts__foreign">
      <Isolate isLtr>
        {currency} {decimalText(minor, decimals, decimals)}
      </Isolate>
    </span>
  );
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

/** Shows what remains to be paid, closed or released, in the phrases of the type. */
function Balance({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('documents');
  const chain = usePhrases('chain');
  const { totalAgorot, openAgorot, creditedAgorot } = document;
  const paidAgorot = Math.max(0, totalAgorot - openAgorot - creditedAgorot);
  const rules = documentRulesOf(document.docType);
  if (document.cancellation !== null) return null;
  if (rules?.opensDebt === true) {
    return (
      <>
        <div className="doc-facts__balance">
          <Meter
            label={text('paidOf', {
              paid: formatAgorot(paidAgorot),
              total: formatAgorot(totalAgorot),
            })}
            whole={totalAgorot}
            parts={[
              { key: 'paid', amount: paidAgorot, color: 'ok' },
              { key: 'credited', amount: creditedAgorot, color: 'none' },
            ]}
          />
        </div>
        <p className="doc-facts__open">
          {openAgorot === 0 && creditedAgorot < totalAgorot ? (
            text('nothingOpen')
          ) : (
            <>
              {text('openBalance')}{' '}
              <Money agorot={openAgorot} isStrong isBad={document.state === 'overdue'} />
            </>
          )}
        </p>
        {creditedAgorot > 0 && (
          <p className="doc-facts__open">
            {chain('creditedSum')} <Money agorot={creditedAgorot} isStrong />
          </p>
        )}
      </>
    );
  }
  if (rules?.posting === 'deposit') {
    return (
      <p className="doc-facts__open">
        {chain('openDeposit')} <Money agorot={openAgorot} isStrong />
      </p>
    );
  }
  if (document.state === 'partly-followed') {
    return (
      <p className="doc-facts__open">
        {chain('leftSum')} <Money agorot={openAgorot} isStrong />
      </p>
    );
  }
  if (creditedAgorot === 0) return <p className="doc-facts__open" />;
  return (
    <p className="doc-facts__open">
      {chain('creditedSum')} <Money agorot={creditedAgorot} isStrong />
    </p>
  );
}

/** Shows the customer whose debt a third party paid with this receipt, and how the two are related. */
function PaidFor({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('documents');
  const { thirdParty } = document;
  if (thirdParty === null) return null;
  return (
    <>
      <Fact label={text('factPaidFor')}>
        <Isolate>{thirdParty.customerName}</Isolate>
      </Fact>
      {thirdParty.relation !== '' && (
        <Fact label={text('factPayerRelation')}>
          <Isolate>{thirdParty.relation}</Isolate>
        </Fact>
      )}
    </>
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
