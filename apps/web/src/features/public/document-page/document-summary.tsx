import {
  documentPageContract,
  type DocumentPage,
} from '@pinkas/contract/public/document-page/document-page.contract';
import { isQuote } from '@pinkas/domain/documents/rules/document-state';
import { isRefund } from '@pinkas/domain/documents/links/refund';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatAgorot } from '@pinkas/domain/money/format';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState, type ReactNode } from 'react';

import { addressOf } from '../../../shared/api/client.ts';
import { DocumentStateBadge } from '../../../shared/documents/document-state-badge.tsx';
import { LanguageSwitch } from '../../../shared/frame/public-switches.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DocumentNotice } from './document-notice.tsx';
import { useDocumentWords } from './document-words.ts';

export interface DocumentSummaryProps {
  readonly page: DocumentPage;
  readonly token: string;
}

/** Shows the sender, the total and the status: the sum before anything else. */
export function DocumentSummary({ page, token }: DocumentSummaryProps) {
  const { issuer, title } = useDocumentWords(page);
  return (
    <section className="paper-sum" aria-label={title}>
      <header className="paper-sum__head">
        <IssuerMark page={page} token={token} issuer={issuer} />
        <div className="paper-sum__who">
          <strong>
            <Isolate>{issuer}</Isolate>
          </strong>
          <h1>{title}</h1>
        </div>
        <span className="pk-no-print">
          <LanguageSwitch isKept={false} />
        </span>
      </header>
      {page.totalAgorot === null ? (
        <p className="paper-sum__total">
          <DocumentStateBadge row={page} today={page.today} />
        </p>
      ) : (
        <Amount page={{ ...page, totalAgorot: page.totalAgorot }} />
      )}
      {page.subject !== '' && (
        <p className="paper-sum__subject">
          <Isolate>{page.subject}</Isolate>
        </p>
      )}
      <DocumentNotice page={page} />
      <Facts page={page} />
    </section>
  );
}

/** Shows the logo of the business, or the first letter of its name; the name is beside it. */
function IssuerMark({ page, token, issuer }: DocumentSummaryProps & { readonly issuer: string }) {
  const [isLost, setIsLost] = useState(false);
  const { logo } = page.issuer;
  if (logo === null || isLost) {
    return (
      <span className="paper-sum__mark" aria-hidden>
        {issuer.trim().charAt(0)}
      </span>
    );
  }
  return (
    <img
      className="paper-sum__logo"
      src={addressOf(documentPageContract.logo, { params: { token } })}
      width={logo.widthPx}
      height={logo.heightPx}
      alt=""
      onError={() => setIsLost(true)}
    />
  );
}

function labelOf(
  page: Pick<PageWithSums, 'docType' | 'toPayAgorot' | 'totalAgorot'>,
): PhraseKey<'documentPage'> {
  const { docType, toPayAgorot } = page;
  if (toPayAgorot > 0) return 'toPay';
  if (isRefund(page)) return 'totalRefunded';
  if (isQuote(docType)) return 'totalQuote';
  const rules = documentRulesOf(docType);
  if (rules?.posting === 'credit') return 'totalCredit';
  return rules?.payments === 'received' ? 'totalReceived' : 'total';
}

type PageWithSums = DocumentPage & { readonly totalAgorot: number };

function Amount({ page }: { readonly page: PageWithSums }) {
  const text = usePhrases('documentPage');
  const { toPayAgorot, currency, state } = page;
  // As on the print: the label marks the refund, the sum is positive.
  const sign = isRefund(page) ? -1 : 1;
  const totalAgorot = sign * page.totalAgorot;
  const currencyTotal = page.currencyTotal === null ? null : sign * page.currencyTotal;
  const isPart = toPayAgorot > 0 && toPayAgorot < totalAgorot;
  const isForeign = currencyTotal !== null && !isPart;
  return (
    <div className="paper-sum__amount">
      <span className="paper-sum__label">{text(labelOf(page))}</span>
      <p className="paper-sum__total">
        {isForeign ? (
          <Money
            agorot={currencyTotal}
            size="total"
            sign={currency}
            decimals={isCurrency(currency) ? CURRENCIES[currency] : 2}
            isStruck={state === 'cancelled'}
          />
        ) : (
          <Money
            agorot={toPayAgorot > 0 ? toPayAgorot : totalAgorot}
            size="total"
            isStruck={state === 'cancelled'}
          />
        )}
        <DocumentStateBadge row={page} today={page.today} />
      </p>
      {isForeign && (
        <span className="paper-sum__label">
          {text('inShekels', { sum: formatAgorot(totalAgorot) })}
        </span>
      )}
      {isPart && (
        <span className="paper-sum__label">
          {text('toPayOf', { total: formatAgorot(totalAgorot) })}
        </span>
      )}
    </div>
  );
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

const DATE_LABELS = { due: 'due', 'valid-until': 'validUntil', supply: 'supply' } as const;

function Facts({ page }: { readonly page: DocumentPage }) {
  const text = usePhrases('documentPage');
  const rule = documentRulesOf(page.docType)?.secondDate ?? 'none';
  return (
    <dl className="paper-sum__facts">
      <Fact name={text('date')}>
        <DateText date={page.documentDate} />
      </Fact>
      {page.dueDate !== null && rule !== 'none' && (
        <Fact name={text(DATE_LABELS[rule])}>
          <DateText date={page.dueDate} />
        </Fact>
      )}
      <Fact name={text('taxId')}>
        <Isolate isLtr>{page.issuer.taxId}</Isolate>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
